import type { z } from 'zod';
import type { StudioPicture, studioPicturesSchema } from '@repo/contract/desk/studio-picture.ts';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import { sha256 } from '#core/sha256.ts';
import { readDrafts } from '#studio/drafts/current-drafts.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { listContent, readContent } from '#studio/files/content-folder.ts';
import { listFolderPhotos } from '#studio/pictures/photo-folder.ts';

type Deps = Pick<StudioDeps, 'store' | 'studio'>;

const MOSAIC = /^mosaics\/(.+)\.yaml$/;

/** The pictures of one kind, by their names. */
type Pictures = Map<string, StudioPicture>;

/**
 * All pictures that pages can show, with what is drafted of them, sorted by name.
 *
 * @throws {StoreUnavailable}
 */
export async function listPictures(deps: Deps): Promise<z.infer<typeof studioPicturesSchema>> {
  const { root } = deps.studio;
  const [files, inFolder, drafts] = await Promise.all([
    listContent(root),
    listFolderPhotos(root),
    readDrafts(deps),
  ]);
  const mosaics: Pictures = new Map();
  for (const file of files) {
    const [, name] = MOSAIC.exec(file) ?? [];
    if (name === undefined) continue;
    const version = sha256((await readContent(root, file)) ?? '');
    mosaics.set(name, { name, version, isDrafted: false });
  }
  const photos: Pictures = new Map(
    inFolder.map(({ name, version }) => [name, { name, version, isDrafted: false }]),
  );
  for (const { file, text } of drafts) {
    const [, mosaic] = MOSAIC.exec(file) ?? [];
    const name = mosaic ?? file.slice('photos/'.length);
    const kind = mosaic === undefined ? photos : mosaics;
    if (mosaic === undefined && !isPhotoFile(file)) continue;
    if (text === null) kind.delete(name);
    else
      kind.set(name, {
        name,
        version: mosaic === undefined ? text : sha256(text),
        isDrafted: true,
      });
  }
  return { mosaics: sorted(mosaics), photos: sorted(photos) };
}

const sorted = (pictures: Pictures) =>
  [...pictures.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
