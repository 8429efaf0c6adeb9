import { customerAddress, lastMailId } from '#mail-corpus/answers/envelope.ts';
import type { CorpusMail } from '#mail-corpus/corpus-mail.ts';
import { headerLines, tableRows } from '#mail-corpus/table.ts';
import { messagePart, multipart, type Part, textPart } from '#mail-corpus/writing/mime.ts';
import { simpleMail } from '#mail-corpus/writing/simple-mail.ts';
import { encodedWords } from '#mail-corpus/writing/transfer.ts';

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

/** A read receipt (RFC 8098), or the answer of a calendar (RFC 6047). */
function receiptPart(name: string, state: string, place: number): Part {
  const text = textPart('This is an automatic message.\n', { encoding: '7bit' });
  const address = customerAddress(place);
  if (name.startsWith('calendar')) {
    const calendar = textPart(
      `BEGIN:VCALENDAR\nMETHOD:REPLY\nVERSION:2.0\nBEGIN:VEVENT\nUID:kickoff@tesseraworks.example\nATTENDEE;PARTSTAT=${state}:mailto:${address}\nEND:VEVENT\nEND:VCALENDAR\n`,
      { subtype: 'calendar', encoding: '7bit', parameters: '; method=REPLY' },
    );
    return multipart('alternative', [text, calendar], `b_${name}`);
  }
  const type = 'disposition-notification';
  const disposition = messagePart(
    `Final-Recipient: rfc822;${address}\nOriginal-Message-ID: <${lastMailId(place)}>\nDisposition: manual-action/MDN-sent-manually; ${state}\n`,
    `message/${type}`,
  );
  return multipart('report', [text, disposition], `b_${name}`, `; report-type=${type}`);
}

function automatic(
  name: string,
  about: string,
  place: number,
  subject: string,
  lines: string,
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

const placeOf = (index: number) => (index % 12) + 1;

/** What programs answer while their owner is away: the sign, the subject, and the text. */
const notes = () =>
  tableRows('automatic').map(([name = '', sign = '', subject = '', text = ''], index) => {
    const lines = SIGNS[sign] ?? '';
    const about =
      sign === 'empty'
        ? `An automatic answer that can be told by its empty Return-Path and the beginning of its subject, "${subject}".`
        : `An automatic answer that says so in its headers (${lines.replaceAll('\n', ', ')}).`;
    const body = () => textPart(text, { encoding: 'base64' });
    return automatic(name, about, placeOf(index), subject, lines, body);
  });

/** What programs answer when something was read or decided: the subject, and the state. */
const receipts = () =>
  tableRows('receipts').map(([name = '', subject = '', state = ''], index) => {
    const about = name.startsWith('mdn')
      ? `A read receipt, which says so in its type: ${state}.`
      : `The answer of a calendar, with the method REPLY: ${state}.`;
    const place = placeOf(index);
    return automatic(name, about, place, subject, '', () => receiptPart(name, state, place));
  });

/** Returns what programs answer without anybody's doing. */
export const automaticMails = (): CorpusMail[] => [...notes(), ...receipts()];
