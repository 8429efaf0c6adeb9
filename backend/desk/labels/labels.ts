import { randomUUID } from 'node:crypto';
import type { CannedReply, Label } from '@repo/contract/desk/label.ts';
import { EditConflict, NotFound } from '#core/errors.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import type { Store } from '#store/store.ts';

type Deps = { store: Store };

/**
 * Creates a label, or changes the one with an ID. Names that differ only in case count as the same.
 *
 * @throws {NotFound} when there is no label with the ID
 * @throws {EditConflict} when another label has the name
 * @throws {StoreUnavailable}
 */
export function saveLabel(
  input: Omit<Label, 'id'>,
  id: string | undefined,
  { store }: Deps,
): Promise<Label> {
  return store.transaction('alone', async (transaction) => {
    const labels = await transaction.labels.list();
    if (id !== undefined && !labels.some((label) => label.id === id)) {
      throw new NotFound('This label no longer exists.');
    }
    const key = keyOf(input.name);
    if (labels.some((label) => label.id !== id && keyOf(label.name) === key)) {
      throw new EditConflict(`There is already a label named “${input.name}”.`);
    }
    const label = { ...input, id: id ?? randomUUID() };
    await transaction.labels.put(label);
    return label;
  });
}

/**
 * Creates a canned reply, or changes the one with an ID.
 *
 * @throws {NotFound} when there is no canned reply with the ID
 * @throws {EditConflict} when another one has the shortcut
 * @throws {StoreUnavailable}
 */
export function saveCannedReply(
  input: Omit<CannedReply, 'id'>,
  id: string | undefined,
  { store }: Deps,
): Promise<CannedReply> {
  return store.transaction('alone', async (transaction) => {
    const replies = await transaction.cannedReplies.list();
    if (id !== undefined && !replies.some((reply) => reply.id === id)) {
      throw new NotFound('This canned reply no longer exists.');
    }
    if (replies.some((reply) => reply.id !== id && reply.shortcut === input.shortcut)) {
      throw new EditConflict(`There is already a canned reply named /${input.shortcut}.`);
    }
    const reply = { ...input, id: id ?? randomUUID() };
    await transaction.cannedReplies.put(reply);
    return reply;
  });
}

/**
 * Removes a label, also from everything that has it. A repeat changes nothing.
 *
 * @throws {StoreUnavailable}
 */
export const removeLabel = (
  id: string,
  by: Actor,
  { store, clock }: Deps & { clock: Clock },
): Promise<void> =>
  store.transaction('alone', async (transaction) => {
    const label = (await transaction.labels.list()).find((one) => one.id === id);
    if (!label) return;
    await transaction.labels.remove(id);
    const about = { kind: 'label', id, name: label.name } as const;
    await record(transaction, { act: 'label-removed', by, about }, clock.now());
  });

/**
 * Removes a canned reply. A repeat changes nothing.
 *
 * @throws {StoreUnavailable}
 */
export const removeCannedReply = (
  id: string,
  by: Actor,
  { store, clock }: Deps & { clock: Clock },
): Promise<void> =>
  store.transaction('alone', async (transaction) => {
    const reply = (await transaction.cannedReplies.list()).find((one) => one.id === id);
    if (!reply) return;
    await transaction.cannedReplies.remove(id);
    const about = { kind: 'canned-reply', id, name: reply.shortcut } as const;
    await record(transaction, { act: 'canned-reply-removed', by, about }, clock.now());
  });

const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
