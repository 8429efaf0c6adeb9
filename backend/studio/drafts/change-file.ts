import { isDeepStrictEqual } from 'node:util';
import { FREE_FILE, type StudioChange } from '@repo/contract/desk/studio-file.ts';
import { difference } from '@repo/content-files/edit/difference.ts';
import { EditError } from '@repo/content-files/edit/edit-yaml.ts';
import type { ValuePath } from '@repo/content-files/edit/edits.ts';
import { BODY, editText, refusalOf, valuesOfFile } from '@repo/content-files/edit/file-text.ts';
import { EditConflict, InvalidRequest, NotFound } from '#core/errors.ts';
import {
  meets,
  mergedWith,
  type StudioChoice,
  type DraftTexts,
} from '#studio/drafts/bring-together.ts';
import { choicesLeft } from '#studio/drafts/choices-left.ts';
import { NO_DRAFT, readFileDraft } from '#studio/drafts/current-drafts.ts';
import type { NotedEdits } from '#studio/drafts/noted-edits.ts';
import { storeDraft, type Editor } from '#studio/drafts/store-draft.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { isInFolder } from '#studio/files/content-folder.ts';
import { readLive } from '#studio/files/live-content.ts';

type Deps = StudioDeps & Readonly<{ noted: NotedEdits }>;

/** What became of a change. */
type Changed = Readonly<{
  /** The text that was seen with that change alone. */
  applied: string;
  /** What somebody else has changed, too, meanwhile. */
  choices: readonly StudioChoice[];
}>;

/** How often a change begins anew because somebody else was faster. */
const ATTEMPTS = 10;

const NO_FILE = 'This file no longer exists.';

/**
 * Changes a file as somebody saw it, and brings that together with the draft as it is now.
 *
 * @throws {InvalidRequest} if it cannot be changed like this, or if there are too many drafts
 * @throws {NotFound} if there is no such file, and it is none that could be new
 * @throws {StoreUnavailable}
 */
export async function changeFile(
  { name, seen, change }: StudioChange,
  editor: Editor,
  deps: Deps,
): Promise<Changed> {
  const applied = appliedTo(name, seen, change);
  const paths = changedPaths(name, { seen, applied, change });
  let conflicts: readonly StudioChoice[] = [];
  await changeDraft(name, editor, deps, ({ text: now, choices }) => {
    if (now === null && !('text' in change)) throw new NotFound(NO_FILE);
    const merged = mergedWith(name, { seen, applied, now: now ?? seen });
    ({ conflicts } = merged);
    if ('settles' in change) {
      const left = choices.filter(({ path }) => !meets(path, change.settles));
      return { text: merged.text, choices: left };
    }
    return {
      text: merged.text,
      choices: choicesLeft(choices, { name, seen, applied, paths, conflicts }),
    };
  });
  return { applied, choices: conflicts };
}

/**
 * Removes a file that is no page, which is gone once that is published.
 *
 * @throws {NotFound} if there is no such file
 * @throws {InvalidRequest} if the site needs it, or if there are too many drafts
 * @throws {StoreUnavailable}
 */
export const removeContentFile = (name: string, editor: Editor, deps: Deps): Promise<void> =>
  changeDraft(name, editor, deps, ({ text }) => {
    if (text === null) throw new NotFound(NO_FILE);
    if (!FREE_FILE.test(name)) throw new InvalidRequest({ message: 'The site needs this file.' });
    return { text: null, choices: [] };
  });

/** The text that was seen, with what was sent. */
function appliedTo(name: string, seen: string, change: StudioChange['change']): string {
  if ('settles' in change) return seen;
  try {
    const text = 'text' in change ? change.text : editText(name, seen, change.edits);
    const refusal = refusalOf(name, text);
    if (refusal !== undefined) throw new InvalidRequest({ message: `${refusal}.` });
    return text;
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    throw new InvalidRequest({
      message: 'This can’t be changed here without touching anything else. Please edit the file.',
    });
  }
}

/** The places for which somebody has sent values. */
function changedPaths(
  name: string,
  { seen, applied, change }: Pick<StudioChange, 'seen' | 'change'> & { applied: string },
): readonly ValuePath[] {
  if ('edits' in change) return change.edits.map(({ path }) => path);
  const [before, after] = [seen, applied].map((text) => valuesOfFile(name, text));
  if (!before || !after) return [[]];
  const inFields = difference(before.fields, after.fields).map(({ path }) => path);
  return before.body === after.body ? inFields : [...inFields, [BODY]];
}

/** Whether the site reads such a file without being told of it. */
const isRead = (name: string) => name.startsWith('pages/') || FREE_FILE.test(name);

const canBeNew = async (name: string, { root }: StudioDeps['studio']) =>
  isRead(name) && (await isInFolder(root, name));

/** Stores what `make` makes of a file, which may happen more than once. */
async function changeDraft(
  name: string,
  editor: Editor,
  deps: Deps,
  make: (now: Pick<DraftTexts, 'text' | 'choices'>) => Pick<DraftTexts, 'text' | 'choices'>,
): Promise<void> {
  const { store, studio, clock, noted } = deps;
  const folder = await readLive(name, deps);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const draft = await readFileDraft(name, folder, deps);
    if (!draft && folder === null && !(await canBeNew(name, studio))) throw new NotFound(NO_FILE);
    const { text: now, choices: open } = draft ?? { text: folder, choices: [] };
    const { text, choices } = make({ text: now, choices: open });
    if (text === now && isDeepStrictEqual(choices, open)) return;
    const next = { file: name, base: folder, text, choices, version: draft?.version ?? NO_DRAFT };
    const time = clock.now();
    const isStored = await store.transaction('unlocked', (transaction) =>
      storeDraft(transaction, next, { editor, noted, now: time }),
    );
    if (!isStored) continue;
    noted.add(name, editor.id, time);
    return;
  }
  throw new EditConflict('Too many people change this at the same moment. Please try again.');
}
