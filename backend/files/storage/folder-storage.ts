import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '@/backend/core/config';
import { StoreUnavailable } from '@/backend/core/errors';
import { assertKey, type FileStorage } from '@/backend/files/storage/file-storage';

/** The folder for files, used when no other storage is configured. */
export const filesFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  resolve(DATA_DIR, 'files');

/**
 * Keeps files in a folder, for its owner only: `ab/abcdef…/0` is the first part of the file `abcdef…`. Each part
 * appears once it is complete. If the parent folder is gone (because its disk was removed), nothing is stored until it
 * is back.
 *
 * @param folder created with the first file
 */
export function createFolderStorage(folder: string): FileStorage {
  const folderOf = (key: string) => {
    assertKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    writePart: (key, part, bytes) =>
      translatingErrors(async () => {
        const target = folderOf(key);
        await makeFolders([folder, dirname(target), target]);
        await writeDurably(join(target, String(part)), bytes);
      }),

    async *read(key, parts) {
      const source = folderOf(key);
      for (let part = 0; part < parts; part++) {
        yield await translatingErrors(() => readFile(join(source, String(part))));
      }
    },

    remove: (key) =>
      translatingErrors(async () => {
        await rm(folderOf(key), { recursive: true, force: true });
      }),

    close: () => undefined,
  };
}

/** Makes each folder that is missing, but not the parent of the first one. */
async function makeFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      continue;
    }
    await sync(dirname(folder));
  }
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
  await sync(dirname(path));
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function translatingErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StoreUnavailable(sentenceFor(code), { cause: error });
  }
}

const sentenceFor = (code: string) =>
  code === 'ENOSPC' || code === 'EDQUOT'
    ? 'the disk of the folder for files is full'
    : `the folder for files cannot be used: ${code}`;
