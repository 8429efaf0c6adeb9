import { randomUUID } from 'node:crypto';
import { receiptTime } from '#contact/receipt-time.ts';
import { recipientOf } from '#core/recipient.ts';
import type { NewMailJob } from '#store/jobs/mails.ts';
import type { StoreTransaction } from '#store/store.ts';
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
