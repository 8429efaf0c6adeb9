import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey } from '#files/storage/file-storage.ts';

/** Where the parts of a file are in a folder for files. */
export function partsFolder(folder: string, key: string): string {
  assertKey(key);
  return join(folder, key.slice(0, 2), key);
}

/** Makes each folder that is missing, but not the parent of the first one. */
export async function makeFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      continue;
    }
    await syncFolder(dirname(folder));
  }
}

/** Waits until the names in a folder are on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the names in a folder and in all folders below it are on disk. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  }
  await syncFolder(folder);
}
