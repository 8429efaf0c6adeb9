import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { replyMail } from '@repo/backend/mail/reply.ts';
import { brand } from '@repo/company/brand/brand.ts';
import { contrast } from '@repo/company/brand/contrast.ts';
import { readMailHtml } from '#tests/backend/mail/html-parts.ts';
import { hostileText } from '#tests/support/hostile/hostile-arbitraries.ts';
import { scaledCount } from '#tests/support/thoroughness.ts';

const LONG_LINE = 'x'.repeat(10_000);

const htmlOf = (text: string, author = 'Ann') =>
  replyMail(
    {
      id: '1',
      text,
      author,
      recipient: 'zoe@example.org',
      inquirySession: null,
      theirSubject: null,
      thread: [],
      ticketId: '9f0c1c9e-0d5c-4c53-8c3c-6a4a2f1d8b11',
      history: [{ at: '2026-11-23T20:12:00.000Z', author: 'them', text: `Earlier: ${text}` }],
    },
    'team@company.test',
  ).html ?? '';

/** The first paragraphs, which are those of the reply itself. */
const paragraphsOf = (text: string) => {
  const { paragraphs } = readMailHtml(htmlOf(text));
  return paragraphs.slice(
    0,
    paragraphs.findIndex((words) => words.startsWith('Ann\n')),
  );
};

describe('The HTML of a reply', () => {
  test('conforms to the standard, whatever staff write', async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
    const problemsIn = async (html: string) =>
      (await validator.validateString(html)).results.flatMap(({ messages }) => messages);
    expect(await problemsIn(htmlOf('').replace('<title>', '<titel>'))).not.toEqual([]);
    const texts = ['', LONG_LINE, 'a < b && c > "d"\n\n\n \t\nهلا 👩‍👩‍👧 שלום', '<p><table></p>'];
    for (const text of texts) expect(await problemsIn(htmlOf(text))).toEqual([]);
  });

  test.each([
    ['paragraphs', 'One\n\nTwo\n \nThree', ['One', 'Two', 'Three']],
    ['lines', 'One\r\ntwo', ['One\ntwo']],
    [
      'indentation',
      'if:\n  a    b\n\tc',
      ['if:\n\u00a0 a\u00a0\u00a0\u00a0 b\n\u00a0\u00a0\u00a0 c'],
    ],
    ['markup as text', '<b>&amp;</b>', ['<b>&amp;</b>']],
    ['a long line', LONG_LINE, [LONG_LINE]],
    ['emoji and other scripts', '👩‍👩‍👧 سلام שלום 你好', ['👩‍👩‍👧 سلام שלום 你好']],
    ['half an emoji as a question', 'a\ud83d b', ['a\ufffd b']],
  ])('keeps %s', (_what, text, paragraphs) => {
    expect(paragraphsOf(text).map((words) => words.replace(/\u00a0+$/, ''))).toEqual(paragraphs);
  });

  test('lets each paragraph begin at the side of its own script', () => {
    expect(htmlOf('سلام')).toContain('<p dir="auto">سلام</p>');
  });

  test.each([
    ['See https://a.example/b?c=1&d="2".', ['https://a.example/b?c=1&d="2"']],
    [
      'Write to zoe@a.example, or (http://b.example).',
      ['mailto:zoe@a.example', 'http://b.example'],
    ],
    ['javascript:alert(1) data:text/html,x ftp://a.example //a.example file:///etc', []],
  ])('links %j to web and email addresses alone', (text, hrefs) => {
    const { hrefs: all } = readMailHtml(htmlOf(text));
    expect(all.slice(0, hrefs.length)).toEqual(hrefs);
    expect(all.slice(hrefs.length)[0]).toMatch(/^tel:/);
  });

  test('says when the customer wrote what it quotes', () => {
    expect(readMailHtml(htmlOf('Hi')).paragraphs).toContain(
      'On Monday, November 23, 2026, at 3:12 PM EST, you wrote:',
    );
  });

  test('loads nothing and runs nothing, whatever staff write', () => {
    expect(readMailHtml('<img src=x onerror=y>').dangers).toEqual(['<img>', 'src=x', 'onerror=y']);
    fc.assert(
      fc.property(hostileText, hostileText, (text, author) => {
        const html = htmlOf(text, author);
        expect(readMailHtml(html).dangers).toEqual([]);
        expect(html).not.toMatch(/url\(|@import/);
      }),
      { numRuns: scaledCount(1000), endOnFailure: true },
    );
  });

  test('is readable on light and on dark grounds', () => {
    const [, light = '', dark = ''] =
      /<style>(.*?)<\/style>.*<style>(.*?)<\/style>/s.exec(htmlOf('')) ?? [];
    for (const [sheet, scheme] of [
      [light, brand.colors.light],
      [dark, brand.colors.dark],
    ] as const) {
      const texts = Array.from(sheet.matchAll(/[ {]color: (#\w{6})/g), ([, color = '']) => color);
      expect(texts).toHaveLength(4);
      expect(sheet).toContain(`.letter { background-color: ${scheme.card};`);
      for (const color of texts) expect(contrast(color, scheme.card)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
