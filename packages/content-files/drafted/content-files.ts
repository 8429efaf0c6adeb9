import { contentTexts } from '@repo/content-files/kept/content-texts.ts';
import { madePhotos, missedPhotos } from '@repo/content-files/kept/photos.ts';
import * as onDisk from '#on-disk.ts';

export { isDemo, placeOfFile } from '#on-disk.ts';

const isIn = (name: string, folder: string) => folder === '.' || name.startsWith(`${folder}/`);

const folders = new Map<string, string[]>();

/** Like `contentFiles` in on-disk.ts, with the files that drafts add, and without those that they remove. */
export const contentFiles: typeof onDisk.contentFiles = (folder) => {
  const files =
    folders.get(folder) ?? [...contentTexts.keys()].filter((name) => isIn(name, folder));
  folders.set(folder, files);
  return files;
};

/** Like `readText` in on-disk.ts, unless a draft has another text. */
export const readText: typeof onDisk.readText = (name) => {
  const text = contentTexts.get(name);
  if (text === undefined) throw new Error(`There is no content/${name}`);
  return text;
};

/** Like `readMadePhotos` in on-disk.ts, with those that were made for drafts. */
export const readMadePhotos: typeof onDisk.readMadePhotos = () =>
  madePhotos.manifest ?? onDisk.readMadePhotos();

/** Like `notePhotoMissed` in on-disk.ts, for whoever makes it then. */
export const notePhotoMissed: typeof onDisk.notePhotoMissed = (use) =>
  void missedPhotos.add(JSON.stringify(use));
