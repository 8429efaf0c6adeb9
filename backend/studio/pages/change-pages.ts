import { valuesOfFile } from '@repo/content-files/edit/file-text.ts';
import type { PageWish } from '@repo/content-files/preview-call.ts';
import { EditConflict, InvalidRequest } from '#core/errors.ts';
import {
  asDrafts,
  NO_DRAFT,
  readDrafts,
  type CurrentDraft,
} from '#studio/drafts/current-drafts.ts';
import type { NotedEdits } from '#studio/drafts/noted-edits.ts';
import { storeDraft, type Editor, type NextDraft } from '#studio/drafts/store-draft.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { isInFolder } from '#studio/files/content-folder.ts';
import { readLive, readLiveTexts } from '#studio/files/live-content.ts';
import { planPage, type AcceptedPlan } from '#studio/pages/plan-page.ts';

type Deps = StudioDeps & Readonly<{ noted: NotedEdits }>;

/** How often it begins anew because somebody else was faster. */
const ATTEMPTS = 5;

/** Somebody else has changed one of the files meanwhile. */
class Outdated extends Error {}

/** Whether visitors may know the page in a file: it is published, and no draft there. */
export async function isKnownPage(
  name: string,
  deps: Pick<StudioDeps, 'store' | 'studio'>,
): Promise<boolean> {
  const live = await readLive(name, deps);
  return live !== null && valuesOfFile(name, live)?.fields.draft !== true;
}

/**
 * Makes, copies, moves, or removes a page. All files that this changes are drafts at once, or none is.
 *
 * @returns the name of the page's file
 * @throws {InvalidRequest} with the field of the wish that is wrong, or if there are too many drafts
 * @throws {NoPreview} if the pages cannot be read
 * @throws {StoreUnavailable}
 */
export async function changePages(wish: PageWish, editor: Editor, deps: Deps): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const drafts = await readDrafts(deps);
    const plan = await planPage(wish, asDrafts(drafts), deps.studio);
    if (await areStored(await nextDrafts(plan, drafts, deps), editor, deps)) return plan.file;
  }
  throw new EditConflict('Too many people change this at the same moment. Please try again.');
}

/** What becomes of each file of a plan. */
async function nextDrafts(
  { changes }: AcceptedPlan,
  drafts: readonly CurrentDraft[],
  deps: Deps,
): Promise<readonly NextDraft[]> {
  const draftOf = new Map(drafts.map((draft) => [draft.file, draft]));
  const folder = await readLiveTexts(
    changes.map(([file]) => file),
    deps,
  );
  return Promise.all(
    changes.map(async ([file, text], place) => {
      if (!(await isInFolder(deps.studio.root, file)))
        throw new InvalidRequest({
          message: 'There can be no page at this address.',
          field: 'path',
        });
      const draft = draftOf.get(file);
      const choices = draft?.choices ?? [];
      if (text === null && choices.length > 0) {
        const message =
          'Two people have changed the same thing on this page. Please choose first which version stays.';
        throw new InvalidRequest({ message });
      }
      const base = folder[place] ?? null;
      return { file, base, text, choices, version: draft?.version ?? NO_DRAFT };
    }),
  );
}

/** Stores all of them, or none if somebody has changed one of them meanwhile. @returns whether they are stored */
async function areStored(
  next: readonly NextDraft[],
  editor: Editor,
  { store, clock, noted }: Deps,
): Promise<boolean> {
  const now = clock.now();
  try {
    await store.transaction('unlocked', async (transaction) => {
      for (const draft of next) {
        if (!(await storeDraft(transaction, draft, { editor, noted, now }))) throw new Outdated();
      }
    });
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw error;
  }
  for (const { file } of next) noted.add(file, editor.id, now);
  return true;
}
