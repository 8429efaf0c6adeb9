import { createHash } from 'node:crypto';
import { StoreUnavailable } from '@/backend/core/errors';
import { partsOf, type FileStorage } from '@/backend/files/storage/file-storage';
import type { StoredFile } from '@/backend/store/files/file-store';

/**
 * Reads a complete file part by part. The last part comes only if the whole is what was described when it was
 * complete, and looked at by a scanner, so nobody gets anything else as a whole file.
 *
 * @throws {StoreUnavailable} when a part is missing or was changed
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
    throw new StoreUnavailable('a file is not what it was when it arrived');
  }
  if (waiting) yield waiting;
}
