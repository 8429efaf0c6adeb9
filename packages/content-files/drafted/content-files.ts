import { drafts } from '@repo/content-files/kept/drafts.ts';
import * as onDisk from '#on-disk.ts';

export { isDemo, placeOfFile, readMadePhotos } from '#on-disk.ts';

const isIn = (name: string, folder: string) => folder === '.' || name.startsWith(`${folder}/`);

/** Like `contentFiles` in on-disk.ts, with the files that drafts add, and without those that they remove. */
export const contentFiles: typeof onDisk.contentFiles = (folder) => {
  const files = new Set(onDisk.contentFiles(folder));
  for (const [name, text] of drafts) {
    if (text === null) files.delete(name);
    else if (isIn(name, folder)) files.add(name);
  }
  return [...files].sort();
};

/** Like `readText` in on-disk.ts, unless a draft has another text. */
export const readText: typeof onDisk.readText = (name) => {
  const drafted = drafts.get(name);
  if (drafted === null) throw new Error(`A draft removes content/${name}`);
  return drafted ?? onDisk.readText(name);
};
