import { mkdir, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderBeside } from '#backup/files/folder-beside.ts';
import type { CheckedFiles } from '#backup/files/check-files.ts';
import { keepFolder } from '#backup/files/keep-folder.ts';
import { StoreUnavailable } from '#core/errors.ts';
import { FileLost } from '#core/file-errors.ts';
import { copyFile, type FileToCopy } from '#files/copies/copy-files.ts';
import type { FilePlace } from '#files/copies/file-place.ts';
import { isIntact } from '#files/serve/read-verified.ts';
import { partsOf, previewKey } from '#files/storage/file-storage.ts';
import { syncFolders } from '#files/storage/folder-parts.ts';
import { removeFileBytes } from '#files/remove-files.ts';

/** What a restore did with files. */
export type RestoredFiles = {
  /** How many of the backup are in their place. */
  files: number;
  /** How many are listed and nowhere, so that nobody can save them. */
  missing: number;
  /** Where the files from before are kept; undefined when there were none, or they are in a bucket. */
  kept: string | undefined;
};

/**
 * Removes from a folder what the store no longer knows, which was kept. Call it once the store is replaced, and its new
 * name is on disk.
 */
export type FinishFiles = () => Promise<RestoredFiles>;

/**
 * Puts the files of a backup in their place, before the store is replaced in one step. Nothing is removed until then,
 * so whenever the process is killed, everything is there that the store lists, be it the previous one or the one of
 * the backup: files have random IDs and never change, so both can be in one place. All that a kill or a failure of the
 * later steps can leave are bytes that the store does not know, in a folder and in what was kept; the next restore
 * removes them from the folder. They are not taken away at once, because a database that was lost in the last step may
 * or may not have taken it.
 *
 * @param keptStore where the previous store is kept, beside which the previous files are
 * @returns what to call at the end
 * @throws {StoreUnavailable} when the storage cannot be used; it is as it was then
 */
export async function putFilesBack(
  checked: CheckedFiles,
  to: FilePlace,
  keptStore: string,
): Promise<FinishFiles> {
  const folder = folderBeside(keptStore);
  const kept =
    to.folder !== undefined && (await keepFolder(to.folder, folder)) ? folder : undefined;
  try {
    await addFiles(checked, to);
  } catch (error) {
    if (kept !== undefined) await rm(kept, { recursive: true, force: true });
    if (!(error instanceof StoreUnavailable)) throw error;
    const { message } = error;
    throw new StoreUnavailable(
      `The files can't be put back, because ${message}; nothing was changed.`,
      { cause: error },
    );
  }
  return async () => {
    if (to.folder !== undefined) await removeUnknown(to.folder, checked.known);
    let missing = 0;
    for (const file of checked.absent) if (!(await begins(file, to))) missing += 1;
    return { files: checked.intact.length, missing, kept };
  };
}

async function addFiles({ intact, known, from }: CheckedFiles, to: FilePlace): Promise<void> {
  const added: FileToCopy[] = [];
  try {
    if (to.folder !== undefined && known.size > 0) {
      await mkdir(to.folder, { recursive: true, mode: 0o700 });
    }
    for (const file of intact) {
      if (await isIntact(file, to.storage)) continue;
      if (!(await begins(file, to))) added.push(file);
      await removeFileBytes([file], to.storage);
      if ((await copyFile(file, from, to)) === 'lost') {
        throw new FileLost('a file of the backup was changed during the restore');
      }
    }
    if (to.folder !== undefined && existsSync(to.folder)) await syncFolders(to.folder);
  } catch (error) {
    // On a full disk, they would only take more room.
    await removeFileBytes(added, to.storage);
    throw error;
  }
}

/** Whether anything of a file is there. Parts are removed from the first one on. */
async function begins({ id, size }: FileToCopy, { storage }: FilePlace): Promise<boolean> {
  try {
    for await (const part of storage.read(id, Math.min(1, partsOf(size)))) return part.length > 0;
    return true;
  } catch (error) {
    if (error instanceof FileLost) return false;
    throw error;
  }
}

async function removeUnknown(folder: string, known: ReadonlySet<string>): Promise<void> {
  if (!existsSync(folder)) return;
  const keys = new Set([...known].flatMap((id) => [id, previewKey(id)]));
  for (const group of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(group)) continue;
    for (const key of await readdir(join(folder, group))) {
      if (!keys.has(key)) await rm(join(folder, group, key), { recursive: true, force: true });
    }
  }
}
