import { escapeHtml } from '@/scripts/mail-corpus/writing/html';
import {
  type Header,
  messagePart,
  multipart,
  type Part,
  textPart,
  withCrLf,
} from '@/scripts/mail-corpus/writing/mime';

/** What a server reports: the Message-ID of our email, who did not get it, and why. */
export type Bounce = {
  id: string;
  recipient: string;
  status: string;
  isFinal: boolean;
  said: string;
  name: string;
};

type Report = { headers: readonly Header[]; part: Part };

const HOST = 'mx.customers.example';

/** Our email, as servers send it back. */
const returned = ({ id, recipient }: Bounce, body: string) =>
  withCrLf(
    `From: Tessera Works <hello@tesseraworks.example>\nTo: ${recipient}\nSubject: Re: Your inquiry to Tessera Works\nMessage-ID: <${id}>\nDate: Mon, 23 Nov 2026 15:12:00 -0500\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n${body}`,
  );

const BODY = '\nHello,\n\nThank you for your inquiry.\n';

const from = (name: string, address: string, subject: string): Header[] => [
  ['From', `${name} <${address}>`],
  ['Subject', subject],
  ['Auto-Submitted', 'auto-replied'],
];

/** The part that programs read (RFC 3464). */
const status = ({ recipient, isFinal, status: code, said }: Bounce): Part => ({
  headers: [['Content-Type', 'message/delivery-status']],
  body: Buffer.from(
    withCrLf(
      `Reporting-MTA: dns; ${HOST}\nArrival-Date: Mon, 23 Nov 2026 15:12:03 -0500 (EST)\n\nFinal-Recipient: rfc822; ${recipient}\nOriginal-Recipient: rfc822;${recipient}\nAction: ${isFinal ? 'failed' : 'delayed'}\nStatus: ${code}\nRemote-MTA: dns; ${HOST}\nDiagnostic-Code: smtp; ${said}\n`,
    ),
  ),
});

function report(bounce: Bounce, text: Part, whole = true): Part {
  const original = whole
    ? messagePart(Buffer.from(returned(bounce, BODY)))
    : messagePart(Buffer.from(returned(bounce, '')), 'text/rfc822-headers');
  const parts = [text, status(bounce), original];
  return multipart('report', parts, `b_${bounce.name}`, '; report-type=delivery-status');
}

const plain = (text: string) => textPart(text, { charset: 'us-ascii', encoding: '7bit' });

/** A report in plain text only, with our email below it. */
const inWords = (bounce: Bounce, text: string, line: string): Part =>
  plain(`${text}\n\n${line}\n\n${returned(bounce, BODY).replaceAll('\r\n', '\n')}`);

const postfix = (bounce: Bounce, whole = true): Report => {
  const { recipient, said, isFinal } = bounce;
  const happened = isFinal
    ? "I'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below."
    : 'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.\n\nYour message could not be delivered for more than 4 hour(s).\nIt will be retried until it is 5 day(s) old.';
  const subject = isFinal
    ? 'Undelivered Mail Returned to Sender'
    : 'Delayed Mail (still being retried)';
  return {
    headers: from('Mail Delivery System', `MAILER-DAEMON@${HOST}`, subject),
    part: report(
      bounce,
      plain(
        `This is the mail system at host ${HOST}.\n\n${happened}\n\n                   The mail system\n\n<${recipient}>: ${said}\n`,
      ),
      whole,
    ),
  };
};

const exim = (bounce: Bounce, subject: string, text: string): Report => ({
  headers: [
    ...from('Mail Delivery System', `Mailer-Daemon@${HOST}`, subject),
    ...(bounce.isFinal ? [['X-Failed-Recipients', bounce.recipient] as const] : []),
  ],
  part: inWords(
    bounce,
    text,
    `------ This is a copy of the message, including all the headers. ------`,
  ),
});

/** How the programs of servers report, by their names. */
export const BOUNCE_STYLES: Readonly<Record<string, (bounce: Bounce) => Report>> = {
  postfix: (bounce) => postfix(bounce),
  'postfix-headers': (bounce) => postfix(bounce, false),
  exchange: (bounce) => ({
    headers: [
      ...from(
        'Microsoft Outlook',
        'MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@customers.example',
        `${bounce.isFinal ? 'Undeliverable' : 'Delivery delayed'}: Re: Your inquiry to Tessera Works`,
      ),
      ['X-MS-Exchange-Message-Is-Ndr', ''],
    ],
    part: report(
      bounce,
      multipart(
        'alternative',
        [
          plain(
            `Your message to ${bounce.recipient} couldn't be delivered.\n\nRemote Server returned '${bounce.said}'\n`,
          ),
          textPart(
            `<html><body><h1>Your message couldn't be delivered.</h1><p>Remote Server returned '${escapeHtml(bounce.said)}'</p></body></html>`,
            { subtype: 'html' },
          ),
        ],
        `a_${bounce.name}`,
      ),
    ),
  }),
  exim: (bounce) =>
    exim(
      bounce,
      'Mail delivery failed: returning message to sender',
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${bounce.recipient}\n    ${bounce.said}`,
    ),
  'exim-warning': (bounce) =>
    exim(
      bounce,
      'Warning: message 1vNabc-0000Xy-2Z delayed 24 hours',
      `This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue.\n\nThe address to which the message has not yet been delivered is:\n\n  ${bounce.recipient}\n    Delay reason: ${bounce.said}\n\nNo action is required on your part.`,
    ),
  gmail: (bounce) => ({
    headers: [
      ...from(
        'Mail Delivery Subsystem',
        'mailer-daemon@googlemail.com',
        `Delivery Status Notification (${bounce.isFinal ? 'Failure' : 'Delay'})`,
      ),
      ['X-Failed-Recipients', bounce.recipient],
      ['In-Reply-To', `<${bounce.id}>`],
      ['References', `<${bounce.id}>`],
    ],
    part: report(
      bounce,
      multipart(
        'related',
        [
          textPart(
            `<html><body><h1>${bounce.isFinal ? 'Address not found' : 'Delivery incomplete'}</h1><p>${escapeHtml(bounce.said)}</p></body></html>`,
            { subtype: 'html' },
          ),
        ],
        `r_${bounce.name}`,
      ),
    ),
  }),
  'outlook-com': (bounce) => ({
    headers: from('', 'postmaster@outlook.com', 'Undeliverable: Re: Your inquiry to Tessera Works'),
    part: report(
      bounce,
      plain(
        `Delivery has failed to these recipients or groups:\n\n${bounce.recipient}\n${bounce.said}\n`,
      ),
    ),
  }),
  yahoo: (bounce) => ({
    headers: from('', 'MAILER-DAEMON@yahoo.com', 'Failure Notice'),
    part: inWords(
      bounce,
      `Sorry, we were unable to deliver your message to the following address.\n\n<${bounce.recipient}>:\n${bounce.said}`,
      '--- Below this line is a copy of the message.',
    ),
  }),
  qmail: (bounce) => ({
    headers: from('', `MAILER-DAEMON@${HOST}`, 'failure notice').slice(0, 2),
    part: inWords(
      bounce,
      `Hi. This is the qmail-send program at ${HOST}.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${bounce.recipient}>:\n${bounce.said}`,
      '--- Below this line is a copy of the message.',
    ),
  }),
  sendmail: (bounce) => ({
    headers: from(
      'Mail Delivery Subsystem',
      `MAILER-DAEMON@${HOST}`,
      bounce.isFinal
        ? 'Returned mail: see transcript for details'
        : 'Warning: could not send message for past 4 hours',
    ),
    part: report(
      bounce,
      plain(
        `   ----- The following addresses had ${bounce.isFinal ? 'permanent fatal' : 'transient non-fatal'} errors -----\n<${bounce.recipient}>\n\n   ----- Transcript of session follows -----\n... ${bounce.said}\n`,
      ),
    ),
  }),
  domino: (bounce) => ({
    headers: from(
      '',
      `Postmaster@customers.example`,
      'DELIVERY FAILURE: User not listed in Domino Directory',
    ),
    part: report(
      bounce,
      plain(
        `Your message\n\n  Subject: Re: Your inquiry to Tessera Works\n\nwas not delivered to:\n\n  ${bounce.recipient}\n\nbecause:\n\n  ${bounce.said}\n`,
      ),
    ),
  }),
  german: (bounce) => ({
    headers: from(
      'Mail-System',
      `MAILER-DAEMON@${HOST}`,
      'Unzustellbar: Re: Your inquiry to Tessera Works',
    ),
    part: report(
      bounce,
      plain(
        `Diese Nachricht konnte nicht zugestellt werden.\n\n<${bounce.recipient}>: ${bounce.said}\n`,
      ),
    ),
  }),
};
