import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderBeside, GONE } from '#backup/files/folder-beside.ts';
import type { ListedFiles } from '#backup/files/listed-files.ts';
import { countedFiles } from '#backup/counted-files.ts';
import { CommandError } from '#core/errors.ts';
import type { FileToCopy } from '#files/copies/copy-files.ts';
import { placeInFolder, type FilePlace } from '#files/copies/file-place.ts';
import { isIntact } from '#files/serve/read-verified.ts';

/** The files of a backup, after all of them were read. */
export type CheckedFiles = {
  from: FilePlace;
  /** Those whose bytes the backup has. */
  intact: FileToCopy[];
  /** Those that it only lists. */
  absent: FileToCopy[];
  /** The IDs of all files that the store will know. */
  known: ReadonlySet<string>;
};

/**
 * Checks the files of a backup: the size and the SHA-256 of each that it lists, except for those of which it says that
 * they were already gone when it was made.
 *
 * @param file the backup
 * @param isWithoutFiles whether others may be missing, too
 * @throws {CommandError} when one is missing or damaged
 * @throws {StoreUnavailable} when the folder cannot be read
 */
export async function checkFiles(
  file: string,
  { complete, known }: ListedFiles,
  isWithoutFiles: boolean,
): Promise<CheckedFiles> {
  const folder = folderBeside(file);
  const from = placeInFolder(folder);
  const checked: CheckedFiles = { from, intact: [], absent: [], known };
  if (complete.length === 0) return checked;
  const gone = await readGone(folder);
  let bad = 0;
  for (const listed of complete) {
    const isGood = await isIntact(listed, from.storage);
    (isGood ? checked.intact : checked.absent).push(listed);
    if (!isGood && !gone.has(listed.id)) bad += 1;
  }
  if (bad > 0 && !isWithoutFiles) throw new CommandError(refusal(file, complete.length, bad));
  return checked;
}

function refusal(file: string, listed: number, bad: number): string {
  const folder = folderBeside(file);
  const problem = existsSync(folder)
    ? `${folder} lacks ${bad.toLocaleString('en-US')} of the ${countedFiles(listed)} that ${file} lists, or has them damaged`
    : `${file} lists ${countedFiles(listed)}, and there is no folder ${folder} with their bytes`;
  return (
    `${problem}; nothing was changed. Put them there from another copy, ` +
    'or go on without them with --without-files.'
  );
}

async function readGone(folder: string): Promise<ReadonlySet<string>> {
  const path = join(folder, GONE);
  if (!existsSync(path)) return new Set();
  return new Set((await readFile(path, 'utf8')).split('\n'));
}
