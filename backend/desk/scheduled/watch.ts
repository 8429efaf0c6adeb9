import type { FastifyBaseLogger } from 'fastify';
import type { HoldReason } from '@repo/contract/desk/scheduled-reply.ts';
import type { Announcer } from '#chat/sockets/announcer.ts';
import type { Accepted } from '#chat/store-message-once.ts';
import type { Clock } from '#core/clock.ts';
import { sendScheduled } from '#desk/scheduled/send.ts';
import { createChangeWatch } from '#jobs/change-watch.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import type { Mailer } from '#mail/mailer.ts';
import { everyoneAnswering, holderOfMatter } from '#notifications/holder.ts';
import { notify } from '#notifications/notify.ts';
import { isolationOf } from '#store/desk/item.ts';
import type { StoredScheduledReply } from '#store/desk/scheduled-replies.ts';
import type { Store, StoreTransaction } from '#store/store.ts';

type Deps = {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  announcer: Pick<Announcer, 'message'>;
  mailer: Pick<Mailer, 'wake'>;
};

/**
 * Sends what was scheduled at its time, each once, whichever of several backends is first, and holds what has something
 * in its way as soon as it has. What decides is read in the transaction that sends, so nothing goes out over what a
 * backend of the version before has stored meanwhile.
 */
export function watchScheduledReplies({ announcer, mailer, ...deps }: Deps): Scheduler {
  const { store, clock } = deps;
  return createChangeWatch({
    ...deps,
    name: 'what is to be sent later',
    nextDue: () => store.read((reads) => reads.scheduledReplies.nextDue()),
    async runNext() {
      const now = clock.now();
      const at = new Date(now).toISOString();
      const next = await store.read((reads) => reads.scheduledReplies.nextToDecide(at));
      if (!next) return false;
      const sent = await store.transaction(isolationOf(next.item), (transaction) =>
        decide(transaction, next.id, now),
      );
      if (sent) announcer.message(sent);
      mailer.wake();
      return true;
    },
  });
}

/** Sends or holds a reply, if it is still there and that is still due. */
async function decide(
  transaction: StoreTransaction,
  id: string,
  now: number,
): Promise<Accepted | undefined> {
  const at = new Date(now).toISOString();
  const found = await transaction.scheduledReplies.nextToDecide(at, id);
  if (!found) return undefined;
  const { reason, ...reply } = found;
  if (reason === null) return sendScheduled(transaction, reply, undefined, now);
  await hold(transaction, reply, reason, at);
  return undefined;
}

/** Holds a reply, and tells whoever wrote it. If they are gone, whoever has the matter decides, or everyone. */
async function hold(
  transaction: StoreTransaction,
  reply: StoredScheduledReply,
  reason: HoldReason,
  at: string,
): Promise<void> {
  const { kind, id } = reply.item;
  const about = kind === 'ticket' ? { ticketId: id } : { conversationId: id };
  await transaction.scheduledReplies.hold(reply, reason);
  const writer = reason === 'writer' ? null : reply.staffId;
  const one = writer ?? (await holderOfMatter(transaction, about));
  const to = one ? [one] : await everyoneAnswering(transaction);
  await notify(transaction, { kind: 'held', about, to, by: null, at });
}
