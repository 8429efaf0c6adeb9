import { customerAddress, lastMailId } from '@/scripts/mail-corpus/answers/envelope';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { headerLines, tableRows } from '@/scripts/mail-corpus/table';
import { multipart, type Part, textPart, withCrLf } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';
import { encodedWords } from '@/scripts/mail-corpus/writing/transfer';

/** The headers by which programs say that nobody wrote this. */
const SIGNS: Readonly<Record<string, string>> = {
  replied: 'Auto-Submitted: auto-replied',
  generated: 'Auto-Submitted: auto-generated',
  parameter: 'Auto-Submitted: auto-replied; owner-email="customer@customers.example"',
  capitals: 'AUTO-SUBMITTED: Auto-Replied (vacation)',
  notified: 'Auto-Submitted: auto-notified',
  exchange:
    'X-Auto-Response-Suppress: All\nAuto-Submitted: auto-generated\nX-MS-Exchange-Inbox-Rules-Loop: customer@customers.example',
  autoreply: 'X-Autoreply: yes\nX-Autorespond: vacation\nPrecedence: bulk',
  precedence: 'Precedence: auto_reply',
  gmail: 'Auto-Submitted: auto-replied\nPrecedence: bulk\nX-Autoreply: yes',
  autorespond: 'X-Autorespond: yes\nX-Precedence: bulk',
  cpanel:
    'X-Autorespond: Re: Your inquiry\nX-Loop: customer@customers.example\nPrecedence: auto_reply',
  suppress: 'X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\nAuto-Submitted: auto-replied',
  empty: 'Return-Path: <>',
};

/** The name, the sign, the subject, and the text. */
const NOTES = tableRows('automatic');

/** Read receipts (RFC 8098) and answers of calendars (RFC 6047): the name, the subject, and the state. */
const RECEIPTS = tableRows('receipts');

function receiptPart(name: string, state: string, place: number): Part {
  const text = textPart('This is an automatic message.\n', { encoding: '7bit' });
  if (name.startsWith('calendar')) {
    const event = `BEGIN:VCALENDAR\nMETHOD:REPLY\nVERSION:2.0\nBEGIN:VEVENT\nUID:kickoff@tesseraworks.example\nATTENDEE;PARTSTAT=${state}:mailto:${customerAddress(place)}\nEND:VEVENT\nEND:VCALENDAR\n`;
    const calendar = textPart(event, {
      subtype: 'calendar',
      encoding: '7bit',
      parameters: '; method=REPLY',
    });
    return multipart('alternative', [text, calendar], `b_${name}`);
  }
  const disposition: Part = {
    headers: [['Content-Type', 'message/disposition-notification']],
    body: Buffer.from(
      withCrLf(
        `Final-Recipient: rfc822;${customerAddress(place)}\nOriginal-Message-ID: <${lastMailId(place)}>\nDisposition: manual-action/MDN-sent-manually; ${state}\n`,
      ),
    ),
  };
  return multipart(
    'report',
    [text, disposition],
    `b_${name}`,
    '; report-type=disposition-notification',
  );
}

function automatic(
  name: string,
  about: string,
  place: number,
  lines: string,
  subject: string,
  body: () => Part,
) {
  return simpleMail(
    `automatic-${name}`,
    { about, kind: 'automatic' },
    [
      ['From', `Dana Whitfield <${customerAddress(place)}>`],
      ['To', `Tessera Works <{{reply-address-${place}}}>`],
      ['Subject', encodedWords(subject)],
      ['In-Reply-To', `<${lastMailId(place)}>`],
      ...headerLines(lines),
    ],
    body,
  );
}

/** Returns what programs answer while their owner is away, or without anybody's doing. */
export const automaticMails = (): CorpusMail[] => [
  ...NOTES.map(([name = '', sign = '', subject = '', text = ''], index) =>
    automatic(
      name,
      sign === 'empty'
        ? `An automatic answer that can be told by its empty Return-Path and the beginning of its subject, "${subject}".`
        : `An automatic answer that says so in its headers (${SIGNS[sign]?.replaceAll('\n', ', ')}).`,
      (index % 12) + 1,
      SIGNS[sign] ?? '',
      subject,
      () => textPart(text, { encoding: 'base64' }),
    ),
  ),
  ...RECEIPTS.map(([name = '', subject = '', state = ''], index) => {
    const place = (index % 12) + 1;
    const about = name.startsWith('mdn')
      ? `A read receipt, which says so in its type: ${state}.`
      : `The answer of a calendar, with the method REPLY: ${state}.`;
    return automatic(name, about, place, '', subject, () => receiptPart(name, state, place));
  }),
];
