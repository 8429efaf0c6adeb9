import { company } from '@repo/company/company.ts';
import { typedReference } from '#core/reference.ts';
import { oneLine } from '#mail/header-text.ts';
import { referenceOf } from '#mail/receipt.ts';
import type { ReplyToSend } from '#store/jobs/reply-to-send.ts';

/** How many characters of a ticket's ID form the reference of an older one that has no other. */
const REFERENCE_LENGTH = 8;

/** How much of their subject ours repeats, in UTF-16 units. */
const MOST_REPEATED = 150;

/** What may be a reference with our prefix. */
const WRITTEN = new RegExp(`\\b${company.referencePrefix}-[0-9A-Z]+\\b`, 'gi');

type Replied = Pick<
  ReplyToSend,
  'theirSubject' | 'reference' | 'inquirySession' | 'ticketId' | 'thread'
>;

/**
 * Returns the subject of a reply. A thread that began with their email keeps their subject, because mail programs sort
 * by it. If that already has a reference of ours, it gets no other one, so that they don't pile up when two desks write
 * to each other. An email that follows none is no "Re:", because filters take that for a fake.
 */
export function replySubject(reply: Replied): string {
  const { theirSubject } = reply;
  const ending = ` (${subjectReference(reply)})`;
  if (theirSubject === null) {
    const isFirst = reply.thread.length === 0;
    return `${isFirst ? '' : 'Re: '}Your inquiry to ${company.name}${ending}`;
  }
  const theirs = oneLine(theirSubject).replace(/^(?:re:\s*)+/i, '');
  if (theirs === '') return `Re: Your email to ${company.name}${ending}`;
  const short = shortened(theirs);
  return `Re: ${short}${hasReference(short) ? '' : ending}`;
}

const hasReference = (subject: string): boolean =>
  (subject.match(WRITTEN) ?? []).some((written) => typedReference(written) !== null);

const shortened = (text: string): string =>
  text.length <= MOST_REPEATED ? text : `${text.slice(0, MOST_REPEATED - 1).toWellFormed()}…`;

function subjectReference({ reference, inquirySession, ticketId }: Replied): string {
  if (reference !== undefined) return reference;
  const given = inquirySession === null ? undefined : referenceOf(inquirySession);
  return given ?? ticketId.slice(0, REFERENCE_LENGTH);
}
