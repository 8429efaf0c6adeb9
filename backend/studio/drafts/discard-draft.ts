import type { z } from 'zod';
import type { studioDiscardSchema } from '@repo/contract/desk/studio-file.ts';
import { editText, valuesOfFile } from '@repo/content-files/edit/file-text.ts';
import { record } from '#audit/record.ts';
import { EditConflict, InvalidRequest } from '#core/errors.ts';
import { readDrafts, readFileDraft, type CurrentDraft } from '#studio/drafts/current-drafts.ts';
import type { NotedEdits } from '#studio/drafts/noted-edits.ts';
import { storeDraft, type Editor, type NextDraft } from '#studio/drafts/store-draft.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { readLive } from '#studio/files/live-content.ts';

type Deps = StudioDeps & Readonly<{ noted: NotedEdits }>;

const CHANGED = 'Somebody has changed this meanwhile. Please look at it again first.';

/** The file that says where visitors of old addresses are sent. */
const REDIRECTS = 'redirects.yaml';

/**
 * Discards a draft, so that the file is again what is in the folder. A page that is no longer removed has its address
 * again, so the redirect from there goes, too, if it is only drafted. A repeat changes nothing.
 *
 * @throws {EditConflict} if it is another one than somebody has seen
 * @throws {InvalidRequest} if visitors of a page that goes are sent to this one, as after a move
 * @throws {StoreUnavailable}
 */
export async function discardDraft(
  { name, seen }: z.infer<typeof studioDiscardSchema>,
  editor: Editor,
  deps: Deps,
): Promise<void> {
  const { store, clock, noted } = deps;
  const draft = await readFileDraft(name, await readLive(name, deps), deps);
  if (!draft) return;
  if (seen !== undefined && draft.text !== seen) throw new EditConflict(CHANGED);
  if (draft.base === null && draft.text !== null) await refuseTarget(name, deps);
  const redirects = draft.text === null ? await withoutRedirect(name, deps) : undefined;
  const now = clock.now();
  await store.transaction('unlocked', async (transaction) => {
    // Whoever has changed it since did not want that.
    if (!(await transaction.studioDrafts.remove(name, draft.version)))
      throw new EditConflict(CHANGED);
    const about = { kind: 'page', id: name, name } as const;
    await record(transaction, { act: 'page-discarded', by: editor.by, about }, now);
    if (redirects) await storeDraft(transaction, redirects, { editor, noted, now });
  });
}

/** The address of the page in a file; nothing if it is none. */
const addressOf = (name: string) => /^pages(\/.+)\.(?:yaml|md)$/.exec(name)?.[1];

/** @throws {InvalidRequest} if the visitors of a page that goes would find nothing */
async function refuseTarget(name: string, deps: Deps): Promise<void> {
  const drafts = await readDrafts(deps);
  const redirects = drafts.find(({ file }) => file === REDIRECTS)?.text ?? '';
  const targets = valuesOfFile(REDIRECTS, redirects)?.fields ?? {};
  const from = drafts
    .filter(({ text }) => text === null)
    .flatMap(({ file }) => addressOf(file) ?? [])
    .find((address) => targets[address.toLowerCase()] === addressOf(name));
  if (from === undefined) return;
  throw new InvalidRequest({
    message: `Visitors of ${from} are sent to this page. Please move it there again, or keep that page first.`,
  });
}

/** The redirects without the one from the address of a page; nothing if it is published, or if there is none. */
async function withoutRedirect(name: string, deps: Deps): Promise<NextDraft | undefined> {
  const address = addressOf(name)?.toLowerCase();
  const live = await readLive(REDIRECTS, deps);
  const draft = await readFileDraft(REDIRECTS, live, deps);
  const [before, now] = [live, draft?.text].map((text) => valuesOfFile(REDIRECTS, text ?? ''));
  const isOnlyDrafted =
    address !== undefined &&
    now?.fields[address] !== undefined &&
    before?.fields[address] === undefined;
  if (!isOnlyDrafted || !hasText(draft)) return undefined;
  const text = editText(REDIRECTS, draft.text, [{ act: 'remove', path: [address] }]);
  return { ...draft, text };
}

const hasText = (draft: CurrentDraft | undefined): draft is CurrentDraft & { text: string } =>
  typeof draft?.text === 'string';
