import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import {
  isPhotoFile,
  photoDraftName,
  PHOTO_DRAFTS_FOLDER,
} from '@repo/content-files/photo-drafts.ts';
import type { Store } from '#store/store.ts';

type Deps = Readonly<{ store: Store; studio: Readonly<{ root: string }> }>;

/** Where a drafted photo is in a checkout. */
export const photoDraftPath = (root: string, digest: string): string =>
  join(root, PHOTO_DRAFTS_FOLDER, photoDraftName(digest));

/** Writes a file that appears whole or not at all. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, bytes);
  await rename(fresh, path);
}

/**
 * Puts drafted photos where what draws and publishes pages finds them. The store has them for all backends, and whichever
 * needs one puts it there.
 *
 * @param drafts names of files with their texts, of which the photos have digests; others are left out
 * @throws {StoreUnavailable}
 */
export async function layOutPhotos(
  drafts: readonly (readonly [name: string, text: string | null])[],
  { store, studio }: Deps,
): Promise<void> {
  for (const [name, digest] of drafts) {
    if (!isPhotoFile(name) || digest === null) continue;
    const path = photoDraftPath(studio.root, digest);
    if (existsSync(path)) continue;
    const bytes = await store.read(({ studioPhotos }) => studioPhotos.bytesOf(digest));
    // Without them, whoever needs it says that there is no such photo.
    if (bytes) await writeWhole(path, bytes);
  }
}

/** For how long a file stays there, in milliseconds. Whoever needs it later puts it there again. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes what was put there 30 days ago: photos, and how lists show them.
 *
 * @param root the checkout
 * @param now milliseconds since 1970
 */
export async function removeOldPhotos(root: string, now: number): Promise<void> {
  const folder = join(root, PHOTO_DRAFTS_FOLDER);
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < now - KEPT_MS) await rm(path, { force: true });
  }
}
