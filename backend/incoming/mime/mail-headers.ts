import { parseAddressHeader, type HeaderLines, type Headers, type HeaderValue } from 'mailparser';
import { canonicalAddress } from '@repo/contract/address.ts';
import { MAX_ADDRESS_LENGTH } from '#incoming/author/possible-address.ts';
import { decodedText } from '#incoming/mime/true-charset.ts';

/** The longest ID of a message that is worth keeping; the longest real ones have about 250 characters. */
const MAX_ID_LENGTH = 500;

/** What is read of a header that should be short. */
const MAX_VALUE_LENGTH = 100_000;

/** The headers of an email, by their names in any case. */
export type MailHeaders = {
  /** All values of a header, unfolded, in their order. */
  all(name: string): readonly string[];
  /** The first value of a header, in lower case; empty if there is none. */
  first(name: string): string;
  has(name: string): boolean;
  /** The words of a header behind what is read of it, in their order. */
  beyondIn(name: string): string[];
  /** The decoded subject. */
  subject: string;
  /** The message IDs in a header, without brackets, in their order. */
  idsIn(name: 'message-id' | 'in-reply-to' | 'references'): string[];
  /** The addresses in a header, in their one form. */
  addressesIn(name: string): { name: string; address: string }[];
};

/** Reads the headers of an email from what the parser has found. */
export function mailHeaders(lines: HeaderLines, decoded: Headers): MailHeaders {
  const values = Map.groupBy(lines, ({ key }) => key);
  const all = (name: string) => (values.get(name.toLowerCase()) ?? []).map(valueOf);
  const first = (name: string) => all(name)[0]?.toLowerCase() ?? '';
  return {
    all,
    first,
    has: (name) => values.has(name.toLowerCase()),
    beyondIn: (name) => (values.get(name.toLowerCase()) ?? []).flatMap(wordsBeyond),
    subject: subjectOf(textOf(decoded.get('subject')), all('subject')[0] ?? ''),
    // Some servers encode long IDs like words, so the decoded values are read.
    idsIn: (name) => idsOf(textOf(decoded.get(name)).slice(0, MAX_VALUE_LENGTH)),
    addressesIn: (name) =>
      all(name).flatMap((value) =>
        parseAddressHeader(value, { flatten: true, decodePunycode: false }).value.flatMap(
          ({ name: called, address }) =>
            address === undefined || address === ''
              ? []
              : [{ name: called, address: canonicalAddress(address) }],
        ),
      ),
  };
}

/** The decoded subject; as it came if some program has written it without any encoding and not in UTF-8. */
const subjectOf = (decoded: string, raw: string): string =>
  decoded.includes('\ufffd') && !raw.includes('=?') ? raw : decoded;

/** The value of a header line, in which every byte is a character so far. */
function valueOf({ line }: HeaderLines[number]): string {
  const value = line.slice(line.indexOf(':') + 1, MAX_VALUE_LENGTH);
  return decodedText(Buffer.from(value.replace(/\r?\n(?=[ \t])/g, ''), 'latin1'), '').trim();
}

/** What is left of a header line that is too long, as words. One that reaches into it belongs to it. */
const wordsBeyond = ({ line }: HeaderLines[number]) =>
  line.length <= MAX_VALUE_LENGTH
    ? []
    : line
        .slice(MAX_VALUE_LENGTH - MAX_ADDRESS_LENGTH)
        .split(/[\s<>,;:"()]+/)
        .slice(1);

function idsOf(value: string): string[] {
  const bracketed = Array.from(value.matchAll(/<([^<>\s]+)>/g), ([, id = '']) => id);
  return bracketed.filter((id) => id.length <= MAX_ID_LENGTH && !/\p{Cc}/u.test(id));
}

const textOf = (value: HeaderValue | undefined): string =>
  Array.isArray(value)
    ? value.filter((each) => typeof each === 'string').join(' ')
    : typeof value === 'string'
      ? value
      : '';
