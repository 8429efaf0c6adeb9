import { company } from '@repo/company/company.ts';
import type { Config } from '#core/config.ts';
import type { DeskLocation } from '#core/desk-address.ts';
import { accountNotice } from '#mail/account-notice.ts';
import { answerNotice } from '#mail/answer-notice.ts';
import { alertNotice } from '#mail/alert-notice.ts';
import { chatAnswer } from '#mail/chat-answer.ts';
import { noticeDigest } from '#mail/notice-digest.ts';
import { notificationSummary } from '#mail/notification-summary.ts';
import type { Mail, MailContent } from '#mail/mail.ts';
import { receipt } from '#mail/receipt.ts';
import { replyMail } from '#mail/reply.ts';
import { replyAddressOf } from '#mail/reply-address.ts';
import type { ReplyInbox } from '#mail/reply-inbox.ts';
import { signInNotice } from '#mail/sign-in-notice.ts';
import { SITE_MAIL_HEADER } from '#mail/site-mail-header.ts';
import { teamNotice, type Notice } from '#mail/team-notice.ts';
import { transcript } from '#mail/transcript.ts';
import { sha256 } from '#core/sha256.ts';
import type { MailJob } from '#store/jobs/mail-queues.ts';
import type { ReplyToSend } from '#store/jobs/reply-to-send.ts';
import type { TicketSource } from '#store/tickets/sources.ts';
import { callNotice } from '#mail/call-notice.ts';
import { emailNotice } from '#mail/email-notice.ts';
import { inquiryNotice } from '#mail/inquiry-notice.ts';
import { leadNotice } from '#mail/lead-notice.ts';

// Nothing that a visitor typed may become a header or a recipient:
// - addresses are objects, which nodemailer never parses, so a comma cannot turn one into two;
// - the contract allows no control characters in a line, and `oneLine` removes them from any other text;
// - an address with whitespace is never used, because nodemailer may break a line there;
// - custom headers contain only constants and IDs of ours; nodemailer encodes everything else (RFC 2047).

/** How many emails of a thread a header names. */
const MOST_REFERENCES = 20;

/** How much of a hash tells digests that begin with the same notice apart, in characters. */
const HASH_LENGTH = 8;

/** The sender of all emails, the address of the team, the mailbox for answers, and where the site and the desk are. */
export type MailSettings = Pick<
  Config,
  'MAIL_FROM' | 'MAIL_TO' | 'MAIL_REPLY_ADDRESS' | 'SITE_URL'
> &
  DeskLocation;

/**
 * Composes the email of a job: a notice to the team or to one member of staff, a receipt, or a reply. Notices
 * that are sent together become one email.
 *
 * @param jobs one job, or several notices to the team
 * @param now milliseconds since 1970
 * @param inbox where answers to replies arrive; without it, they go to the team
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function composeMail(
  jobs: readonly MailJob[],
  settings: MailSettings,
  now: number,
  inbox?: ReplyInbox,
): Mail {
  const { MAIL_FROM } = settings;
  const domain = MAIL_FROM.split('@').at(-1) ?? 'localhost';
  const idOf = (name: string) => `<${name}@${domain}>`;
  const { follows = [], ...content } = contentOf(jobs, settings, now, inbox);
  const id = mailIdOf(jobs);
  const references = follows
    .slice(-MOST_REFERENCES)
    .map((mail) => ('jobId' in mail ? idOf(mail.jobId) : `<${mail.messageId}>`));
  const inReplyTo = references.at(-1);
  return {
    ...content,
    from: { name: company.name, address: MAIL_FROM },
    messageId: idOf(id),
    date: new Date(now),
    headers: { ...content.headers, [SITE_MAIL_HEADER]: id },
    ...(inReplyTo !== undefined && { references, inReplyTo }),
  };
}

// A digest of other notices is a different email, and no email client may take it for a copy of this one. The ID of its
// first notice tells which one it was when it comes back.
function mailIdOf(jobs: readonly MailJob[]): string {
  const ids = jobs.map(({ id }) => id);
  if (ids.length === 1) return ids.join();
  return `notices-${sha256(ids.join()).slice(0, HASH_LENGTH)}-${ids[0]}`;
}

function contentOf(
  jobs: readonly MailJob[],
  settings: MailSettings,
  now: number,
  inbox: ReplyInbox | undefined,
): MailContent {
  const team = settings.MAIL_TO;
  const [job, ...others] = jobs;
  if (job === undefined || others.length > 0) {
    return noticeDigest(jobs.filter(isNotice).map(noticeOf), team, settings);
  }
  if ('alert' in job) return alertNotice(job.alert, team, settings);
  if ('answer' in job) return answerNotice(job.answer, team, settings, now);
  if ('unread' in job) return notificationSummary(job.unread, settings);
  if ('account' in job) return accountNotice(job.account, settings);
  if ('notice' in job) return signInNotice(job.notice, settings);
  if ('chat' in job) {
    const thread = { kind: 'conversation' as const, id: job.chat.conversationId };
    const replyTo = inbox && replyAddressOf(thread, inbox.key, inbox.address);
    const { SITE_URL: site } = settings;
    const chatUrl = site === undefined ? undefined : `${site}/chatWidget`;
    return job.kind === 'transcript'
      ? transcript(job.chat, replyTo)
      : chatAnswer(job.chat, { replyTo, chatUrl });
  }
  if (job.kind === 'receipt') return receipt(job.inquiry, job.reference);
  if (job.kind === 'reply') return replyMail(job.reply, answersTo(job.reply, team, inbox));
  return teamNotice(noticeOf(job), team);
}

/** The address that answers to a reply go to. */
const answersTo = ({ ticketId }: ReplyToSend, team: string, inbox?: ReplyInbox): string =>
  inbox ? replyAddressOf({ kind: 'ticket', id: ticketId }, inbox.key, inbox.address) : team;

const isNotice = (job: MailJob): job is MailJob & TicketSource => job.kind === 'team-notice';

/** Something that was sent, and the short reference of its ticket, if it is known. */
type Noticed = TicketSource & { reference?: string | undefined };

/** Returns the notice of something that was sent. */
export function noticeOf({ reference, ...source }: Noticed): Notice {
  if ('lead' in source) return leadNotice(source.lead, reference);
  if ('call' in source) return callNotice(source.call, reference);
  const { inquiry } = source;
  return inquiry.source === 'email'
    ? emailNotice(inquiry, reference)
    : inquiryNotice(inquiry, reference);
}
