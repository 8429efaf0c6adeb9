import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { LOST_AFTER_MS, type WatchedMailbox } from '#inbox/mailbox-state.ts';
import { TOLD_AFTER } from '#inbox/unfetched.ts';
import type { UnfetchedMailsTable } from '#store/received-mails/tables.ts';
import type { StoreReads } from '#store/store.ts';

/**
 * Says whether a mailbox can be reached, by this backend or by another one, and what stays in it. Another one has asked
 * it if that was after this backend began to fail.
 *
 * @param now milliseconds since 1970
 */
export async function mailboxHealth(
  mailbox: WatchedMailbox,
  reads: StoreReads,
  now: number,
): Promise<NonNullable<DeskHealth['mailbox']>> {
  const known = await reads.mailboxStates.find(mailbox.name);
  const held = await reads.mailboxes.findHeld(mailbox.name);
  const { checkedAt = null, connectedSince = null } = known ?? {};
  const checked = Date.parse(checkedAt ?? '');
  const isElsewhere = checked > Math.max(mailbox.failingSince() ?? 0, now - LOST_AFTER_MS);
  const isReached = mailbox.isConnected() || isElsewhere;
  return {
    title: mailbox.title,
    state: isReached ? 'connected' : 'away',
    since: isReached ? connectedSince : checkedAt,
    fetchedAt: known?.fetchedAt ?? null,
    failedAt: known?.failedAt ?? null,
    lastError: known?.lastError ?? null,
    unfetched: (await reads.unfetchedMails.of(mailbox.name)).filter(isTold).map(toUnfetched),
    held: held
      ? {
          count: held.found,
          since: held.since,
          heldAt: held.heldAt,
          isTaken: held.isTaken === 1,
        }
      : null,
  };
}

/** What failed once or twice may only have been in the way of a restart. */
const isTold = ({ reason, attempts }: UnfetchedMailsTable) =>
  reason === 'too-large' || attempts >= TOLD_AFTER;

const toUnfetched = ({ firstAt, ...row }: UnfetchedMailsTable) => ({
  uid: row.uid,
  reason: row.reason,
  sender: row.sender,
  senderAddress: row.senderAddress,
  subject: row.subject,
  size: row.size,
  since: firstAt,
});
