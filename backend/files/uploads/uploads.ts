import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { StoreUnavailable } from '#core/errors.ts';
import { UploadRefused } from '#core/file-errors.ts';
import { createContentReader } from '#files/describe-content.ts';
import { isPicture } from '#files/preview/picture-types.ts';
import { giveUpFiles } from '#files/remove-files.ts';
import { newFileId } from '#files/store-file.ts';
import { PART_SIZE, partsOf, type FileStorage } from '#files/storage/file-storage.ts';
import type { StoredFile } from '#store/files/reads.ts';
import type { Store } from '#store/store.ts';

/** What an upload needs. */
export type UploadDeps = {
  store: Store;
  storage: FileStorage;
  clock: Clock;
  config: Pick<Config, 'FILES_MAX' | 'FILES_TOTAL_MB'>;
  /** Whether there is room for more files. */
  hasRoom: () => Promise<boolean>;
  /** Hears of a file that is to be looked at. */
  onComplete: () => void;
  /** Whether files are scanned and drawn before anyone sees them. */
  isScanned: boolean;
};

const MB = 1024 * 1024;

/** The most bytes that the files of one message have together. */
export const totalBytes = ({ FILES_TOTAL_MB }: Pick<Config, 'FILES_TOTAL_MB'>): number =>
  FILES_TOTAL_MB * MB;

/**
 * Begins an upload. What a session has sent and not used is limited to what one message can have.
 *
 * @returns the ID of the file
 * @throws {UploadRefused} when there are too many files, or they are too large
 * @throws {StoreUnavailable} also when there is too little room
 */
export async function beginUpload(
  { name, size, session }: Pick<StoredFile, 'name' | 'size' | 'session'>,
  { store, clock, config, hasRoom }: UploadDeps,
): Promise<string> {
  if (!(await hasRoom())) throw new StoreUnavailable('too little disk space is free for files');
  return store.transaction({ turn: 'files' }, async (transaction) => {
    const { count, bytes } = await transaction.files.unownedOf(session);
    if (bytes + size > totalBytes(config)) {
      throw new UploadRefused(
        `All files together can have at most ${config.FILES_TOTAL_MB} MB. ` +
          'Please send fewer or smaller ones.',
        413,
      );
    }
    if (count >= config.FILES_MAX) {
      throw new UploadRefused(`You can send at most ${config.FILES_MAX} files at once.`, 422);
    }
    const id = newFileId();
    const createdAt = new Date(clock.now()).toISOString();
    await transaction.files.add({ id, role: 'attachment', session, name, size, createdAt });
    return id;
  });
}

/**
 * Finds a file of somebody who may go on with it, and completes it if a crash came between its last part and that.
 *
 * @param isOwn whether the session of a file is one of the sender's
 * @throws {UploadRefused} when there is none
 * @throws {StoreUnavailable}
 */
export async function findUpload(
  id: string,
  isOwn: (session: string) => boolean,
  deps: UploadDeps,
): Promise<StoredFile> {
  const file = await deps.store.read((reads) => reads.files.find(id));
  if (file?.role !== 'attachment' || !isOwn(file.session)) throw gone(404);
  if (file.state === 'removing' || file.state === 'refused') throw gone(410);
  if (file.state === 'complete' || file.received < file.size) return file;
  await completeUpload(file, deps);
  return { ...file, state: 'complete' };
}

/**
 * Stores the next part of a file, and completes it with the last one.
 *
 * @param offset where the sender believes that it goes
 * @returns how many bytes are stored now
 * @throws {UploadRefused} when it is not the next part, or not a whole one
 * @throws {StoreUnavailable} when it is not stored
 */
export async function takePart(
  file: StoredFile,
  offset: number,
  bytes: Uint8Array,
  deps: UploadDeps,
): Promise<number> {
  const { id, size } = file;
  const received = offset + bytes.length;
  if (offset !== file.received || file.state !== 'arriving') throw wrongOffset(file.received);
  if (received > size) {
    throw new UploadRefused('The file has more bytes than were announced.', 413);
  }
  if (bytes.length !== PART_SIZE && received !== size) {
    throw new UploadRefused(`Each part but the last must have ${PART_SIZE} bytes.`, 422);
  }
  await deps.storage.writePart(id, offset / PART_SIZE, bytes);
  const isNext = await deps.store.transaction('unlocked', (transaction) =>
    transaction.files.recordPart(id, offset, received),
  );
  if (!isNext) throw wrongOffset(received);
  if (received === size) await completeUpload(file, deps);
  return received;
}

/**
 * Removes a file that belongs to nothing yet.
 *
 * @throws {UploadRefused} when it belongs to something
 * @throws {StoreUnavailable}
 */
export async function endUpload(
  { id }: StoredFile,
  deps: Pick<UploadDeps, 'store' | 'storage'>,
): Promise<void> {
  const isGivenUp = (await giveUpFiles([id], deps)) > 0;
  if (!isGivenUp) throw new UploadRefused('This file was already sent.', 410);
}

/** Finds out what a file is. Two who do that at the same moment find the same. */
async function completeUpload(
  { id, size }: StoredFile,
  { store, storage, clock, isScanned, onComplete }: UploadDeps,
): Promise<void> {
  const reader = createContentReader();
  for await (const part of storage.read(id, partsOf(size))) reader.add(part);
  const content = await reader.end();
  if (content.size !== size) throw new StoreUnavailable('a part of a file has another length');
  const completedAt = new Date(clock.now()).toISOString();
  await store.transaction('unlocked', (transaction) =>
    transaction.files.complete(id, {
      ...content,
      completedAt,
      scan: isScanned ? 'waiting' : 'none',
      dueAt: isScanned || isPicture(content.type) ? completedAt : null,
    }),
  );
  onComplete();
}

const gone = (status: 404 | 410) =>
  new UploadRefused('This file is no longer here. Please add it again.', status);

const wrongOffset = (received: number) =>
  new UploadRefused('Another part of the file comes next.', 409, received);
