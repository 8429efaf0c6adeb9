import { randomUUID } from 'node:crypto';
import type { AuditAct } from '@repo/contract/desk/audit.ts';
import {
  MOST_PLANNED_PUBLICATIONS,
  type StudioBack,
} from '@repo/contract/desk/studio-publication.ts';
import type { Publishable } from '@repo/content-files/publish-call.ts';
import { record } from '#audit/record.ts';
import { EditConflict, InvalidRequest, NotFound } from '#core/errors.ts';
import type { Editor } from '#studio/drafts/store-draft.ts';
import { readDrafts, type CurrentDraft } from '#studio/drafts/current-drafts.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { readLive } from '#studio/files/live-content.ts';
import type { StoreTransaction } from '#store/store.ts';
import { titleIn } from '#studio/publishing/difference-words.ts';
import { photosNamedIn } from '#studio/pictures/photos-named.ts';
import { endPublication } from '#studio/publishing/end-publication.ts';
import { keptContent, storedContent } from '#studio/publishing/published-content.ts';
import { changeSubject, quotedTitle } from '#studio/publishing/publication-subject.ts';
import { refusalToPublish } from '#studio/publishing/refusal.ts';
import { textOfVersion, versionAt } from '#studio/publishing/versions.ts';

/** What is published, how the history and the audit log name it, and when it is due. */
type Plan = Readonly<{
  content: Publishable;
  isBack: boolean;
  subject: string;
  act: Extract<AuditAct, `publication-${string}`>;
  /** ISO 8601 in UTC; nothing for now. */
  at?: string | undefined;
}>;

/**
 * Publishes drafts as they are now, at once or later, with the drafted photos that they name.
 *
 * @param at when (ISO 8601 in UTC); now if it is left out
 * @throws {InvalidRequest} if something is still to be chosen, or if nothing can be published here
 * @throws {EditConflict} if one of them is being published already
 * @throws {StoreUnavailable}
 */
export async function publishDrafts(
  { files: wanted, at }: Readonly<{ files: readonly string[]; at: string | undefined }>,
  editor: Editor,
  deps: StudioDeps,
): Promise<void> {
  const names = new Set(wanted);
  const all = await readDrafts(deps);
  const chosen = all.filter(({ file }) => names.has(file));
  const needed = new Set([...chosen, ...photosNamedIn(chosen, all)]);
  const drafts = all.filter((draft) => needed.has(draft));
  if (chosen.length < names.size) {
    throw new EditConflict('Some of this was published or discarded meanwhile. Please look again.');
  }
  const open = drafts.find(({ choices }) => choices.length > 0);
  if (open) {
    const message = `Two people have changed the same in “${titleOf(open)}”. Please choose first what it should be.`;
    throw new InvalidRequest({ message, field: 'files' });
  }
  const files = drafts.map(({ file: name, base: before, text: after }) => ({
    name,
    before,
    after,
  }));
  const titles = drafts.map(titleOf);
  await add(
    {
      content: { files },
      isBack: false,
      subject: changeSubject(titles),
      act: at === undefined ? 'publication-started' : 'publication-planned',
      at,
    },
    editor,
    deps,
  );
}

const titleOf = ({ file, text, base }: CurrentDraft) => titleIn(file, text ?? base ?? '');

/**
 * Publishes an earlier version of a file, or of all of the content.
 *
 * @throws {NotFound} if there is no such version, or no such file in it or now
 * @throws {InvalidRequest} if it is as it was then
 * @throws {EditConflict} if the file is being published already
 * @throws {StoreUnavailable}
 */
export async function goBack(
  { version, name }: StudioBack,
  editor: Editor,
  deps: StudioDeps,
): Promise<void> {
  const { root } = deps.studio;
  const found = await versionAt(root, version);
  if (!found) throw new NotFound('This version no longer exists.');
  const day = found.at.slice(0, 10);
  if (name === undefined) {
    const content = { version: found.version };
    const subject = `Go back to everything as of ${day}`;
    await add({ content, isBack: true, subject, act: 'publication-back' }, editor, deps);
    return;
  }
  const [before, after] = [
    await readLive(name, deps),
    await textOfVersion(root, found.version, name),
  ];
  if (before === null && after === null) throw new NotFound('This file no longer exists.');
  if (before === after) throw new InvalidRequest({ message: 'It is as it was then.' });
  const content = { files: [{ name, before, after }] };
  const subject = `Go back to ${quotedTitle(titleIn(name, after ?? before ?? ''))} as of ${day}`;
  await add({ content, isBack: true, subject, act: 'publication-back' }, editor, deps);
}

async function add(plan: Plan, editor: Editor, { store, studio, clock }: StudioDeps) {
  const { content, isBack, subject, act, at } = plan;
  const refusal = await refusalToPublish(studio.root);
  if (refusal !== null) throw new InvalidRequest({ message: refusal });
  const now = clock.now();
  const id = randomUUID();
  await store.transaction('alone', async (transaction) => {
    const open = await transaction.studioPublications.open();
    if (at !== undefined && open.length >= MOST_PLANNED_PUBLICATIONS) {
      const message = `${MOST_PLANNED_PUBLICATIONS} publications are planned already. Please withdraw one first.`;
      throw new InvalidRequest({ message });
    }
    refuseTwice(content, open);
    await transaction.studioPublications.add({
      id,
      state: at === undefined ? 'waiting' : 'planned',
      files: storedContent(content, isBack),
      subject,
      madeBy: editor.id,
      madeAt: new Date(now).toISOString(),
      dueAt: at ?? new Date(now).toISOString(),
    });
    const about = { kind: 'publication', id, name: subject } as const;
    const details = { at };
    await record(transaction, { act, by: editor.by, about, details }, now);
  });
}

type Open = Awaited<ReturnType<StoreTransaction['studioPublications']['open']>>;

/** @throws {EditConflict} if something of it is planned or being published: whatever comes second would find another text */
function refuseTwice(content: Publishable, open: Open): void {
  const names = new Set('files' in content ? content.files.map(({ name }) => name) : []);
  for (const publication of open) {
    const { names: others } = keptContent(publication);
    const isAll = names.size === 0 || others.length === 0;
    if (!isAll && !others.some((name) => names.has(name))) continue;
    throw new EditConflict(
      publication.state === 'planned'
        ? 'Some of this is planned to be published. Please withdraw that first.'
        : 'Some of this is being published. Please wait until it is done.',
    );
  }
}

/**
 * Withdraws a publication that was planned. Its drafts stay. A repeat changes nothing.
 *
 * @throws {NotFound}
 * @throws {EditConflict} if it has begun
 * @throws {StoreUnavailable}
 */
export const withdrawPublication = (
  id: string,
  { by }: Editor,
  { store, clock }: StudioDeps,
): Promise<void> =>
  store.transaction('alone', async (transaction) => {
    const publication = await transaction.studioPublications.find(id);
    if (!publication) throw new NotFound('This publication does not exist.');
    const { state, subject: name } = publication;
    if (state === 'withdrawn') return;
    if (state !== 'planned' && state !== 'waiting') {
      throw new EditConflict('This has begun. Go back to the version before when it is done.');
    }
    const now = clock.now();
    await endPublication(
      transaction,
      publication,
      { state: 'withdrawn' },
      new Date(now).toISOString(),
    );
    const about = { kind: 'publication', id, name } as const;
    await record(transaction, { act: 'publication-withdrawn', by, about }, now);
  });
