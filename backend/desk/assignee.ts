import { isAmong } from '@repo/contract/desk/access.ts';
import { InvalidRequest } from '#core/errors.ts';
import { notify } from '#notifications/notify.ts';
import type { NotifiedMatter } from '#store/notifications/unread-about.ts';
import type { StoreReads, StoreTransaction } from '#store/store.ts';
import { tellWebhooks } from '#webhook/tell.ts';

/**
 * Checks that work can be assigned to a member of staff.
 *
 * @throws {InvalidRequest} when there is no such account, or its role answers nobody
 */
export async function findAssignee(reads: StoreReads, id: string): Promise<void> {
  const staff = await reads.staff.find({ id });
  if (staff && isAmong(staff.role, 'agents')) return;
  throw new InvalidRequest({
    message: staff
      ? 'This colleague does not answer visitors.'
      : 'This colleague no longer has an account.',
    field: 'assigneeId',
  });
}

/** Returns the ID of who had something; null if they answer nobody anymore. */
export async function stillAnswering(reads: StoreReads, id: string | null): Promise<string | null> {
  const staff = id === null ? undefined : await reads.staff.find({ id });
  return staff && isAmong(staff.role, 'agents') ? staff.id : null;
}

/** The IDs of who had something, of who has it now, and of who did that; null means nobody. */
type Assignment = { from: string | null; to: string | null; by: string };

/**
 * Notifies whoever something is assigned to, unless they have taken it themselves, and tells webhooks.
 *
 * @param now milliseconds since 1970
 */
export async function notifyAssignee(
  transaction: StoreTransaction,
  about: NotifiedMatter,
  { from, to, by }: Assignment,
  now: number,
): Promise<void> {
  const kind = kindOf(from);
  const at = new Date(now).toISOString();
  await notify(transaction, { kind, about, to: to === null ? [] : [to], by, at });
  await tellWebhooks(transaction, { type: 'matter.assigned', about, at, assigneeId: to });
}

/** Takes back of what {@link notifyAssignee} has notified somebody, unless they have read it. */
export async function takeBackAssignment(
  transaction: StoreTransaction,
  about: NotifiedMatter,
  { from, to, by }: Assignment,
): Promise<void> {
  if (to === null) return;
  const told = { kind: kindOf(from), about, staffId: to, actorId: by };
  await transaction.notifications.takeBack(told);
}

const kindOf = (from: string | null) =>
  from === null ? ('assigned' as const) : ('handed-over' as const);
