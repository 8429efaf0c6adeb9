import { randomUUID } from 'node:crypto';
import type { StoreTransaction } from '@/backend/store/store';

/**
 * The mails that an inquiry causes: the notice to the team, and the receipt to its sender.
 *
 * @param due when they are to be sent
 */
export async function addInquiryMails(
  transaction: StoreTransaction,
  inquiryId: string,
  due: string,
): Promise<void> {
  for (const kind of ['team-notice', 'receipt'] as const) {
    await transaction.addMailJob({ id: randomUUID(), inquiryId, kind, due });
  }
}
