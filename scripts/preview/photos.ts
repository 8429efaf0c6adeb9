import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readMadePhotos } from '@repo/content-files/on-disk.ts';
import { madePhotos, missedPhotos } from '@repo/content-files/kept/photos.ts';
import { photoDraftName, PHOTO_DRAFTS_FOLDER } from '@repo/content-files/photo-drafts.ts';
import { PHOTOS_FOLDER } from '@repo/content-files/photos-folder.ts';
import type { PhotoManifest, PhotoResult, PhotoUse } from '#lib/photos/manifest.ts';

/** The texts of drafts; of a photo, the digest of its bytes. */
type Changed = ReadonlyMap<string, string | null>;

/** Where a photo is, and what is another one as soon as its bytes are. */
type Place = Readonly<{ folder: string; file: string; state: string }>;

/**
 * Creates what makes the files of photos for pages with drafts, as a build would make them, and says what there is to those
 * who read the content then. What was made before, also by a build, is not made again.
 *
 * @param root the folder of the site
 * @returns makes what pages ask for, so far as they have said, with these drafts
 */
export function createPhotoMaker(root: string): (drafts: Changed) => Promise<void> {
  const known = new Map<string, Readonly<{ state: string; result: PhotoResult }>>();

  function placeOf(file: string, drafts: Changed): Place {
    const digest = drafts.get(`photos/${file}`);
    if (typeof digest === 'string')
      return {
        folder: path.join(root, PHOTO_DRAFTS_FOLDER),
        file: photoDraftName(digest),
        state: digest,
      };
    const folder = path.join(root, 'content', 'photos');
    const original = path.join(folder, file);
    const facts = existsSync(original) ? statSync(original) : undefined;
    return { folder, file, state: facts ? `${facts.size} ${facts.mtimeMs}` : '' };
  }

  async function resultOf(key: string, use: PhotoUse, drafts: Changed): Promise<PhotoResult> {
    const { folder, file, state } = placeOf(use.file, drafts);
    const before = known.get(key);
    if (before?.state === state) return before.result;
    // They are large, and most content has no photo.
    const { openPhotoFolder } = await import('#scripts/photos/folder.ts');
    const { makePhoto } = await import('#scripts/photos/make.ts');
    const { readOriginal } = await import('#scripts/photos/original.ts');
    const original = await readOriginal(folder, file);
    const result =
      typeof original === 'string'
        ? { fault: original }
        : await makePhoto(use, original, openPhotoFolder(path.join(root, PHOTOS_FOLDER)));
    known.set(key, { state, result });
    return result;
  }

  return async (drafts) => {
    const written = JSON.parse(readMadePhotos() ?? '[]') as PhotoManifest;
    const uses = new Map<string, PhotoUse>();
    for (const { file, place, focus } of written) {
      const use = { file, place, focus };
      uses.set(JSON.stringify(use), use);
    }
    // What is there was written by `photoFor` (lib/content/photos.ts).
    for (const key of missedPhotos) uses.set(key, JSON.parse(key) as PhotoUse);
    const manifest: PhotoManifest[number][] = [];
    for (const [key, use] of uses) manifest.push({ ...use, ...(await resultOf(key, use, drafts)) });
    madePhotos.manifest = JSON.stringify(manifest);
  };
}
