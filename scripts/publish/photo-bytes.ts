import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { photoDraftName, PHOTO_DRAFTS_FOLDER } from '@repo/content-files/photo-drafts.ts';
import { PublishFailure } from '#scripts/publish/failure.ts';

/** The SHA-256 of a file, in hexadecimal digits. */
export const digestOfFile = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

const keptAt = (root: string, digest: string) =>
  path.join(root, PHOTO_DRAFTS_FOLDER, photoDraftName(digest));

/**
 * Keeps a photo of the content before another one takes its place, so that it can be put back, also by another process.
 *
 * @param root the folder of the repository
 */
export function keepPhoto(root: string, file: string): void {
  if (!existsSync(file)) return;
  const kept = keptAt(root, digestOfFile(file));
  if (existsSync(kept)) return;
  mkdirSync(path.dirname(kept), { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, readFileSync(file));
  renameSync(`${kept}.${process.pid}`, kept);
}

/** The bytes of a drafted photo, or of one that was kept. @throws {PublishFailure} if they are not there */
export function keptPhoto(root: string, name: string, digest: string): Uint8Array {
  const kept = keptAt(root, digest);
  if (existsSync(kept) && digestOfFile(kept) === digest) return readFileSync(kept);
  throw new PublishFailure(`content/${name} is no longer there. Please upload it again.`);
}
