import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MANIFEST_FILE, PHOTOS_FOLDER } from '#photos-folder.ts';
import { rootFolder } from '#root-folder.ts';

/** Where the content is. */
const FOLDER = join(rootFolder, 'content');

/**
 * The content files in a folder and below it.
 *
 * @param folder path below `content`
 * @returns paths below `content`, sorted
 */
export const contentFiles = (folder: string): string[] =>
  readdirSync(join(FOLDER, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(FOLDER, join(entry.parentPath, entry.name)))
    .sort();

/**
 * Reads the current text of a content file.
 *
 * @param name path below `content`
 */
export const readText = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/** Reads what was made from the photos; nothing if none ever was. */
export function readMadePhotos(): string | undefined {
  const file = join(rootFolder, PHOTOS_FOLDER, MANIFEST_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
