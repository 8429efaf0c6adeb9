import type { Config } from '@/backend/config';
import type { DeskPlace } from '@/backend/desk/address';
import { alertNotice } from '@/backend/mail/alert-notice';
import type { Mail, MailContent } from '@/backend/mail/mail';
import { noticeOf } from '@/backend/mail/notice-of';
import { receipt } from '@/backend/mail/receipt';
import { replyMail } from '@/backend/mail/reply';
import { teamNotice } from '@/backend/mail/team-notice';
import type { MailJob } from '@/backend/store/store';
import { company } from '@/lib/content/company';

// Nothing that a visitor typed may become a header or a recipient:
// - addresses are objects, which nodemailer never parses, so a comma cannot make two of one;
// - the contract lets no control character into a line, and `oneLine` repeats that for any text;
// - an address with white space is never used, because nodemailer may break a line there;
// - custom headers hold constants only; all else is encoded by nodemailer (RFC 2047).

/** Where mails come from, where those to the team go, and where the desk is. */
export type MailSettings = Pick<Config, 'MAIL_FROM' | 'MAIL_TO'> & DeskPlace;

/**
 * The mail of a job: a notice to the team, the receipt to the sender, or an answer of staff.
 *
 * @param now milliseconds since 1970
 * @throws {MailRefused} for a mail to an address that is not fit for a header
 */
export function composeMail(job: MailJob, settings: MailSettings, now: number): Mail {
  const { MAIL_FROM } = settings;
  const domain = MAIL_FROM.split('@').at(-1) ?? 'localhost';
  const idOf = (jobId: string) => `<${jobId}@${domain}>`;
  const { follows = [], ...content } = contentOf(job, settings);
  const references = follows.map(idOf);
  const inReplyTo = references.at(-1);
  return {
    ...content,
    from: { name: company.name, address: MAIL_FROM },
    messageId: idOf(job.id),
    date: new Date(now),
    ...(inReplyTo !== undefined && { references, inReplyTo }),
  };
}

function contentOf(job: MailJob, settings: MailSettings): MailContent {
  const team = settings.MAIL_TO;
  if ('alert' in job) return alertNotice(job.alert, team, settings);
  if (job.kind === 'receipt') return receipt(job.inquiry);
  if (job.kind === 'reply') return replyMail(job.reply, team);
  return teamNotice(noticeOf(job), team);
}
