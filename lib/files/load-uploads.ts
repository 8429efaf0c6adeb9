import { loadChunk } from '@/lib/api/load-chunk';
import type { createUploads } from '@/lib/files/uploads';

/** Loads the code that sends files, for pages that few people send any from. */
export const loadUploads = async (): Promise<typeof createUploads> =>
  (await loadChunk(import('@/lib/files/uploads'))).createUploads;
