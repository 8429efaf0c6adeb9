import { MOST_STUDIO_DRAFTS } from '@repo/contract/desk/studio-file.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import { InvalidRequest } from '#core/errors.ts';
import type { DraftTexts } from '#studio/drafts/bring-together.ts';
import { NO_DRAFT, storedChoices } from '#studio/drafts/current-drafts.ts';
import type { NotedEdits } from '#studio/drafts/noted-edits.ts';
import type { StoreTransaction } from '#store/store.ts';

/** Who changes a file. */
export type Editor = Readonly<{ id: string; by: Actor }>;

/** What becomes of a file: its texts, of which `base` is what is in the folder, and the version that its writer has seen. */
export type NextDraft = DraftTexts & Readonly<{ file: string; version: number }>;

type By = Readonly<{ editor: Editor; noted: NotedEdits; now: number }>;

/**
 * Stores a draft, or ends it if it is no other than what is in the folder.
 *
 * @returns whether it is stored: somebody else may have been faster
 * @throws {InvalidRequest} if there are too many drafts
 */
export async function storeDraft(
  transaction: StoreTransaction,
  { file, version, base, text, choices }: NextDraft,
  { editor, noted, now }: By,
): Promise<boolean> {
  const { studioDrafts } = transaction;
  const isSame = text === base && choices.length === 0;
  if (version === NO_DRAFT && (await studioDrafts.count()) >= MOST_STUDIO_DRAFTS) {
    throw new InvalidRequest({
      message: `${MOST_STUDIO_DRAFTS} files are changed and not published. Please publish some of them first.`,
    });
  }
  const next = {
    file,
    base,
    text,
    choices: storedChoices(choices),
    changedBy: editor.id,
    changedAt: new Date(now).toISOString(),
  };
  const done = isSame
    ? version === NO_DRAFT || (await studioDrafts.remove(file, version))
    : await studioDrafts.put(next, version);
  if (done && !noted.has(file, editor.id, now)) {
    const about = { kind: 'page', id: file, name: file } as const;
    await record(transaction, { act: 'page-edited', by: editor.by, about }, now);
  }
  return done;
}
