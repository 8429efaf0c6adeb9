import { isPlainAddress } from '@/backend/mail/header-text';
import { MailRejected, type MailContent } from '@/backend/mail/mail';
import { referenceOf } from '@/backend/mail/receipt';
import type { ReplyToSend } from '@/backend/store/jobs/job-store';
import { company } from '@/lib/company/company';

/** How many characters of a ticket's ID form the reference of an older one that has no other. */
const REFERENCE_LENGTH = 8;

/**
 * Composes a reply from staff. It repeats nothing that the sender typed, not even the name, because the
 * address may belong to someone else.
 *
 * @param team the email address that answers go to
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function replyMail(reply: ReplyToSend, team: string): MailContent {
  if (!isPlainAddress(reply.recipient)) throw new MailRejected('EADDRESS');
  return {
    to: { name: '', address: reply.recipient },
    replyTo: { name: company.name, address: team },
    subject: `Re: Your inquiry to ${company.name} (${subjectReference(reply)})`,
    text: `${reply.text}\n\n${signature(reply.author)}`,
    headers: {},
    follows: reply.earlierJobs,
  };
}

function subjectReference({ reference, inquirySession, ticketId }: ReplyToSend): string {
  if (reference !== undefined) return reference;
  const given = inquirySession === null ? undefined : referenceOf(inquirySession);
  return given ?? ticketId.slice(0, REFERENCE_LENGTH);
}

// Email clients recognize a signature by this first line (RFC 3676 section 4.3).
const signature = (author: string) =>
  [
    '-- ',
    author,
    company.name,
    ...company.phones.map(({ label, number }) => `${label}: ${number}`),
    company.url,
  ].join('\n');
