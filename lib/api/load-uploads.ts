import type { createUploads } from '@repo/chat/files/uploads.ts';
import { loadChunk } from '#lib/api/load-chunk.ts';

/** Loads the code that sends files, for pages that few people send any from. */
export const loadUploads = async (): Promise<typeof createUploads> =>
  (await loadChunk(import('@repo/chat/files/uploads.ts'))).createUploads;
