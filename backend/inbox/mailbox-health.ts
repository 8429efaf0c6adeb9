import { LOST_AFTER_MS, type WatchedMailbox } from '@/backend/inbox/mailbox-state';
import type { StoreReads } from '@/backend/store/store';
import type { DeskHealth } from '@/lib/contract/desk/health';

/**
 * Says whether a mailbox can be reached, by this backend or by another one. Another one has asked it if that was after
 * this backend began to fail.
 *
 * @param now milliseconds since 1970
 */
export async function mailboxHealth(
  mailbox: WatchedMailbox,
  reads: Pick<StoreReads, 'findMailboxState'>,
  now: number,
): Promise<NonNullable<DeskHealth['mailbox']>> {
  const known = await reads.findMailboxState(mailbox.name);
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
  };
}
