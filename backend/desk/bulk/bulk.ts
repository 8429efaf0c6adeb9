import type { BulkInput, BulkItem, BulkResult } from '@repo/contract/desk/bulk.ts';
import type { Actor } from '#audit/actor.ts';
import type { Clock } from '#core/clock.ts';
import { ExpectedError, StoreUnavailable } from '#core/errors.ts';
import { stillAnswering } from '#desk/assignee.ts';
import { actOnConversation, actOnTicket } from '#desk/bulk/acts.ts';
import { isolationOf, type Item } from '#store/desk/item.ts';
import type { ItemState } from '#store/desk/item-states.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';
import { tellOfUndo } from '#desk/bulk/tell-of-undo.ts';

type Deps = { store: Store; clock: Clock };

/** For how long the backend keeps what can be undone: longer than the desk offers it, in milliseconds. */
const KEPT_MS = 20_000;

/** Since when what was done can be undone. ISO 8601 in UTC. */
const undoableSince = (now: number) => new Date(now - KEPT_MS).toISOString();

/**
 * Does one thing with several conversations or tickets, each in its own transaction, in which it is also noted how to
 * undo it. So nobody waits for all of them, and what has ended in the middle has done a part that can be undone. A repeat
 * does nothing twice.
 *
 * @param by the member of staff who does it
 * @throws {StoreUnavailable}
 */
export async function actOnSeveral(
  { id: actId, kind, items, what }: BulkInput,
  by: Actor,
  { store, clock }: Deps,
): Promise<BulkResult> {
  const now = clock.now();
  await store.transaction('unlocked', ({ undoSteps }) =>
    undoSteps.removeBefore(undoableSince(now)),
  );
  const act = kind === 'conversation' ? actOnConversation : actOnTicket;
  return forEachItem(items, async (seen) => {
    const item = { kind, id: seen.id };
    await store.transaction(isolationOf(item), async (transaction) => {
      if (await transaction.undoSteps.has(actId, item)) return;
      const before = await transaction.itemStates.of(item);
      await act(transaction, seen, what, { by, now });
      const after = await transaction.itemStates.of(item);
      if (!before || !after) return;
      const step = { item, ...changedParts(before, after) };
      const createdAt = new Date(now).toISOString();
      await transaction.undoSteps.add(step, { actId, staffId: by.id, createdAt });
    });
  });
}

/**
 * Undoes what someone has just done with several: each is as it was before, unless what was changed was changed again
 * since. What somebody had who answers nobody anymore is nobody's. A repeat changes nothing.
 *
 * @throws {StoreUnavailable}
 */
export async function undoForSeveral(
  actId: string,
  by: Actor,
  { store, clock }: Deps,
): Promise<BulkResult> {
  const since = undoableSince(clock.now());
  const steps = await store.read(({ undoSteps }) => undoSteps.of(actId, by.id, since));
  const items = steps.map(({ item }) => item);
  const refused: BulkResult['refused'] = [];
  const { done } = await forEachItem(items, (item) =>
    store.transaction(isolationOf(item), async (transaction) => {
      const step = (await transaction.undoSteps.of(actId, by.id, since)).find(
        (one) => one.item.id === item.id,
      );
      if (!step) return;
      await transaction.undoSteps.remove(actId, item);
      if (await isAsAfter(transaction, step)) {
        const restored = await withoutWhoLeft(transaction, step.before);
        await transaction.itemStates.restore(item, restored);
        await tellOfUndo(
          transaction,
          { ...step, restored },
          by,
          new Date(clock.now()).toISOString(),
        );
      } else
        refused.push({ id: item.id, reason: 'It was changed since then, and stays as it is.' });
    }),
  );
  return { done: done.filter((id) => !refused.some((one) => one.id === id)), refused };
}

/** Does something with each, one after the other. What refuses it says why, and the others go on. */
async function forEachItem<Each extends Pick<BulkItem, 'id'>>(
  items: readonly Each[],
  work: (item: Each) => Promise<void>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [] };
  for (const item of items) {
    try {
      await work(item);
      result.done.push(item.id);
    } catch (error) {
      if (!(error instanceof ExpectedError) || error instanceof StoreUnavailable) throw error;
      result.refused.push({ id: item.id, reason: error.message });
    }
  }
  return result;
}

function changedParts(before: ItemState, after: ItemState) {
  const names = Object.keys(before).filter((name) => before[name] !== after[name]);
  const partOf = (state: ItemState): ItemState =>
    Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: partOf(before), after: partOf(after) };
}

/** Whether what a step has changed is still as it left it. */
async function isAsAfter(
  transaction: StoreTransaction,
  { item, after }: { item: Item; after: ItemState },
): Promise<boolean> {
  // A ticket that is merged has these from its conversation.
  const isLostInMerges = 'assigneeId' in after || 'snoozedUntil' in after;
  if (isLostInMerges && (await transaction.merges.find(item.id))) return false;
  const present = await transaction.itemStates.of(item);
  return present !== undefined && Object.keys(after).every((name) => present[name] === after[name]);
}

/** A state in which only those who still answer have work. */
async function withoutWhoLeft(reads: StoreReads, before: ItemState): Promise<ItemState> {
  const { assigneeId } = before;
  if (typeof assigneeId !== 'string') return before;
  return { ...before, assigneeId: await stillAnswering(reads, assigneeId) };
}
