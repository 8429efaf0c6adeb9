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

/** The headers of a report, and all that follows them. */
export type ServerReport = { headers: readonly Header[]; part: Part };

/** The server that reports. */
export const HOST = 'mx.customers.example';

/** Our email, as servers send it back. */
const returned = ({ id, recipient }: Bounce, body: string) =>
  withCrLf(
    `From: Tessera Works <hello@tesseraworks.example>\nTo: ${recipient}\nSubject: Re: Your inquiry to Tessera Works\nMessage-ID: <${id}>\nDate: Mon, 23 Nov 2026 15:12:00 -0500\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n${body}`,
  );

const BODY = '\nHello,\n\nThank you for your inquiry.\n';

/** The headers of a report. */
export const reportHeaders = (name: string, address: string, subject: string): Header[] => [
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

/** Returns a report that programs can read: a text, the status, and our email or its headers. */
export function statusReport(bounce: Bounce, text: Part, whole = true): Part {
  const original = whole
    ? messagePart(Buffer.from(returned(bounce, BODY)))
    : messagePart(Buffer.from(returned(bounce, '')), 'text/rfc822-headers');
  const parts = [text, status(bounce), original];
  return multipart('report', parts, `b_${bounce.name}`, '; report-type=delivery-status');
}

/** Returns the words of a report. */
export const reportText = (text: string) =>
  textPart(text, { charset: 'us-ascii', encoding: '7bit' });

/** Returns a report in plain text only, with our email below a line. */
export const reportInWords = (bounce: Bounce, text: string, line: string): Part =>
  reportText(`${text}\n\n${line}\n\n${returned(bounce, BODY).replaceAll('\r\n', '\n')}`);
