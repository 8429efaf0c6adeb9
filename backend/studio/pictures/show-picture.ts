import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { StudioPictureQuery } from '@repo/contract/desk/studio-picture.ts';
import { studioFileName } from '@repo/contract/desk/studio-file.ts';
import { drawMosaic } from '@repo/company/mosaic/draw.ts';
import { mosaicSchema } from '@repo/company/mosaic/map.ts';
import { PHOTO_DRAFTS_FOLDER } from '@repo/content-files/photo-drafts.ts';
import { parseContentSource } from '@repo/content-files/source.ts';
import { NotFound } from '#core/errors.ts';
import { sha256 } from '#core/sha256.ts';
import { drawPreview } from '#files/preview/draw-preview.ts';
import { readDrafts } from '#studio/drafts/current-drafts.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { readContent } from '#studio/files/content-folder.ts';
import { photoDraftPath, writeWhole } from '#studio/pictures/lay-out-photos.ts';
import { listFolderPhotos } from '#studio/pictures/photo-folder.ts';

type Deps = Pick<StudioDeps, 'store' | 'studio'>;

/** A picture as small as a list shows it. */
export type SmallPicture = Readonly<{
  type: 'image/svg+xml' | 'image/webp';
  bytes: Uint8Array | string;
  version: string;
}>;

const NOTHING = 'This picture can’t be shown.';

/** Creates what shows pictures: photos are drawn small once, one after the other, and kept in the checkout. */
export function createPictureShow() {
  const turns = pLimit(1);

  async function smallPhoto(root: string, path: string, version: string): Promise<Uint8Array> {
    const kept = join(root, PHOTO_DRAFTS_FOLDER, `${sha256(`${path} ${version}`)}.webp`);
    const known = await readFile(kept).catch(() => undefined);
    if (known) return known;
    const bytes = await turns(() => drawPreview(createReadStream(path))).catch(() => {
      throw new NotFound(NOTHING);
    });
    await writeWhole(kept, bytes);
    return bytes;
  }

  async function photo({ name, isLive }: StudioPictureQuery, deps: Deps): Promise<SmallPicture> {
    const { root } = deps.studio;
    const drafts = isLive ? [] : await readDrafts(deps);
    const draft = drafts.find(({ file }) => file === `photos/${name}`);
    if (draft && draft.text !== null) {
      const version = draft.text;
      const bytes = await smallPhoto(root, photoDraftPath(root, version), version);
      return { type: 'image/webp', bytes, version };
    }
    const found = (await listFolderPhotos(root)).find((each) => each.name === name);
    if (!found) throw new NotFound(NOTHING);
    const { path, version } = found;
    return { type: 'image/webp', bytes: await smallPhoto(root, path, version), version };
  }

  return {
    /**
     * Shows a picture that pages can show.
     *
     * @throws {NotFound} if there is none of this name, or if it cannot be drawn
     * @throws {StoreUnavailable}
     */
    show: (asked: StudioPictureQuery, deps: Deps): Promise<SmallPicture> =>
      asked.kind === 'photo' ? photo(asked, deps) : mosaic(asked, deps),
  };
}

/** Draws a mosaic as pages show it. */
async function mosaic({ name, isLive }: StudioPictureQuery, deps: Deps): Promise<SmallPicture> {
  const file = studioFileName.safeParse(`mosaics/${name}.yaml`).data;
  if (file === undefined) throw new NotFound(NOTHING);
  const drafts = isLive ? [] : await readDrafts(deps);
  const draft = drafts.find((each) => each.file === file);
  const text = draft ? draft.text : await readContent(deps.studio.root, file);
  const drawn = mosaicSchema.safeParse(
    text === null ? undefined : parseContentSource(file, text).data,
  );
  if (text === null || !drawn.success) throw new NotFound(NOTHING);
  return { type: 'image/svg+xml', bytes: drawMosaic(drawn.data), version: sha256(text) };
}
