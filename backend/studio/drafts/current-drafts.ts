import type { Drafts } from '@repo/content-files/preview-call.ts';
import type { StoredDraft } from '#store/studio/drafts.ts';
import { withFolder, type StudioChoice, type DraftTexts } from '#studio/drafts/bring-together.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { readLiveTexts } from '#studio/files/live-content.ts';
import { layOutPhotos } from '#studio/pictures/lay-out-photos.ts';

type Deps = Pick<StudioDeps, 'store' | 'studio'>;

/** A draft as it is now, with what is in the folder. */
export type CurrentDraft = DraftTexts &
  Readonly<{
    file: string;
    /** Counts the changes; 0 if there is no draft. */
    version: number;
    /** Who changed it last; the name is empty if they are unknown. */
    by: Readonly<{ id: string | null; name: string; at: string }>;
  }>;

/** The version of a file that nobody has drafted. */
export const NO_DRAFT = 0;

/** The texts of a stored draft. */
const textsOf = ({ base, text, choices }: StoredDraft): DraftTexts => ({
  base,
  text,
  // The store has what `storedChoices` has written.
  choices: JSON.parse(choices) as StudioChoice[],
});

/** The choices of a draft, as the store keeps them. */
export const storedChoices = (choices: readonly StudioChoice[]): string => JSON.stringify(choices);

/**
 * A draft as it is now. If the folder has changed, the two are brought together, and that is stored, so that it is done
 * once.
 */
async function currentOf(
  stored: StoredDraft,
  folder: string | null,
  { store }: Deps,
): Promise<CurrentDraft | undefined> {
  const { file, version, changedBy, changedAt, changedByName } = stored;
  const before = textsOf(stored);
  const after = withFolder(file, before, folder);
  const by = { id: changedBy, name: changedByName, at: changedAt };
  if (after === before) return { file, version, by, ...before };
  // Somebody may have changed it meanwhile. Then theirs is stored, and is brought together when it is read.
  await store.transaction('unlocked', ({ studioDrafts }) => {
    if (!after) return studioDrafts.remove(file, version);
    const { base, text } = after;
    const choices = storedChoices(after.choices);
    return studioDrafts.put({ file, base, text, choices, changedBy, changedAt }, version);
  });
  return after && { file, version: version + 1, by, ...after };
}

/**
 * A file's draft as it is now.
 *
 * @param folder the text in the folder; null if there is no such file
 */
export async function readFileDraft(
  file: string,
  folder: string | null,
  deps: Deps,
): Promise<CurrentDraft | undefined> {
  const stored = await deps.store.read(({ studioDrafts }) => studioDrafts.find(file));
  return stored && currentOf(stored, folder, deps);
}

/** All drafts as they are now, sorted by file. The photos among them are where what draws pages finds them. */
export async function readDrafts(deps: Deps): Promise<readonly CurrentDraft[]> {
  const stored = await deps.store.read(({ studioDrafts }) => studioDrafts.all());
  const live = await readLiveTexts(
    stored.map(({ file }) => file),
    deps,
  );
  const current = await Promise.all(
    stored.map((draft, place) => currentOf(draft, live[place] ?? null, deps)),
  );
  const drafts = current.filter((draft) => draft !== undefined);
  await layOutPhotos(asDrafts(drafts), deps);
  return drafts;
}

/** Drafts in the shape in which the process that draws pages takes them. */
export const asDrafts = (drafts: readonly CurrentDraft[]): Drafts =>
  drafts.map(({ file, text }) => [file, text] as const);
