import { encodeText } from '#mail-corpus/writing/charsets.ts';
import {
  base64,
  encodedWords,
  extendedParameter,
  quotedPrintable,
} from '#mail-corpus/writing/transfer.ts';

/** A header; each character of the value is a byte, and ASCII, unless an email breaks the rules on purpose. */
export type Header = readonly [name: string, value: string];

/** A part of an email, or all of what follows its headers. */
export type Part = { headers: readonly Header[]; body: Buffer };

/** How the bytes of a part are written. */
export type TransferEncoding = '7bit' | '8bit' | 'base64' | 'quoted-printable';

/** How a text becomes a part. */
export type TextOptions = {
  subtype?: 'plain' | 'html' | 'calendar';
  charset?: string;
  encoding?: TransferEncoding;
  /** More parameters of its Content-Type, each with a semicolon in front. */
  parameters?: string;
};

/** Returns a text with the line breaks of email. */
const withCrLf = (text: string): string => text.replaceAll('\n', '\r\n');

/** Makes a part of a text, whose lines end with `\n`. */
export function textPart(text: string, options: TextOptions = {}): Part {
  const { subtype = 'plain', charset = 'utf-8', encoding = 'quoted-printable' } = options;
  const type = `text/${subtype}; charset="${charset}"${options.parameters ?? ''}`;
  return {
    headers: [
      ['Content-Type', type],
      ['Content-Transfer-Encoding', encoding],
    ],
    body: transferred(encodeText(charset, withCrLf(text)), encoding),
  };
}

function transferred(bytes: Buffer, encoding: TransferEncoding): Buffer {
  if (encoding === 'base64') return Buffer.from(base64(bytes));
  return encoding === 'quoted-printable' ? Buffer.from(quotedPrintable(bytes)) : bytes;
}

/** Makes all that follows the headers of an email; each character is a byte. */
export const bytesPart = (body: string): Part => ({
  headers: [],
  body: Buffer.from(withCrLf(body), 'latin1'),
});

/** Makes one part of several. */
export function multipart(
  subtype: string,
  parts: readonly Part[],
  boundary: string,
  parameters = '',
): Part {
  const body = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), partBytes(part)]);
  return {
    headers: [['Content-Type', `multipart/${subtype}; boundary="${boundary}"${parameters}`]],
    body: Buffer.concat([...body, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** A file that an email carries. */
export type CorpusFile = {
  name: string;
  type: string;
  content: Buffer;
  /** How its name is written; otherwise as RFC 2047 says, as most programs do. */
  names?: 'rfc2231';
  disposition?: 'attachment' | 'inline';
  contentId?: string;
};

/** Makes a part of a file. */
export function filePart(file: CorpusFile): Part {
  const { name, type, disposition = 'attachment', contentId } = file;
  const named = (parameter: string) =>
    file.names === 'rfc2231'
      ? extendedParameter(parameter, name)
      : `${parameter}="${encodedWords(name)}"`;
  return {
    headers: [
      ['Content-Type', `${type};\r\n ${named('name')}`],
      ['Content-Disposition', `${disposition};\r\n ${named('filename')}`],
      ['Content-Transfer-Encoding', 'base64'],
      ...(contentId === undefined ? [] : [['Content-ID', `<${contentId}>`] as const]),
    ],
    body: Buffer.from(base64(file.content)),
  };
}

/** Makes a part of an email that is carried inside another, or of fields as in its headers, with lines that end with `\n`. */
export const messagePart = (raw: Buffer | string, type = 'message/rfc822'): Part => ({
  headers: [['Content-Type', type]],
  body: typeof raw === 'string' ? Buffer.from(withCrLf(raw)) : raw,
});

/** Writes an email. */
export const messageBytes = (headers: readonly Header[], part: Part): Buffer =>
  partBytes({ headers: [...headers, ...part.headers], body: part.body });

function partBytes({ headers, body }: Part): Buffer {
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), body, Buffer.from('\r\n')]);
}
