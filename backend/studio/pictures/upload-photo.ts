import {
  MOST_DRAFTED_PHOTO_BYTES,
  MOST_DRAFTED_PHOTOS,
  type StudioPhotoQuery,
} from '@repo/contract/desk/studio-picture.ts';
import { record } from '#audit/record.ts';
import { EditConflict, InvalidRequest } from '#core/errors.ts';
import { sha256 } from '#core/sha256.ts';
import type { Editor } from '#studio/drafts/store-draft.ts';
import { NO_DRAFT, readDrafts, storedChoices } from '#studio/drafts/current-drafts.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { isInFolder } from '#studio/files/content-folder.ts';
import { readLive } from '#studio/files/live-content.ts';
import { makeStoredPhoto, type StoredPhoto } from '#studio/pictures/make-photo.ts';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import { listFolderPhotos } from '#studio/pictures/photo-folder.ts';
import { freePhotoName, photoNameOf } from '@repo/contract/desk/photo-name.ts';
import type { StoreTransaction } from '#store/store.ts';

/** How often it begins anew because somebody else has taken the name. */
const ATTEMPTS = 10;

/**
 * Makes a photo of what somebody has uploaded, and keeps it as a draft. Its name is made of that of the file.
 *
 * @returns what it is called below `content/photos`, and its size in pixels
 * @throws {InvalidRequest} if it is no photo or cannot be used, or if there are too many that are not published
 * @throws {StoreUnavailable}
 */
export async function uploadPhoto(
  sent: Uint8Array,
  { name: fileName, replaces, ...cut }: StudioPhotoQuery,
  editor: Editor,
  deps: StudioDeps,
): Promise<Pick<StoredPhoto, 'width' | 'height'> & { name: string }> {
  const photo = await makeStoredPhoto(sent, cut);
  const { width, height } = photo;
  const wanted = photoNameOf(fileName);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const name = replaces ? wanted : freePhotoName(wanted, await namesOf(deps));
    if (await keep(name, photo, editor, deps)) return { name, width, height };
  }
  throw new EditConflict('Too many people upload photos at the same moment. Please try again.');
}

/** The names of all photos, published or not, below `content/photos`. */
async function namesOf(deps: StudioDeps): Promise<string[]> {
  const [inFolder, drafts] = await Promise.all([
    listFolderPhotos(deps.studio.root),
    deps.store.read(({ studioDrafts }) => studioDrafts.all()),
  ]);
  const drafted = drafts.map(({ file }) => file).filter(isPhotoFile);
  return [
    ...inFolder.map(({ name }) => name),
    ...drafted.map((file) => file.slice('photos/'.length)),
  ];
}

/** @returns whether nobody else was faster */
async function keep(
  name: string,
  { bytes }: StoredPhoto,
  editor: Editor,
  deps: StudioDeps,
): Promise<boolean> {
  const { store, studio, clock } = deps;
  const file = `photos/${name}`;
  if (!(await isInFolder(studio.root, file))) {
    throw new InvalidRequest({ message: 'The folder for photos is outside of the content.' });
  }
  const base = await readLive(file, deps);
  const before = (await readDrafts(deps)).find((draft) => draft.file === file);
  const now = clock.now();
  const at = new Date(now).toISOString();
  const digest = sha256(bytes);
  return store.transaction('alone', async (transaction) => {
    await refuseTooMany(transaction, bytes.length);
    await transaction.studioPhotos.add(digest, bytes, at);
    const draft = { file, base, text: digest, choices: storedChoices([]) };
    const isKept = await transaction.studioDrafts.put(
      { ...draft, changedBy: editor.id, changedAt: at },
      before?.version ?? NO_DRAFT,
    );
    if (!isKept) return false;
    const about = { kind: 'page', id: file, name } as const;
    await record(transaction, { act: 'photo-uploaded', by: editor.by, about }, now);
    return true;
  });
}

async function refuseTooMany({ studioPhotos }: StoreTransaction, more: number): Promise<void> {
  const kept = await studioPhotos.list();
  const bytes = kept.reduce((sum, { size }) => sum + size, more);
  if (kept.length < MOST_DRAFTED_PHOTOS && bytes <= MOST_DRAFTED_PHOTO_BYTES) return;
  throw new InvalidRequest({
    message:
      'Too many uploaded photos are not published yet. Please publish the ones you need. Photos that no page uses are removed after two weeks.',
  });
}
