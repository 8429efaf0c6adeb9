import { randomBytes } from 'node:crypto';
import type { Clock } from '#core/clock.ts';
import { StoreUnavailable } from '#core/errors.ts';
import { FileTooLarge } from '#core/file-errors.ts';
import { createContentReader } from '#files/describe-content.ts';
import { cutIntoParts } from '#files/file-parts.ts';
import { isPicture } from '#files/preview/picture-types.ts';
import { giveUpFiles } from '#files/remove-files.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import type { StoredFile } from '#store/files/reads.ts';
import type { FileRole } from '#store/files/tables.ts';
import type { Store } from '#store/store.ts';

/** A new file: 128 random bits, so that nobody guesses one. */
export const newFileId = (): string => randomBytes(16).toString('hex');

/** What is known of a file before it is read. */
export type FileToStore = {
  /** Empty when it has none. */
  name: string;
  role: FileRole;
  /** How many bytes it may have. */
  limit: number;
  /** Whether a scanner is to look at it. */
  isScanned?: boolean;
};

type Deps = { store: Store; storage: FileStorage; clock: Clock };

/**
 * Stores a file from a stream. Its row comes first, so that a crash in between leaves nothing that is not found and
 * removed later. It belongs to nothing yet.
 *
 * @returns the stored file
 * @throws {FileTooLarge} when it is larger than the limit; nothing is left of it then
 * @throws {StoreUnavailable} when it is not stored
 */
export async function storeFile(
  source: AsyncIterable<Uint8Array>,
  { name, role, limit, isScanned = false }: FileToStore,
  deps: Deps,
): Promise<Pick<StoredFile, 'id' | 'size' | 'type' | 'sha256'>> {
  const { store, clock } = deps;
  const id = newFileId();
  const createdAt = new Date(clock.now()).toISOString();
  await store.transaction('unlocked', (transaction) =>
    transaction.files.add({ id, role, session: '', name, size: limit, createdAt }),
  );
  try {
    const content = await writeParts(id, source, limit, deps.storage);
    const completedAt = new Date(clock.now()).toISOString();
    const isStored = await store.transaction('unlocked', (transaction) =>
      transaction.files.complete(id, {
        ...content,
        completedAt,
        scan: isScanned ? 'waiting' : 'none',
        dueAt: isScanned || (role === 'attachment' && isPicture(content.type)) ? completedAt : null,
      }),
    );
    if (!isStored) throw new StoreUnavailable('a file took so long that it was given up');
    return { id, ...content };
  } catch (error) {
    // If that fails, too, it is found later. Whoever called hears of the first failure, which is the reason.
    await giveUpFiles([id], deps).catch(() => undefined);
    throw error;
  }
}

async function writeParts(
  id: string,
  source: AsyncIterable<Uint8Array>,
  limit: number,
  storage: FileStorage,
) {
  const reader = createContentReader();
  let size = 0;
  let part = 0;
  for await (const bytes of cutIntoParts(source)) {
    size += bytes.length;
    if (size > limit) throw new FileTooLarge(limit);
    await storage.writePart(id, part, bytes);
    reader.add(bytes);
    part += 1;
  }
  return reader.end();
}
