import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tryLink } from '#files/copies/link-file.ts';
import { syncFolder, syncFolders } from '#files/storage/folder-parts.ts';

/**
 * Keeps a folder for files as it is now under another name, by linking everything in it where the file system can. The
 * other folder appears once it is complete and on disk.
 *
 * @returns whether there was such a folder
 */
export async function keepFolder(folder: string, kept: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  // The same name each time, so that the next restore removes what a killed one has left.
  const draft = join(dirname(kept), 'files.restoring');
  try {
    await rm(draft, { recursive: true, force: true });
    await copyTree(folder, draft);
    await syncFolders(draft);
    await rename(draft, kept);
    await syncFolder(dirname(kept));
    return true;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile() && !(await tryLink(source, target))) await copyDurably(source, target);
  }
}

async function copyDurably(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  const file = await open(target, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
