import { partsOf, previewKey, type FileStorage } from '#files/storage/file-storage.ts';
import type { StoredFile } from '#store/files/reads.ts';
import type { Store } from '#store/store.ts';

type Deps = { store: Store; storage: FileStorage };

/**
 * Gives files up, and removes them. What belongs to something stays.
 *
 * @returns how many were given up
 * @throws {StoreUnavailable} when one may still be there
 */
export async function giveUpFiles(ids: readonly string[], deps: Deps): Promise<number> {
  const givenUp = await deps.store.transaction('unlocked', (writes) => writes.files.giveUp(ids));
  await removeGivenUpFiles(givenUp, deps);
  return givenUp.length;
}

/**
 * Removes files that were given up: first their bytes and their previews, then their rows. What fails is tried again
 * later, because a row stays until its bytes are gone.
 *
 * @throws {StoreUnavailable} when one may still be there
 */
export async function removeGivenUpFiles(
  files: readonly Pick<StoredFile, 'id' | 'size'>[],
  { store, storage }: Deps,
): Promise<void> {
  if (files.length === 0) return;
  await removeFileBytes(files, storage);
  await store.transaction('unlocked', (transaction) =>
    transaction.files.remove(files.map(({ id }) => id)),
  );
}

/**
 * Removes the bytes of files and of their previews.
 *
 * @throws {StoreUnavailable} when some may still be there
 */
export async function removeFileBytes(
  files: readonly Pick<StoredFile, 'id' | 'size'>[],
  storage: FileStorage,
): Promise<void> {
  for (const { id, size } of files) {
    await storage.remove(id, partsOf(size));
    await storage.remove(previewKey(id), 1);
  }
}
