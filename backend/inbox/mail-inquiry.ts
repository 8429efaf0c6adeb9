import { newContactSessionId, newSubmissionId } from '@repo/contract/ids.ts';
import { NO_ANSWERS } from '@repo/contract/optional-answers.ts';
import { descriptionHashOf } from '#contact/fingerprint.ts';
import type { IncomingMail } from '#incoming/incoming-mail.ts';
import type { StoredInquiry } from '#store/tickets/inquiries.ts';

/** How much of an email is in the ticket's description, in UTF-16 units; the email itself has all of it. */
const LONGEST = 20_000;

/** What the form asks for and an email does not say. */
const NOT_ASKED = {
  ...NO_ANSWERS,
  phoneNumber: '',
  projectType: 'General Inquiry',
  seenAtTradeshow: false,
  userAgent: '',
  pageUrl: '',
  firstLandingPage: '',
  firstReferrer: '',
  lastLandingPage: '',
  lastReferrer: '',
  lastPage: '',
  subject: '',
  fillTimeMs: null,
} as const;

/** An inquiry that came by email, before it is judged. */
export type MailInquiry = Omit<StoredInquiry, 'status' | 'spamScore' | 'spamReasons'>;

/**
 * Makes an inquiry of an email: it is kept, found, exported, and erased as one. Its first line is the subject.
 *
 * @param digest the SHA-256 of the email's bytes
 * @param now milliseconds since 1970
 */
export function mailInquiry(
  { from, isFromOurselves, subject, text, folded, sentAt }: IncomingMail,
  digest: string,
  now: number,
): MailInquiry {
  const sessionId = newContactSessionId(now);
  const said = text === '' ? folded : text;
  const description = `${subject === '' ? '(no subject)' : subject}\n\n${said}`.trim();
  const short = description.slice(0, LONGEST).toWellFormed();
  const receivedAt = new Date(now).toISOString();
  return {
    ...NOT_ASKED,
    id: newSubmissionId(sessionId, now),
    sessionId,
    type: 'email',
    source: 'email',
    fullName: from?.name ?? '',
    // Staff would answer themselves.
    email: isFromOurselves ? '' : (from?.address ?? ''),
    description: short,
    howCanWeHelp: short,
    timestamp: sentAt ?? receivedAt,
    receivedAt,
    clientMadeId: false,
    fingerprint: digest,
    descriptionHash: descriptionHashOf({ description }),
  };
}
