import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { folderBeside, GONE } from '#backup/files/folder-beside.ts';
import type { ListedFiles } from '#backup/files/listed-files.ts';
import { CommandError, StoreUnavailable } from '#core/errors.ts';
import { copyFiles, type CopiedFiles } from '#files/copies/copy-files.ts';
import { placeInFolder, type FilePlace } from '#files/copies/file-place.ts';
import { syncFolder, syncFolders } from '#files/storage/folder-parts.ts';
import { sync } from '#store/sqlite/sync.ts';

/** The bytes of files that a backup has. */
export type BackedUpFiles = Omit<CopiedFiles, 'lost'> & {
  /** How many were removed since the store was copied. */
  removed: number;
  /** How many are missing or damaged where they should be. */
  lost: number;
};

/** Where the bytes of a store's files are, and which of its files are complete now. */
export type FilesToBackUp = { place: FilePlace; completeNow: () => Promise<ReadonlySet<string>> };

/**
 * Refuses to write a backup whose folder for files exists.
 *
 * @throws {CommandError}
 */
export function refuseFolderBeside(file: string): void {
  const folder = folderBeside(file);
  if (!existsSync(folder)) return;
  throw new CommandError(
    `${folder} already exists and was not changed. Choose another name; ` +
      'if there is no backup beside it, an earlier attempt was interrupted, and you can remove it.',
  );
}

/**
 * Copies the bytes of all files that a copy of the store lists into a folder beside it. As the store was copied first,
 * the only ones that can be missing are those that were removed since then. The folder gets its name once it is
 * complete and on disk, and the backup itself only after that.
 *
 * @param listed by the copy
 * @returns undefined when it lists none; there is no folder then
 * @throws {CommandError} when the storage is not where it should be
 * @throws {StoreUnavailable} when bytes cannot be read or written; nothing is left of the folder
 */
export async function backUpFiles(
  file: string,
  { complete }: ListedFiles,
  { place, completeNow }: FilesToBackUp,
): Promise<BackedUpFiles | undefined> {
  if (complete.length === 0) return undefined;
  if (place.folder !== undefined && !existsSync(place.folder)) {
    throw new CommandError(
      `There is no folder ${place.folder}, and the store lists files. Check DATA_DIR, ` +
        'or leave the files out with --without-files.',
    );
  }
  const folder = folderBeside(resolve(file));
  const draft = `${folder}.part`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    const { lost: gone, ...copied } = await copyFiles(complete, place, placeInFolder(draft));
    if (gone.length > 0) await writeList(join(draft, GONE), gone);
    const now = gone.length > 0 ? await completeNow() : new Set();
    const lost = gone.filter(({ id }) => now.has(id)).length;
    await syncFolders(draft);
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return { ...copied, removed: gone.length - lost, lost };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const { message } = error;
    throw new StoreUnavailable(`There is no backup, because ${message}.`, { cause: error });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Notes what is gone, so that a restore does not look for it. */
async function writeList(path: string, files: readonly { id: string }[]): Promise<void> {
  await writeFile(path, files.map(({ id }) => `${id}\n`).join(''), { mode: 0o600 });
  sync(path);
}
