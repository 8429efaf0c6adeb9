import { randomUUID } from 'node:crypto';
import { receiptTime, recipientOf } from '@/backend/contact/receipt-time';
import type { StoredInquiry } from '@/backend/store/inquiries/inquiry-store';
import type { NewMailJob } from '@/backend/store/jobs/job-store';
import type { StoreTransaction } from '@/backend/store/store';

/** What the team is told of. */
type Noticed = { inquiryId: string } | { leadId: string } | { callRequestId: string };

/** Tells the team of something that came in. @param due when that is to be sent, ISO 8601 in UTC */
export async function addNotice(
  transaction: StoreTransaction,
  about: Noticed,
  due: string,
): Promise<void> {
  const job: NewMailJob = { id: randomUUID(), kind: 'team-notice', due, ...about };
  await transaction.addMailJob(job);
}

/**
 * Tells the sender of an inquiry that it arrived, if that address may get a receipt now.
 *
 * @param now milliseconds since 1970
 * @param perHour how many receipts may go in an hour
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
  await transaction.addMailJob({ id: randomUUID(), kind: 'receipt', due, inquiryId, recipient });
}
