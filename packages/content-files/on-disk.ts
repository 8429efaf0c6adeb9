import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MANIFEST_FILE, PHOTOS_FOLDER } from '#photos-folder.ts';
import { rootFolder } from '#root-folder.ts';

/** Whether the invented example content is read, too: a setting of builds, which is part of them (`no-demo.ts`). */
// oxlint-disable-next-line no-restricted-properties -- not a setting of a running program
export const isDemo: boolean = process.env.DEMO_CONTENT === '1';

const [OWN, DEMO] = ['content', 'content-demo'] as const;

/** Where the content is. What is in a later folder takes the place of what is in an earlier one. */
const FOLDERS = [OWN, ...(isDemo ? [DEMO] : [])];

const filesIn = (root: string, folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    : [];

/**
 * The content files in a folder and below it.
 *
 * @param folder path below `content`, which may be missing
 * @returns paths below `content`, sorted
 */
export const contentFiles = (folder: string): string[] =>
  [...new Set(FOLDERS.flatMap((root) => filesIn(join(rootFolder, root), folder)))].sort();

const rootOf = (name: string): string =>
  // Thousands of files are asked for; without the examples, each is in the one folder.
  isDemo && existsSync(join(rootFolder, DEMO, name)) ? DEMO : OWN;

/** Where a content file is, from the project's root. @param name path below `content` */
export const placeOfFile = (name: string): string => join(rootOf(name), name);

/**
 * Reads the current text of a content file.
 *
 * @param name path below `content`
 */
export const readText = (name: string): string =>
  readFileSync(join(rootFolder, placeOfFile(name)), 'utf8');

/** Takes note that a page asks for a photo that was not made for its place, which only a preview wants to know. */
export const notePhotoMissed: (use: unknown) => void = () => undefined;

/** Reads what was made from the photos; nothing if none ever was. */
export function readMadePhotos(): string | undefined {
  const file = join(rootFolder, PHOTOS_FOLDER, MANIFEST_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
