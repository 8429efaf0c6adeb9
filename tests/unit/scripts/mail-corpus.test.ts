import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { corpusFiles } from '@/scripts/mail-corpus/all-mails';
import type { MailExpectation } from '@/scripts/mail-corpus/corpus-mail';

const FOLDER = 'tests/fixtures/mail/corpus';

type Expected = MailExpectation & { file: string };

const read = (file: string) => readFileSync(`${FOLDER}/${file}`);
const expected = JSON.parse(read('expected.json').toString()) as Expected[];
const ofKind = (kind: Expected['kind']) => expected.filter((each) => each.kind === kind);
const answers = ofKind('answer');

test('the corpus is what `npm run mail:corpus` writes', () => {
  const written = corpusFiles();
  const stale = [...written].filter(([file, content]) => !read(file).equals(content));
  expect(stale.map(([file]) => `${file}: run \`npm run mail:corpus\``)).toEqual([]);
  expect(readdirSync(FOLDER).sort()).toEqual([...written.keys()].sort());
});

test('each email has one expectation, and a sentence that says what it is', () => {
  const files = expected.map(({ file }) => file);
  expect(files.toSorted()).toEqual(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.eml'))
      .sort(),
  );
  expect(new Set(files).size).toBe(files.length);
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
  const sizes = expected.map(({ file }) => read(file).length);
  expect(Math.max(...sizes)).toBeLessThan(300_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_000_000);
});

test('every placeholder is one that readers of the corpus know', () => {
  const KNOWN =
    /^\{\{(?:(?:reply-address|upper-address|forged-address|reference)-(?:1[0-2]|[1-9])|(?:reply-id|receipt-id|notice-id)-(?:10|[1-9])|chat-id-1[12])\}\}$/;
  const found = expected.flatMap(
    ({ file }) =>
      read(file)
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

  test.each(answers)('reads in $file what was typed', async ({ file, text = '', attachments }) => {
    const mail = await PostalMime.parse(read(file));
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
