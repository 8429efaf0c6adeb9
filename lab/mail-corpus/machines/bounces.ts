import { customerAddress, lastMailId } from '#mail-corpus/answers/envelope.ts';
import type { CorpusMail } from '#mail-corpus/corpus-mail.ts';
import { filledRows, headerLines, tableRows } from '#mail-corpus/table.ts';
import { escapeHtml } from '#mail-corpus/writing/html.ts';
import { messagePart, multipart, type Part, textPart } from '#mail-corpus/writing/mime.ts';
import { simpleMail } from '#mail-corpus/writing/simple-mail.ts';

/**
 * How the programs of servers report: the name of the style, with "delayed" if a delay is reported in another way, the
 * form, the sender, the subject, more headers, the text, and the HTML.
 */
const STYLES = new Map(filledRows('bounce-styles').map(([name = '', ...style]) => [name, style]));

/** The style, the ticket, which of our emails, the status, if one is named, whether it is final, and what the server said. */
const BOUNCES = tableRows('bounces');

/** What a server reports: the Message-ID of our email, who did not get it, and why. */
type Bounce = {
  id: string;
  recipient: string;
  status: string;
  isFinal: boolean;
  said: string;
  name: string;
};

/** The server that reports. */
const HOST = 'mx.customers.example';

/** Our email, as servers send it back. */
const returned = ({ id, recipient }: Bounce, body: string) =>
  `From: Tessera Works <hello@tesseraworks.example>\nTo: ${recipient}\nSubject: Re: Your inquiry to Tessera Works\nMessage-ID: <${id}>\nDate: Mon, 23 Nov 2026 15:12:00 -0500\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n${body}`;

const BODY = '\nHello,\n\nThank you for your inquiry.\n';

/** The part that programs read (RFC 3464). */
const statusPart = ({ recipient, isFinal, status, said }: Bounce) =>
  messagePart(
    `Reporting-MTA: dns; ${HOST}\nArrival-Date: Mon, 23 Nov 2026 15:12:03 -0500 (EST)\n\nFinal-Recipient: rfc822; ${recipient}\nOriginal-Recipient: rfc822;${recipient}\nAction: ${isFinal ? 'failed' : 'delayed'}\nStatus: ${status}\nRemote-MTA: dns; ${HOST}\nDiagnostic-Code: smtp; ${said}\n`,
    'message/delivery-status',
  );

const plain = (text: string) => textPart(text, { charset: 'us-ascii', encoding: '7bit' });

/** A report in plain text with our email in it, or one that programs can read, with our email or its headers. */
function reportPart(bounce: Bounce, form: string, text: string, html: string): Part {
  if (form === 'words') return plain(`${text}\n\n${returned(bounce, BODY)}`);
  const [inHtml, { name }] = [textPart(html, { subtype: 'html' }), bounce];
  const words =
    form === 'HTML'
      ? multipart('related', [inHtml], `r_${name}`)
      : form === 'text and HTML'
        ? multipart('alternative', [plain(text), inHtml], `a_${name}`)
        : plain(text);
  const [ours, type] = form === 'headers' ? ['', 'text/rfc822-headers'] : [BODY];
  const original = messagePart(returned(bounce, ours), type);
  const parts = [words, statusPart(bounce), original];
  return multipart('report', parts, `b_${name}`, '; report-type=delivery-status');
}

/** Fills values into a cell, each between braces. */
const filled = (cell = '', values: Readonly<Record<string, string>>) =>
  cell.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

/** Returns the reports of servers on emails that they could not deliver. */
export const bounces = (): CorpusMail[] =>
  BOUNCES.map(([style = '', number, which, status = '', last, reason], index) => {
    const place = Number(number);
    const isFinal = last === 'final';
    const id = which === 'receipt' ? `{{receipt-id-${place}}}` : lastMailId(place);
    const recipient = customerAddress(place);
    const said = filled(reason, { recipient });
    const bounce = { id, recipient, status, isFinal, said, name: `bounce-${style}-${index + 1}` };
    const values = { id, recipient, host: HOST, said };
    const [form = '', from, subject = '', more, text, html] =
      (isFinal ? undefined : STYLES.get(`${style} delayed`)) ?? STYLES.get(style) ?? [];
    const about = `${isFinal ? 'A final report' : 'A delay'} in the style of ${style}, with the reason "${said}".`;
    return simpleMail(
      bounce.name,
      { about, kind: 'bounce', job: id, ...(status !== '' && { status }), final: isFinal },
      [
        ['Return-Path', '<>'],
        ['From', filled(from, values)],
        ['Subject', subject],
        ...headerLines(filled(more, values)),
      ],
      () => {
        const inHtml = filled(html, { ...values, said: escapeHtml(said) });
        return reportPart(bounce, form, filled(text, values), inHtml);
      },
    );
  });
