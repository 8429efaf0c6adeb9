import type { Config } from '@/backend/config';
import { callNotice } from '@/backend/mail/call-notice';
import { inquiryNotice } from '@/backend/mail/inquiry-notice';
import { leadNotice } from '@/backend/mail/lead-notice';
import type { Mail, MailContent } from '@/backend/mail/mail';
import { receipt } from '@/backend/mail/receipt';
import { teamNotice } from '@/backend/mail/team-notice';
import type { MailJob } from '@/backend/store/store';
import { company } from '@/lib/content/company';

// Nothing that a visitor typed may become a header or a recipient:
// - addresses are objects, which nodemailer never parses, so a comma cannot make two of one;
// - the contract lets no control character into a line, and `oneLine` repeats that for any text;
// - an address with white space is never used, because nodemailer may break a line there;
// - custom headers hold constants only; all else is encoded by nodemailer (RFC 2047).

/** Where mails come from, and where those to the team go. */
type Addresses = Pick<Config, 'MAIL_FROM' | 'MAIL_TO'>;

/**
 * The mail of a job: a notice to the team, or the receipt to the sender.
 *
 * @param now milliseconds since 1970
 * @throws {MailRefused} for a receipt to an address that is not fit for a header
 */
export function composeMail(job: MailJob, { MAIL_FROM, MAIL_TO }: Addresses, now: number): Mail {
  const domain = MAIL_FROM.split('@').at(-1) ?? 'localhost';
  return {
    ...contentOf(job, MAIL_TO),
    from: { name: company.name, address: MAIL_FROM },
    messageId: `<${job.id}@${domain}>`,
    date: new Date(now),
  };
}

function contentOf(job: MailJob, team: string): MailContent {
  if ('lead' in job) return teamNotice(leadNotice(job.lead), team);
  if ('call' in job) return teamNotice(callNotice(job.call), team);
  if (job.kind === 'receipt') return receipt(job.inquiry);
  return teamNotice(inquiryNotice(job.inquiry), team);
}
