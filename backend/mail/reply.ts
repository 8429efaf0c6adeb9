import { isPlainAddress } from '@/backend/mail/header-text';
import { MailRejected, type MailContent } from '@/backend/mail/mail';
import { referenceOf } from '@/backend/mail/receipt';
import type { ReplyToSend } from '@/backend/store/jobs/job-store';
import { company } from '@/lib/company/company';

/** How many characters of a ticket's id make a reference, where the sender was given none. */
const REFERENCE_LENGTH = 8;

/**
 * An answer of staff by mail. It repeats nothing that the sender typed, not even the name: the
 * address may belong to somebody else.
 *
 * @param team where an answer to it goes
 * @throws {MailRejected} for an address that is not fit for a header
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

function subjectReference({ inquirySession, ticketId }: ReplyToSend): string {
  const given = inquirySession === null ? undefined : referenceOf(inquirySession);
  return given ?? ticketId.slice(0, REFERENCE_LENGTH);
}

// Mail programs know the end of a letter by this first line (RFC 3676 section 4.3).
const signature = (author: string) =>
  [
    '-- ',
    author,
    company.name,
    ...company.phones.map(({ label, number }) => `${label}: ${number}`),
    company.url,
  ].join('\n');
