import { randomUUID } from 'node:crypto';
import { recipientOf } from '#core/recipient.ts';
import type { NewMailJob } from '#store/jobs/mails.ts';
import type { StoreTransaction, StoreReads } from '#store/store.ts';
import type { StoredInquiry } from '#store/tickets/inquiries.ts';

/** What a notice can be about. */
type Noticed = { inquiryId: string } | { leadId: string } | { callRequestId: string };

/** Adds a notice to the team about something new. @param due when to send it, ISO 8601 in UTC */
export async function addNotice(
  transaction: StoreTransaction,
  about: Noticed,
  due: string,
): Promise<void> {
  const job: NewMailJob = { id: randomUUID(), kind: 'team-notice', due, ...about };
  await transaction.mails.add(job);
}

/**
 * Adds a receipt for the sender of an inquiry, if their address may get one now.
 *
 * @param now milliseconds since 1970
 * @param perHour how many receipts may be sent per hour
 */
export async function addReceipt(
  transaction: StoreTransaction,
  { id: inquiryId, email }: Pick<StoredInquiry, 'id' | 'email'>,
  now: number,
  perHour: number,
): Promise<void> {
  const recipient = recipientOf(email);
  const due = await receiptTime(transaction, recipient, now, perHour);
  if (due === undefined) return;
  await transaction.mails.add({ id: randomUUID(), kind: 'receipt', due, inquiryId, recipient });
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** How many receipts one address gets per day, since anyone can type anyone's address into a form. */
const MOST_A_DAY = 3;

/** A receipt delayed by more than this would tell its recipient nothing new, so it is not sent. */
const LATEST_MS = DAY;

/**
 * Returns when a receipt may be sent: each address gets at most three a day, at least an hour apart, and all
 * addresses together get a limited number per hour, so that the excess waits.
 *
 * @param recipient as `recipientOf` writes it
 * @param now milliseconds since 1970
 * @param perHour how many receipts may be sent per hour
 * @returns ISO 8601 in UTC; undefined when none may be sent
 */
async function receiptTime(
  reads: StoreReads,
  recipient: string,
  now: number,
  perHour: number,
): Promise<string | undefined> {
  const dayAgo = isoTime(now - DAY);
  const earlier = await reads.mails.times({
    kind: 'receipt' as const,
    recipient,
    since: dayAgo,
    limit: MOST_A_DAY,
  });
  if (earlier.length === MOST_A_DAY) return undefined;

  const lastOfFullHour = await reads.mails.nthNewest('receipt', perHour, isoTime(now - HOUR));
  const due = lastOfFullHour === undefined ? now : Date.parse(lastOfFullHour) + HOUR;
  const [latest] = earlier;
  const isTooSoon = latest !== undefined && due < Date.parse(latest) + HOUR;
  return isTooSoon || due > now + LATEST_MS ? undefined : isoTime(due);
}

const isoTime = (time: number) => new Date(time).toISOString();
