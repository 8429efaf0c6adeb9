import { dateOf, signsOf } from '#mail-corpus/answers/envelope.ts';
import type { CorpusMail, MailExpectation } from '#mail-corpus/corpus-mail.ts';
import { type Header, messageBytes, type Part, textPart } from '#mail-corpus/writing/mime.ts';

/**
 * Returns an email with the usual headers, except those that are given: each of these replaces the usual one, and
 * `-` removes it.
 *
 * @param body its text in ASCII, or what makes all that follows its headers
 */
export function simpleMail(
  name: string,
  expected: MailExpectation,
  headers: readonly Header[],
  body: string | (() => Part),
): CorpusMail {
  const usual: Header[] = [
    ['Return-Path', '<alex@elsewhere.example>'],
    ['Date', dateOf(name)],
    ['From', 'Alex Doe <alex@elsewhere.example>'],
    ['To', 'Tessera Works <hello@tesseraworks.example>'],
    ['Subject', 'A question'],
    ['Message-ID', `<${signsOf(name)}@elsewhere.example>`],
    ['MIME-Version', '1.0'],
  ];
  const given = new Set(headers.map(([each]) => each.toLowerCase()));
  const isReplaced = ([each]: Header) => given.has(each.toLowerCase());
  const all = [...usual.filter((each) => !isReplaced(each)), ...headers].filter(
    ([, value]) => value !== '-',
  );
  const raw = () => {
    const part = typeof body === 'string' ? textPart(body, { encoding: '7bit' }) : body();
    const rest = part.headers.filter((each) => !isReplaced(each));
    return messageBytes(all, { headers: rest, body: part.body });
  };
  return { name, expected, raw };
}
