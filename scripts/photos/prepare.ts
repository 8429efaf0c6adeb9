import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentFiles, readText } from '@repo/content-files/content-files';
import { checkSource } from '@repo/content-files/check.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import { MANIFEST_FILE, PHOTOS_FOLDER } from '@repo/content-files/photos-folder.ts';
import { rootFolder } from '@repo/content-files/root-folder.ts';
import { readMarkdown } from '#lib/content/markdown.ts';
import { photosAskedFor } from '#lib/content/photos.ts';
import { pageSchema } from '#lib/content/schema/templates.ts';
import type { PhotoManifest } from '#lib/photos/manifest.ts';
import { openPhotoFolder } from '#scripts/photos/folder.ts';
import { makePhoto } from '#scripts/photos/make.ts';
import { photosIn, readOriginal, type Original } from '#scripts/photos/original.ts';

/** Where the originals are. */
const ORIGINALS = path.join(rootFolder, 'content', 'photos');

/** What was done with the photos. */
export type PreparedPhotos = Readonly<{
  /** How many files were made, which are not there already. */
  made: number;
  /** Originals that no page uses. */
  notes: readonly ContentProblem[];
}>;

/** What a page says that names a photo: only such pages are parsed twice. */
const MAY_HAVE_PHOTO = /^\s*(?:- )?file:|!\[/m;

/** The photos that pages name, right or wrong. */
const photosOfPages = () =>
  photosAskedFor(() => {
    for (const file of contentFiles('pages')) {
      if (!MAY_HAVE_PHOTO.test(readText(file))) continue;
      const source = readContentSource(file);
      checkSource(source, pageSchema);
      readMarkdown(source.body);
    }
  });

/**
 * Makes the files of all photos that pages use, in the sizes of their places, and writes down what there is. What
 * is there already is not made again.
 */
export async function preparePhotos(): Promise<PreparedPhotos> {
  const uses = photosOfPages();
  const folder = openPhotoFolder(path.join(rootFolder, PHOTOS_FOLDER));
  const originals = new Map<string, Original | string>();
  const manifest: PhotoManifest[number][] = [];
  for (const use of uses) {
    const original = originals.get(use.file) ?? (await readOriginal(ORIGINALS, use.file));
    originals.set(use.file, original);
    const result =
      typeof original === 'string' ? { fault: original } : await makePhoto(use, original, folder);
    manifest.push({ ...use, ...result });
  }
  writeManifest(manifest);
  const unused = photosIn(ORIGINALS).filter((file) => !originals.has(file));
  return { made: folder.made(), notes: unused.map(unusedNote) };
}

const unusedNote = (file: string): ContentProblem => ({
  level: 'note',
  file: `content/photos/${file}`,
  line: 1,
  message: 'no page uses this photo',
});

/** Leaves the file alone if it says the same: a development server reads it again when it changes. */
function writeManifest(manifest: PhotoManifest): void {
  const file = path.join(rootFolder, PHOTOS_FOLDER, MANIFEST_FILE);
  if (manifest.length === 0) {
    rmSync(file, { force: true });
    return;
  }
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
