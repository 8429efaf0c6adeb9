import {
  type Bounce,
  HOST,
  reportHeaders,
  reportInWords,
  reportText,
  type ServerReport,
  statusReport,
} from '@/scripts/mail-corpus/machines/bounce-report';
import { escapeHtml } from '@/scripts/mail-corpus/writing/html';
import { multipart, textPart } from '@/scripts/mail-corpus/writing/mime';

const postfix = (bounce: Bounce, whole = true): ServerReport => {
  const { recipient, said, isFinal } = bounce;
  const happened = isFinal
    ? "I'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below."
    : 'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.\n\nYour message could not be delivered for more than 4 hour(s).\nIt will be retried until it is 5 day(s) old.';
  const subject = isFinal
    ? 'Undelivered Mail Returned to Sender'
    : 'Delayed Mail (still being retried)';
  return {
    headers: reportHeaders('Mail Delivery System', `MAILER-DAEMON@${HOST}`, subject),
    part: statusReport(
      bounce,
      reportText(
        `This is the mail system at host ${HOST}.\n\n${happened}\n\n                   The mail system\n\n<${recipient}>: ${said}\n`,
      ),
      whole,
    ),
  };
};

const exim = (bounce: Bounce, subject: string, text: string): ServerReport => ({
  headers: [
    ...reportHeaders('Mail Delivery System', `Mailer-Daemon@${HOST}`, subject),
    ...(bounce.isFinal ? [['X-Failed-Recipients', bounce.recipient] as const] : []),
  ],
  part: reportInWords(
    bounce,
    text,
    `------ This is a copy of the message, including all the headers. ------`,
  ),
});

/** How the programs of servers report, by their names. */
export const BOUNCE_STYLES: Readonly<Record<string, (bounce: Bounce) => ServerReport>> = {
  postfix: (bounce) => postfix(bounce),
  'postfix-headers': (bounce) => postfix(bounce, false),
  exchange: (bounce) => ({
    headers: [
      ...reportHeaders(
        'Microsoft Outlook',
        'MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@customers.example',
        `${bounce.isFinal ? 'Undeliverable' : 'Delivery delayed'}: Re: Your inquiry to Tessera Works`,
      ),
      ['X-MS-Exchange-Message-Is-Ndr', ''],
    ],
    part: statusReport(
      bounce,
      multipart(
        'alternative',
        [
          reportText(
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
      ...reportHeaders(
        'Mail Delivery Subsystem',
        'mailer-daemon@googlemail.com',
        `Delivery Status Notification (${bounce.isFinal ? 'Failure' : 'Delay'})`,
      ),
      ['X-Failed-Recipients', bounce.recipient],
      ['In-Reply-To', `<${bounce.id}>`],
      ['References', `<${bounce.id}>`],
    ],
    part: statusReport(
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
    headers: reportHeaders(
      '',
      'postmaster@outlook.com',
      'Undeliverable: Re: Your inquiry to Tessera Works',
    ),
    part: statusReport(
      bounce,
      reportText(
        `Delivery has failed to these recipients or groups:\n\n${bounce.recipient}\n${bounce.said}\n`,
      ),
    ),
  }),
  yahoo: (bounce) => ({
    headers: reportHeaders('', 'MAILER-DAEMON@yahoo.com', 'Failure Notice'),
    part: reportInWords(
      bounce,
      `Sorry, we were unable to deliver your message to the following address.\n\n<${bounce.recipient}>:\n${bounce.said}`,
      '--- Below this line is a copy of the message.',
    ),
  }),
  qmail: (bounce) => ({
    headers: reportHeaders('', `MAILER-DAEMON@${HOST}`, 'failure notice').slice(0, 2),
    part: reportInWords(
      bounce,
      `Hi. This is the qmail-send program at ${HOST}.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${bounce.recipient}>:\n${bounce.said}`,
      '--- Below this line is a copy of the message.',
    ),
  }),
  sendmail: (bounce) => ({
    headers: reportHeaders(
      'Mail Delivery Subsystem',
      `MAILER-DAEMON@${HOST}`,
      bounce.isFinal
        ? 'Returned mail: see transcript for details'
        : 'Warning: could not send message for past 4 hours',
    ),
    part: statusReport(
      bounce,
      reportText(
        `   ----- The following addresses had ${bounce.isFinal ? 'permanent fatal' : 'transient non-fatal'} errors -----\n<${bounce.recipient}>\n\n   ----- Transcript of session follows -----\n... ${bounce.said}\n`,
      ),
    ),
  }),
  domino: (bounce) => ({
    headers: reportHeaders(
      '',
      `Postmaster@customers.example`,
      'DELIVERY FAILURE: User not listed in Domino Directory',
    ),
    part: statusReport(
      bounce,
      reportText(
        `Your message\n\n  Subject: Re: Your inquiry to Tessera Works\n\nwas not delivered to:\n\n  ${bounce.recipient}\n\nbecause:\n\n  ${bounce.said}\n`,
      ),
    ),
  }),
  german: (bounce) => ({
    headers: reportHeaders(
      'Mail-System',
      `MAILER-DAEMON@${HOST}`,
      'Unzustellbar: Re: Your inquiry to Tessera Works',
    ),
    part: statusReport(
      bounce,
      reportText(
        `Diese Nachricht konnte nicht zugestellt werden.\n\n<${bounce.recipient}>: ${bounce.said}\n`,
      ),
    ),
  }),
};
