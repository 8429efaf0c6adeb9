import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootFolder } from '@/lib/root-folder';

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
