import { createHash } from 'node:crypto';
import { FileLost } from '#core/file-errors.ts';
import { partsOf, type FileStorage } from '#files/storage/file-storage.ts';
import type { StoredFile } from '#store/files/reads.ts';

/**
 * Reads a complete file part by part. The last part comes only if the whole is what was described when it was
 * complete, and looked at by a scanner, so nobody gets anything else as a whole file.
 *
 * @throws {FileLost} when a part is missing or was changed
 * @throws {StoreUnavailable} when the storage does not answer
 */
export async function* readVerified(
  { id, size, sha256 }: Pick<StoredFile, 'id' | 'size' | 'sha256'>,
  storage: FileStorage,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let waiting: Uint8Array | undefined;
  for await (const part of storage.read(id, partsOf(size))) {
    if (waiting) yield waiting;
    hash.update(part);
    waiting = part;
  }
  if (hash.digest('hex') !== sha256) {
    throw new FileLost('a file is not what it was when it arrived');
  }
  if (waiting) yield waiting;
}

/** Whether all bytes of a file are there and what they were. @throws {StoreUnavailable} when the storage does not answer */
export async function isIntact(
  file: Parameters<typeof readVerified>[0],
  storage: FileStorage,
): Promise<boolean> {
  try {
    const parts = readVerified(file, storage);
    while (!(await parts.next()).done);
    return true;
  } catch (error) {
    if (error instanceof FileLost) return false;
    throw error;
  }
}
