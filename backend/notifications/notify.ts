import { isAmong, maySeeQuarantine } from '@repo/contract/desk/access.ts';
import type { NotificationKind } from '@repo/contract/desk/notification.ts';
import type { NotifiedMatter } from '#store/notifications/unread-about.ts';
import type { StoreReads, StoreTransaction } from '#store/store.ts';
import type { StoredStaff } from '#store/staff/staff.ts';

/** Something that concerns people. */
type News = {
  kind: NotificationKind;
  about: NotifiedMatter;
  /** The IDs of those whom it concerns. */
  to: Iterable<string>;
  /** The colleague who did it, and is not notified of it; null if no colleague did. */
  by: string | null;
  /** ISO 8601 in UTC. */
  at: string;
  /** Whether an email tells them already. */
  isMailed?: boolean;
};

/**
 * Notifies people of something, in the transaction that causes it (requirement 15.11): those who answer visitors, and may
 * see what it is about.
 */
export async function notify(
  transaction: StoreTransaction,
  { kind, about, to, by, at, isMailed = false }: News,
): Promise<void> {
  const mayBeTold = await audienceOf(transaction, about);
  // Each waits for whoever else notifies the same person, so everyone takes people in the same order.
  for (const staffId of [...new Set(to)].sort()) {
    if (staffId === by) continue;
    const staff = await transaction.staff.find({ id: staffId });
    if (!staff || !mayBeTold(staff)) continue;
    await transaction.notifications.add({ staffId, kind, about, actorId: by, at, isMailed });
  }
}

/** Returns who may be told of something. */
async function audienceOf(
  reads: StoreReads,
  about: NotifiedMatter,
): Promise<(staff: StoredStaff) => boolean> {
  const ticket = 'ticketId' in about ? await reads.tickets.find(about.ticketId) : undefined;
  const isHidden = ticket?.state === 'quarantined';
  return ({ role }) => isAmong(role, 'agents') && (!isHidden || maySeeQuarantine(role));
}
