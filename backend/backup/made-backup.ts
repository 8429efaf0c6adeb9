import { rm } from 'node:fs/promises';
import {
  backUpFiles,
  refuseFolderBeside,
  type BackedUpFiles,
  type FilesToBackUp,
} from '#backup/files/back-up-files.ts';
import { folderBeside } from '#backup/files/folder-beside.ts';
import type { ListedFiles } from '#backup/files/listed-files.ts';
import { createWhole } from '#backup/whole-file.ts';

/** A finished backup. */
export type MadeBackup = {
  /** The size of the file with everything but the bytes of files, in bytes. */
  bytes: number;
  /** Undefined when it lists no files, or they were left out. */
  files: BackedUpFiles | undefined;
  /** Whether it was recorded in the store. */
  isRecorded: boolean;
};

/**
 * Creates a backup: a file, and beside it a folder with the bytes of the files that it lists. The file gets its name
 * last, so where it exists, the backup is whole.
 *
 * @param copy copies the store to a path, checks the copy, and returns which files it lists
 * @param files undefined to leave them out
 * @returns the sizes of both
 * @throws {CommandError} when there is something of that name, or no folder for it
 * @throws whatever `copy` throws; nothing of the backup is left behind
 */
export async function createBackup(
  file: string,
  copy: (part: string) => Promise<ListedFiles>,
  files: FilesToBackUp | undefined,
): Promise<Omit<MadeBackup, 'isRecorded'>> {
  let made: BackedUpFiles | undefined;
  refuseFolderBeside(file);
  try {
    const bytes = await createWhole(file, async (part) => {
      const listed = await copy(part);
      made = files && (await backUpFiles(file, listed, files));
    });
    return { bytes, files: made };
  } catch (error) {
    if (made) await rm(folderBeside(file), { recursive: true, force: true });
    throw error;
  }
}

/** How many bytes staff are told that a backup has. */
export const bytesOf = ({ bytes, files }: Pick<MadeBackup, 'bytes' | 'files'>): number =>
  bytes + (files?.bytes ?? 0);
