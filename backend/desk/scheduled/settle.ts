import { isAmong } from '@repo/contract/desk/access.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import type { Accepted } from '#chat/store-message-once.ts';
import type { Clock } from '#core/clock.ts';
import { NotAllowed, NotFound } from '#core/errors.ts';
import { writtenReference } from '#core/reference.ts';
import { sendScheduled } from '#desk/scheduled/send.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import { isolationOf, type Item } from '#store/desk/item.ts';
import type { StoredScheduledReply } from '#store/desk/scheduled-replies.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';

type Deps = { store: Store; clock: Clock };

/** Who decides about a scheduled reply. */
type Decider = { you: Pick<StoredStaff, 'id' | 'name' | 'role'>; by: Actor };

/**
 * Sends a scheduled reply at once, also one that is held. It is of whoever wrote it, as long as they answer here.
 *
 * @returns the message, if it is one, to be announced
 * @throws {NotFound} when it was sent or taken back
 * @throws {NotAllowed} when somebody else wrote it, and the role does not include that
 * @throws {StoreUnavailable}
 */
export const sendNow = (id: string, decider: Decider, deps: Deps): Promise<Accepted | undefined> =>
  settle(id, 'scheduled-sent', decider, deps, (transaction, reply, now) =>
    sendScheduled(transaction, reply, decider.you, now),
  );

/**
 * Takes a scheduled reply back, so that it is never sent. Of this and sending it, exactly one succeeds.
 *
 * @throws {NotFound} when it was sent or taken back
 * @throws {NotAllowed} when somebody else wrote it, and the role does not include that
 * @throws {StoreUnavailable}
 */
export const takeBack = (id: string, decider: Decider, deps: Deps): Promise<boolean> =>
  settle(id, 'scheduled-taken-back', decider, deps, (transaction, reply) =>
    transaction.scheduledReplies.remove(reply),
  );

async function settle<Result>(
  id: string,
  act: 'scheduled-sent' | 'scheduled-taken-back',
  { you, by }: Decider,
  { store, clock }: Deps,
  work: (
    transaction: StoreTransaction,
    reply: StoredScheduledReply,
    now: number,
  ) => Promise<Result>,
): Promise<Result> {
  const { item } = await store.read((reads) => findOwn(reads, id, you));
  return store.transaction(isolationOf(item), async (transaction) => {
    const reply = await findOwn(transaction, id, you);
    const now = clock.now();
    const result = await work(transaction, reply, now);
    if (reply.staffId !== you.id) {
      const about = { ...item, name: await referenceOf(transaction, item) };
      await record(transaction, { act, by, about }, now);
    }
    return result;
  });
}

/** The scheduled reply with an ID, if someone may decide about it. */
async function findOwn(
  reads: StoreReads,
  id: string,
  you: Decider['you'],
): Promise<StoredScheduledReply> {
  const reply = await reads.scheduledReplies.find(id);
  if (!reply) throw new NotFound('This was sent or taken back in the meantime.');
  if (reply.staffId !== you.id && !isAmong(you.role, 'leads')) throw new NotAllowed();
  return reply;
}

async function referenceOf(reads: StoreReads, { kind, id }: Item): Promise<string> {
  if (kind === 'conversation') return (await reads.desk.conversations([id]))[0]?.reference ?? '';
  return writtenReference((await reads.tickets.find(id))?.reference ?? null) ?? '';
}
