import type { Config } from '@/backend/config';
import { MailRefused, type Mail } from '@/backend/mail/mail';
import type { MailJob, StoredInquiry } from '@/backend/store/store';
import { company } from '@/lib/content/company';

type Addresses = Pick<Config, 'MAIL_FROM' | 'MAIL_TO'>;

// Nothing that a visitor typed may become a header or a recipient:
// - addresses are objects, which nodemailer never parses, so a comma cannot make two of one;
// - the contract lets no control character into a line, and `oneLine` repeats that for any text;
// - an address with white space is never used, because nodemailer may break a line there;
// - custom headers hold constants only; all else is encoded by nodemailer (RFC 2047).

/** The mail of a job: the notice to the team, or the receipt to the sender. */
export function composeMail(job: MailJob, addresses: Addresses, now: number): Mail {
  const domain = addresses.MAIL_FROM.split('@').at(-1) ?? 'localhost';
  return {
    ...(job.kind === 'team-notice' ? teamNotice(job.inquiry, addresses) : receipt(job.inquiry)),
    from: { name: company.name, address: addresses.MAIL_FROM },
    messageId: `<${job.id}@${domain}>`,
    date: new Date(now),
  };
}

type Content = Omit<Mail, 'from' | 'messageId' | 'date'>;

function teamNotice(inquiry: StoredInquiry, { MAIL_TO }: Addresses): Content {
  return {
    to: { name: company.name, address: MAIL_TO },
    ...(isPlain(inquiry.email) && {
      replyTo: { name: oneLine(inquiry.fullName), address: inquiry.email },
    }),
    subject: oneLine(
      `Inquiry from ${inquiry.fullName}: ${inquiry.projectType} (${inquiry.sessionId})`,
    ),
    text: noticeText(inquiry),
    headers: {},
  };
}

/**
 * The receipt repeats nothing that the sender typed, because the address may belong to somebody else:
 * a form that mails a stranger's words to anyone is a tool for spam.
 *
 * @throws {MailRefused} for an address that is not fit for a header
 */
function receipt(inquiry: StoredInquiry): Content {
  if (!isPlain(inquiry.email)) throw new MailRefused('EADDRESS');
  const reference = referenceOf(inquiry);
  return {
    to: { name: '', address: inquiry.email },
    subject: `Your inquiry has arrived at ${company.name}`,
    text: [
      'Thank you for your inquiry. It has arrived.',
      `We will reply within ${company.replyWithinHours} hours.`,
      ...(reference === undefined ? [] : [`Your reference: ${reference}`]),
      'You can reach us at any time:',
      [company.email, ...company.phones.map(({ label, number }) => `${label}: ${number}`)].join(
        '\n',
      ),
      `If you did not write to us, somebody used your address by mistake. You need not do anything.`,
      `${company.name}\n${company.url}`,
    ].join('\n\n'),
    // So that no vacation notice answers (RFC 3834, and Exchange's own header).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

// The client makes the session id. One that does not look made by a machine could hold words.
function referenceOf({ sessionId }: StoredInquiry): string | undefined {
  return /^contact_\d{10,16}_[0-9a-z]{1,40}$/.test(sessionId) ? sessionId : undefined;
}

function noticeText(inquiry: StoredInquiry): string {
  const lines: [string, string][] = [
    ['Name', inquiry.fullName],
    ['Email', inquiry.email],
    ['Phone', inquiry.phoneNumber],
    ['Company', inquiry.company],
    ['Project type', inquiry.projectType],
    ['Budget', inquiry.budget],
    ['Timeline', inquiry.timeline],
    ['Referral source', inquiry.referralSource],
    ['Seen at a tradeshow', inquiry.seenAtTradeshow ? 'Yes' : 'No'],
    ['Received', inquiry.receivedAt],
    ['Sent by the browser', inquiry.timestamp],
    ['Page', inquiry.pageUrl],
    ['First landing page', inquiry.firstLandingPage],
    ['First referrer', inquiry.firstReferrer],
    ['Last landing page', inquiry.lastLandingPage],
    ['Last referrer', inquiry.lastReferrer],
    ['Browser', inquiry.userAgent],
    ['Type', `${inquiry.type} from ${inquiry.source}`],
    ['Reference', inquiry.sessionId],
    ['Id', inquiry.id],
  ];
  const list = lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`);
  // The description of an order ends with the same words, too.
  const help = inquiry.description.endsWith(inquiry.howCanWeHelp) ? [] : [inquiry.howCanWeHelp];
  return [list.join('\n'), inquiry.description, ...help].join('\n\n');
}

const isPlain = (address: string) => !/[\s\p{Cc}]/u.test(address);

/** Control characters, and separators that some programs take for an end of line, become a space. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed();
