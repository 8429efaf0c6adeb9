import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Where the photos of the content are in a checkout. */
const FOLDER = join('content', 'photos');

const ENDING = /\.(?:jpe?g|png|webp|avif)$/i;

/** A photo in the folder, by its name below `content/photos`. */
export type FolderPhoto = Readonly<{
  name: string;
  path: string;
  /** Is another one as soon as the file has changed. */
  version: string;
}>;

/** What the system says of a path that leads nowhere. */
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

const nothingIfGone = (error: unknown) => {
  if (NOTHING_THERE.has(String((error as NodeJS.ErrnoException).code))) return undefined;
  throw error;
};

/**
 * The photos of the content, sorted. Symbolic links are none of them, nor is what is behind one.
 *
 * @param root the checkout, without symbolic links
 */
export async function listFolderPhotos(root: string): Promise<FolderPhoto[]> {
  const folder = join(root, FOLDER);
  if ((await realpath(folder).catch(nothingIfGone)) !== folder) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && ENDING.test(entry.name) && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
  const photos = await Promise.all(
    names.map(async (name): Promise<FolderPhoto | undefined> => {
      const path = join(folder, name);
      const facts = await stat(path).catch(nothingIfGone);
      return facts && { name, path, version: `${facts.size}-${Math.round(facts.mtimeMs)}` };
    }),
  );
  return photos.filter((photo) => photo !== undefined);
}

/** The SHA-256 of a photo of the content in hexadecimal digits; null if there is none. @param name below `content` */
export async function digestOfPhoto(root: string, name: string): Promise<string | null> {
  const path = join(root, 'content', name);
  if ((await realpath(path).catch(nothingIfGone)) !== path) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
