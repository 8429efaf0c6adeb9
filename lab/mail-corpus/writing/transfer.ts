import { encodeText } from '#mail-corpus/writing/charsets.ts';

/** The longest line of base64, and of quoted-printable with the sign of a soft break (RFC 2045). */
const LINE = 76;

/** Returns bytes in base64, in lines of 76 characters. */
export const base64 = (bytes: Buffer): string =>
  bytes.toString('base64').replace(new RegExp(`.{${LINE}}(?=.)`, 'g'), '$&\r\n');

/** Returns bytes as quoted-printable. Line breaks must be CRLF, and stay what they are. */
export function quotedPrintable(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .split('\r\n')
    .map((line) => softBreaks(line.replace(/[^\t -<>-~]|[\t ]$/g, escapeByte)))
    .join('\r\n');
}

const escapeByte = (character: string) =>
  `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Breaks a line that is too long, but no escaped byte. */
function softBreaks(line: string): string {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LINE) {
    const end =
      rest.lastIndexOf('=', LINE - 2) > LINE - 4 ? rest.lastIndexOf('=', LINE - 2) : LINE - 1;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest].join('=\r\n');
}

/**
 * Returns a text as words that may stand in a header (RFC 2047), or as it is, if it is ASCII. As most programs do, it
 * takes quoted-printable where few characters are not ASCII, and base64 otherwise.
 */
export function encodedWords(text: string, charset = 'utf-8'): string {
  if (/^[ -~]*$/.test(text)) return text;
  const pieces = text.match(/.{1,14}/gsu) ?? [];
  const foreign = text.match(/[^ -~]/g) ?? [];
  const isQuoted = foreign.length * 3 < text.length;
  return pieces
    .map((piece) => {
      const bytes = encodeText(charset, piece);
      return `=?${charset}?${isQuoted ? `Q?${inQ(bytes)}` : `B?${bytes.toString('base64')}`}?=`;
    })
    .join('\r\n ');
}

const inQ = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/[^ A-Za-z\d]/g, escapeByte)
    .replaceAll(' ', '_');

/** Returns a parameter of a header that is not ASCII, in pieces if it is long (RFC 2231). */
export function extendedParameter(name: string, value: string): string {
  const escaped = Array.from(encodeURIComponent(value).replaceAll("'", '%27'));
  const pieces = escaped.join('').match(/(?:%..|[^%]){1,40}/g) ?? [];
  if (pieces.length === 1) return `${name}*=utf-8''${pieces.join('')}`;
  return pieces
    .map((piece, index) => `${name}*${index}*=${index === 0 ? "utf-8''" : ''}${piece}`)
    .join(';\r\n ');
}
