import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '#core/config.ts';
import { StoreUnavailable } from '#core/errors.ts';
import { FileLost } from '#core/file-errors.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import { makeFolders, partsFolder, syncFolder } from '#files/storage/folder-parts.ts';

/** The folder for files, used when no other storage is configured. */
export const filesFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  resolve(DATA_DIR, 'files');

/**
 * Keeps files in a folder, for its owner only: `ab/abcdef…/0` is the first part of the file `abcdef…`. Each part
 * appears once it is complete. If the parent folder is gone (because its disk was removed), nothing is stored until it
 * is back.
 *
 * @param folder created with the first file
 * @param called how sentences name it
 */
export function createFolderStorage(folder: string, called = 'the folder for files'): FileStorage {
  /** @param Missing what to throw when there is no such file or folder */
  async function translatingErrors<Result>(
    work: () => Promise<Result>,
    Missing: typeof StoreUnavailable = StoreUnavailable,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      const Failure = code === 'ENOENT' ? Missing : StoreUnavailable;
      throw new Failure(sentenceFor(code, called), { cause: error });
    }
  }

  return {
    writePart: (key, part, bytes) =>
      translatingErrors(async () => {
        const target = partsFolder(folder, key);
        await makeFolders([folder, dirname(target), target]);
        await writeDurably(join(target, String(part)), bytes);
      }),

    async *read(key, parts) {
      const source = partsFolder(folder, key);
      for (let part = 0; part < parts; part++) {
        yield await translatingErrors(() => readFile(join(source, String(part))), FileLost);
      }
    },

    remove: (key) =>
      translatingErrors(async () => {
        await rm(partsFolder(folder, key), { recursive: true, force: true });
      }),

    close: () => undefined,
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  // Two attempts to write the same part may overlap.
  const draft = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    // On a full disk, half a part would only take more room.
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

const sentenceFor = (code: string, called: string) =>
  code === 'ENOSPC' || code === 'EDQUOT'
    ? `the disk of ${called} is full`
    : `${called} cannot be used: ${code}`;
