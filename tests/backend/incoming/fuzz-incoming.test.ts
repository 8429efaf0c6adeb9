import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { htmlLines } from '@repo/backend/incoming/html/html-lines.ts';
import { plainLines } from '@repo/backend/incoming/split/text-line.ts';
import { splitText } from '@repo/backend/incoming/split/split-text.ts';
import { UnreadableMail } from '@repo/backend/incoming/unreadable-mail.ts';
import { htmlMail, mailOfParts, mailWith, useMailReader } from '#tests/backend/incoming/reading.ts';
import { scaledCount } from '#tests/support/thoroughness.ts';

const MAILS = scaledCount(1000);

const { reader, placesFor } = useMailReader();

/** Lines of which some say that what follows is old, or where a signature begins. */
const line = fc.oneof(
  fc.lorem({ maxCount: 6 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '-- ',
    '>',
    '> quoted',
    '>> deeper',
    'AL> bat',
    '>>> Ann <ann@example.org> 3/3/2025 10:00 AM >>>',
    'On Mon, Mar 3, 2025 at 10:00 AM Ann <ann@example.org> wrote:',
    '<ann@example.org> wrote:',
    'From: Ann <ann@example.org>',
    'Sent: Monday',
    'To: Bob',
    'Subject: Start',
    '-----Original Message-----',
    '________________________________',
    'Sent from my iPhone',
  ),
);

const text = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'));

const wordsOf = (words: string) =>
  words
    .replace(/[\u200b\ufeff\0]/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .toSorted();

test('whatever is quoted or not, no word of a text is lost or doubled', () => {
  fc.assert(
    fc.property(text, fc.boolean(), (whole, mayBeEmpty) => {
      const { typed, folded } = splitText(plainLines(whole), mayBeEmpty);
      expect(wordsOf(`${typed}\n${folded}`)).toEqual(wordsOf(whole));
      if (!mayBeEmpty) expect(typed === '').toBe(wordsOf(whole).length === 0);
    }),
    { numRuns: scaledCount(3000), endOnFailure: true },
  );
});

const ELEMENTS = 'b blockquote br div li p pre span table td tr ul'.split(' ');
const tag = fc.oneof(
  fc.constantFrom(...ELEMENTS).chain((name) => fc.constantFrom(`<${name}>`, `</${name}>`)),
  fc.constantFrom(
    '<div class="gmail_quote">',
    '<blockquote type="cite">',
    '<div id="appendonsend"></div>',
    '<div class="yahoo_quoted">',
    '<div class="gmail_signature">',
    '<div name=quote>',
  ),
);
const html = fc
  .array(fc.oneof(tag, fc.lorem({ maxCount: 3 })), { maxLength: 30 })
  .map((parts) => parts.join(' '));

test('whatever HTML marks as old, no word of it is lost or doubled', () => {
  fc.assert(
    fc.property(html, (whole) => {
      const words = whole.replace(/<[^>]*>/g, ' ');
      const { typed, folded } = splitText(htmlLines(whole), false);
      const read = wordsOf(`${typed}\n${folded}`).filter((word) => word !== '-');
      expect(read).toEqual(wordsOf(words));
    }),
    { numRuns: scaledCount(2000), endOnFailure: true },
  );
});

const header = fc.tuple(
  fc.constantFrom(
    ...['From', 'To', 'Cc', 'Subject', 'Date', 'Message-ID', 'References', 'Return-Path'],
    ...['Auto-Submitted', 'List-Id', 'Content-Type', 'Content-Transfer-Encoding', 'X-Site-Mail'],
  ),
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('<>', 'a@b.test, c@d.test', '=?utf-8?b?/w==?=', 'multipart/mixed; boundary=b0'),
    fc.constantFrom(
      'text/html; charset=x-none',
      'base64',
      'message/rfc822',
      '<a@b.test> <c@d.test',
    ),
  ),
);

const mail = fc.oneof(
  fc.tuple(fc.array(header), text).map(([headers, body]) => {
    return mailWith(Object.fromEntries(headers), body);
  }),
  html.map(htmlMail),
  fc.array(fc.tuple(fc.array(header, { maxLength: 3 }), text), { maxLength: 4 }).map((parts) =>
    mailOfParts(
      'multipart/report; report-type=delivery-status',
      parts.map(
        ([headers, body]) => `${headers.map((each) => each.join(': ')).join('\n')}\n\n${body}`,
      ),
    ),
  ),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

test('whatever arrives is read or called unreadable, and stays in its folder', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(mail, async (raw) => {
      const { rawPath, folder } = await placesFor(raw);
      const read = await reader.read(rawPath, folder).catch((error: unknown) => error);
      if (read instanceof UnreadableMail) return;
      count++;
      expect(read).not.toBeInstanceOf(Error);
      const { attachments, subject, from } = read as Awaited<ReturnType<typeof reader.read>>;
      expect(attachments.map((each) => each.path).toSorted()).toEqual(
        readdirSync(folder)
          .map((name) => `${folder}/${name}`)
          .toSorted(),
      );
      expect(`${subject}${from?.name}${from?.address}`).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      await reader.safeHtml(rawPath);
    }),
    { numRuns: MAILS, endOnFailure: true },
  );
  expect(count).toBeGreaterThan(MAILS / 2);
});
