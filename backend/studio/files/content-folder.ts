import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import { studioDraftName, studioFileName } from '@repo/contract/desk/studio-file.ts';
import { digestOfPhoto } from '#studio/pictures/photo-folder.ts';

/** Where the content is in a checkout. */
const FOLDER = 'content';

const isName = (name: string) => studioFileName.safeParse(name).success;

/**
 * The files of the content that can be edited, sorted. Symbolic links are none of them, nor is what is behind one.
 *
 * @param root the checkout
 * @returns their names below `content`
 */
export async function listContent(root: string): Promise<string[]> {
  const folder = join(root, FOLDER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter(isName)
    .sort();
}

/**
 * The text of a file of the content; of a photo, the digest of its bytes.
 *
 * @param name below `content`
 * @returns null if there is none: no such file, or one that a symbolic link leads to
 */
export async function readContent(root: string, name: string): Promise<string | null> {
  const path = join(root, FOLDER, name);
  if (isPhotoFile(name)) return digestOfPhoto(root, name);
  if (!isName(name) || (await realPath(path)) !== path) return null;
  return readFile(path, 'utf8');
}

/** Whether a new file would be where its name says, and not where a symbolic link leads. */
export async function isInFolder(root: string, name: string): Promise<boolean> {
  if (!studioDraftName.safeParse(name).success) return false;
  for (let path = join(root, FOLDER, name); path !== root; path = join(path, '..')) {
    const real = await realPath(path);
    if (real !== undefined) return real === path;
  }
  return false;
}

/** What the system says of a path that leads nowhere. */
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

/** Where a path leads; nothing if there is nothing. */
const realPath = (path: string) =>
  realpath(path).catch((error: unknown) => {
    if (NOTHING_THERE.has(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  });
