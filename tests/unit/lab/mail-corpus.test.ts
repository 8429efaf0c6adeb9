import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { corpusBytes, reviewedCorpus } from '@/lab/mail-corpus/all-mails';
import { REVIEWED_FILE } from '@/lab/mail-corpus/corpus-mail';
import { expectedOfCorpus as expected, type Expectation } from '@/tests/support/mail-corpus';

const ofKind = (kind: Expectation['kind']) => expected.filter((each) => each.kind === kind);
const answers = ofKind('answer');

test('the emails are those that were reviewed, byte for byte', () => {
  const reviewed = JSON.parse(readFileSync(REVIEWED_FILE, 'utf8')) as unknown;
  // What differs is written by `npm run mail:corpus -w lab`.
  expect(reviewed).toEqual(reviewedCorpus());
});

test('a sentence says of each email what it is', () => {
  expect(expected.filter(({ about }) => !/^[A-Z].+\.$/s.test(about))).toEqual([]);
});

test.each([
  ['answer', 190],
  ['ticket', 45],
  ['bounce', 30],
  ['automatic', 45],
  ['list', 8],
  ['own', 8],
  ['harmless', 100],
] as const)('there are enough emails of the kind "%s"', (kind, least) => {
  expect(ofKind(kind).length).toBeGreaterThanOrEqual(least);
});

test('200 emails attack or break something', () => {
  expect(expected.filter(({ hostile }) => hostile).length).toBeGreaterThanOrEqual(200);
});

test('the corpus is small: 3 MB in all, and 300 kB for each email', () => {
  const sizes = expected.map(({ name }) => corpusBytes(name).length);
  expect(Math.max(...sizes)).toBeLessThan(300_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_000_000);
});

test('every placeholder is one that readers of the corpus know', () => {
  const KNOWN =
    /^\{\{(?:(?:reply-address|upper-address|forged-address|reference)-(?:1[0-2]|[1-9])|(?:reply-id|receipt-id|notice-id)-(?:10|[1-9])|chat-id-1[12])\}\}$/;
  const found = expected.flatMap(
    ({ name }) =>
      corpusBytes(name)
        .toString('latin1')
        .match(/\{\{[^}]*\}\}?/g) ?? [],
  );
  expect(found.length).toBeGreaterThan(500);
  expect(found.filter((placeholder) => !KNOWN.test(placeholder))).toEqual([]);
});

test('each answer belongs to one ticket or to one conversation, and says what was typed', () => {
  const wrong = answers.filter(({ ticket = 0, conversation = 0, text }) => {
    const isTicket = ticket >= 1 && ticket <= 10 && conversation === 0;
    const isConversation = ticket === 0 && [11, 12].includes(conversation);
    return !(isTicket || isConversation) || text === undefined;
  });
  expect(wrong).toEqual([]);
});

describe('another parser', () => {
  const bare = (text: string) => text.replaceAll(/[\s\u00a0]+/g, '');

  /** What a reader sees of HTML, roughly. */
  const shown = (html: string) =>
    html
      .replaceAll(/<!--.*?-->|<[^>]*>/gs, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');

  test.each(answers)('reads in $name what was typed', async ({ name, text = '', attachments }) => {
    const mail = await PostalMime.parse(corpusBytes(name));
    const texts = [mail.text ?? '', shown(mail.html ?? '')].map(bare);
    const paragraphs = text.split('\n\n').map(bare);
    const isThere = texts.some((each) => paragraphs.every((one) => each.includes(one)));
    if (!isThere) expect(texts).toEqual(paragraphs);

    const files = mail.attachments.map(({ filename, content }) => ({
      name: filename,
      size: typeof content === 'string' ? content.length : content.byteLength,
    }));
    expect(files).toEqual(attachments ?? []);
  });
});
