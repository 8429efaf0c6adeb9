import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { Config } from '#core/config.ts';
import { copyFiles } from '#files/copies/copy-files.ts';
import { placeInFolder } from '#files/copies/file-place.ts';
import { removeFileBytes } from '#files/remove-files.ts';
import { isIntact } from '#files/serve/read-verified.ts';
import { syncFolders } from '#files/storage/folder-parts.ts';
import { filesFolder } from '#files/storage/folder-storage.ts';
import type { Place } from '#move/place.ts';
import type { Tables } from '#store/schema.ts';

/** Two folders for files. */
export type FilesToMove = { from: string; to: string };

/** How many files have their bytes in the other folder, and how many have them in neither. */
export type MovedFiles = { files: number; lost: number };

/**
 * Returns where the bytes of files are and where a backend will look for them: in the data folder of each side, which
 * is `DATA_DIR` for a database.
 *
 * @returns undefined when they stay where they are: in the same folder, or in a bucket
 */
export function filesToMove(
  { from, to }: { from: Place; to: Place },
  { DATA_DIR, FILES_S3_URL }: Pick<Config, 'DATA_DIR' | 'FILES_S3_URL'>,
): FilesToMove | undefined {
  if (FILES_S3_URL !== undefined) return undefined;
  const folderOf = (place: Place) =>
    filesFolder({ DATA_DIR: 'dataDir' in place ? place.dataDir : DATA_DIR });
  const folders = { from: folderOf(from), to: folderOf(to) };
  return folders.from === folders.to ? undefined : folders;
}

/**
 * Copies the bytes of all files that a store lists into another folder, or links them. What is there already is not
 * copied again, and the source stays as it is.
 *
 * @throws {StoreUnavailable} when one of the folders cannot be used
 */
export async function moveFiles(
  reading: Transaction<Tables>,
  folders: FilesToMove,
): Promise<MovedFiles> {
  const [from, to] = [placeInFolder(folders.from), placeInFolder(folders.to)];
  const listed = await reading
    .selectFrom('files')
    .select(['id', 'size', 'sha256', 'previewSize'])
    .where('state', '=', 'complete')
    .execute();
  if (listed.length > 0) await mkdir(folders.to, { recursive: true, mode: 0o700 });
  const missing: typeof listed = [];
  for (const file of listed) {
    if (await isIntact(file, to.storage)) continue;
    await removeFileBytes([file], to.storage);
    missing.push(file);
  }
  const copied = await copyFiles(missing, from, to);
  if (existsSync(folders.to)) await syncFolders(folders.to);
  return { files: listed.length - copied.lost.length, lost: copied.lost.length };
}
