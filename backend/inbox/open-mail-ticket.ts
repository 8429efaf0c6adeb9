import { addNotice } from '#contact/mails.ts';
import { judgeSpam, readSpamHistory } from '#contact/spam.ts';
import type { Config } from '#core/config.ts';
import type { IncomingMail } from '#incoming/incoming-mail.ts';
import { mailInquiry } from '#inbox/mail-inquiry.ts';
import type { Shortage } from '#limits/capacity.ts';
import type { StoreTransaction } from '#store/store.ts';
import { openTicket } from '#tickets/open-ticket.ts';

/** What is known of an email besides its words. */
export type MailOrigin = {
  /** The SHA-256 of its bytes. */
  digest: string;
  /** Stands for its sender as a network address does for a visitor: it is counted, and staff can block it. */
  senderHash: string;
  /** Why it goes to quarantine; null when nothing but its content decides. */
  holdReason: string | null;
  shortage: Shortage | undefined;
};

/**
 * Opens a ticket for an email. It is judged like an inquiry from the form. Nothing is ever sent to its sender
 * automatically, so that no two programs can answer each other forever.
 *
 * @param now milliseconds since 1970
 * @returns the ID of the ticket
 */
export async function openMailTicket(
  transaction: StoreTransaction,
  mail: IncomingMail,
  { digest, senderHash, holdReason, shortage }: MailOrigin,
  config: Pick<Config, 'INQUIRIES_PER_ADDRESS'>,
  now: number,
): Promise<string> {
  const inquiry = mailInquiry(mail, digest, now);
  const perAddress = config.INQUIRIES_PER_ADDRESS;
  const known = { ...inquiry, networkHash: senderHash };
  const history = await readSpamHistory(transaction, known, now, perAddress);
  const { verdict: judged, toCheck } = judgeSpam({ subject: '', fillTimeMs: undefined }, history, {
    perAddress,
    shortage,
  });
  const verdict =
    holdReason === null
      ? judged
      : {
          spamScore: judged.spamScore + 2,
          spamReasons: [holdReason, ...judged.spamReasons],
          status: 'quarantined' as const,
        };
  const accepted = { ...inquiry, ...verdict };
  await transaction.inquiries.add(accepted);
  const origin = { networkHash: senderHash, toCheck: toCheck && holdReason === null };
  const { id: ticketId } = await openTicket(transaction, { inquiry: accepted }, now, origin);
  if (verdict.status === 'new') {
    await addNotice(transaction, { inquiryId: inquiry.id }, inquiry.receivedAt);
  }
  return ticketId;
}
