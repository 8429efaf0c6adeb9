import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { readAddress } from '@repo/contract/address.ts';
import { readLine, readParagraphs, email, line, machineLine } from '@repo/contract/text.ts';

const ADDRESS = 'ana@client.example';
const WRONG = 'Valid email address is required';
const address = email(WRONG);

/** Texts of any kind, with what programs put into the clipboard in between. */
const pasted = fc
  .array(
    fc.oneof(
      fc.constantFrom('\t', '\n', '\v', '\f', '\r', '\0', '\u001b', '\u0085', '\u00a0', '\u2028'),
      fc.constantFrom(' ', '\u00ad', '\u200b', '\u200c', '\u200d', '\u200e'),
      fc.constantFrom('\u202e', '\u2066', '\u3000', '\ufeff', '\ud83d', '\ude00', '\udb40', '😀'),
      fc.constantFrom('.', ',', '@', '<', '>', '"', "'", '＠', '。', 'ß', 'İ', 'Σ', 'mailto:', 'a'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

test('any text becomes a well-formed one without controls, and reading it again changes nothing', () => {
  const cut = machineLine('Page address', 8);
  fc.assert(
    fc.property(pasted, (text) => {
      const asLine = readLine(text);
      expect(asLine.isWellFormed()).toBe(true);
      expect(asLine).not.toMatch(/\p{Cc}|[\u2028\u2029]|^\s|\s$|\s\s/u);
      expect(readLine(asLine)).toBe(asLine);
      const asParagraphs = readParagraphs(text);
      expect(asParagraphs.isWellFormed()).toBe(true);
      expect(asParagraphs).not.toMatch(/(?![\t\n])\p{Cc}|[\u2028\u2029]|^\s|\s$/u);
      expect(readParagraphs(asParagraphs)).toBe(asParagraphs);
      const short = cut.parse(text);
      expect(short.length).toBeLessThanOrEqual(8);
      expect(cut.parse(short)).toBe(short);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});

test('an address that is accepted is well-formed, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(pasted, pasted, fc.emailAddress(), (before, after, valid) => {
      for (const text of [before, `${before}${valid}${after}`, `a${before}@b${after}.example`]) {
        const read = address.safeParse(text);
        if (!read.success) continue;
        expect(read.data).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\s]/u);
        expect(address.parse(read.data)).toBe(read.data);
      }
    }),
  );
});

test.each([
  ['cells of a table', 'Ada\tExample', 'Ada Example', 'Ada\tExample'],
  ["a slide's line", 'Ada\vExample', 'Ada Example', 'Ada\nExample'],
  ["a document's page", 'Ada\f\r\nExample', 'Ada Example', 'Ada\n\nExample'],
  ['other line breaks', 'a\u0085b\u2028c\u2029d\re', 'a b c d e', 'a\nb\nc\nd\ne'],
  ['white space of all widths', ' a\u00a0\u3000 b\u2009', 'a b', 'a\u00a0\u3000 b'],
  ['white space around a control', 'a \0 b', 'a b', 'a  b'],
  ['controls', 'A\0d\u001ba\u007f\u009f', 'Ada', 'Ada'],
  ['halves of emoji', 'A\ud83dda \ude00', 'Ada', 'Ada'],
  ['halves around a mark', '\udb40\u200b\udc01a\ud83d\0\ude00', 'a', '\u200ba'],
  ['marks of direction', '\u202a+1 212\u202c\u2066\u202etxt\u2069', '+1 212txt', '+1 212txt'],
  ['invisible signs', '\ufeffso\u00adft\u2060', 'soft', 'soft'],
  ['Persian', 'علی‌رضا می‌خواهم', 'علی‌رضا می‌خواهم', 'علی‌رضا می‌خواهم'],
  ['Hindi', 'क्‍ष', 'क्‍ष', 'क्‍ष'],
  ['Hebrew after English', 'C++\u200e שלום', 'C++\u200e שלום', 'C++\u200e שלום'],
  ['an emoji of several', '👩‍💻 🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩‍💻 🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩‍💻 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ["Khmer's invisible word breaks", 'ខ្ញុំ\u200bស្រលាញ់', 'ខ្ញុំស្រលាញ់', 'ខ្ញុំ\u200bស្រលាញ់'],
  ['nothing that is visible', ' \u200d\u200b\u2800\u3164\ufe0f\u200f', '', ''],
])('%s are read', (_, text, asLine, asParagraphs) => {
  expect(readLine(text)).toBe(asLine);
  expect(readParagraphs(text)).toBe(asParagraphs);
});

test.each([
  'Ana <ana@client.example>',
  '"Ana, B" <ana@client.example>',
  'Ana (Sales) <ana@client.example>,',
  'ana@client.example <mailto:ana@client.example>',
  '[ana@client.example](mailto:ana@client.example?subject=x)',
  'ana@client.example (Ana)',
  'mailto:ana@client.example?subject=Hello%20you&cc=b@c.example',
  'MAILTO:%20ana%40client.example',
  "'ana@client.example'.",
  '“ana@client.example”,',
  'ana@client。example',
  'ａｎａ＠ｃｌｉｅｎｔ．ｅｘａｍｐｌｅ',
  '\u202aan\u200da@cli\u00adent\u200b.example\u2060\ufeff\u202c',
  'ana\0@client.example\ud83d',
])('%j is the address that it holds', (text) => {
  expect(address.parse(text)).toBe(ADDRESS);
});

test.each([
  ['user@bücher.test', 'user@xn--bcher-kva.test'],
  ['user@bu\u0308cher.test', 'user@xn--bcher-kva.test'],
  ['user@xn--bcher-kva.test', 'user@xn--bcher-kva.test'],
  ['user@straße.test', 'user@xn--strae-oqa.test'],
  ['用户@例子。测试', '用户@xn--fsqu00a.xn--0zwm56d'],
  ['andre\u0301@a.test', 'andré@a.test'],
  ["'tis@a.test", "'tis@a.test"],
  ['so…so@a.test', 'so…so@a.test'],
  ['𝐀𝐧𝐚＠ﬁsh.test', 'ana@fish.test'],
  ['ana+tag_1@my_host.a-b.test', 'ana+tag_1@my_host.a-b.test'],
])('the address %j is kept in one form: %j', (text, kept) => {
  expect(address.parse(text)).toBe(kept);
});

test('a browser that would take ß for ss leaves the domain to the backend', () => {
  const { URL: Rules } = globalThis;
  const older = jest.spyOn(globalThis, 'URL');
  older.mockImplementation((address) => new Rules(String(address).replace('ß', 'ss')));
  expect(address.parse('user@straße.test')).toBe('user@straße.test');
  expect(address.parse('user@bücher.test')).toBe('user@xn--bcher-kva.test');
  older.mockRestore();
});

test.each([
  'Ana ana@client.example',
  '"a"@b.c',
  'a;b@c.d',
  'ana@client.example\nBcc: bob@client.example',
  'ana@client.example, bob@client.example',
  'Ana <ana@client.example>, Bob <bob@client.example>',
  'ana@client.example <bob@client.example>',
  'ana@client.example (bob@client.example)',
  'mailto:ana@client.example,bob@client.example',
  'mailto:ana@client.example%0ABcc:bob@client.example',
  'ana@client',
  'ana@client.',
  '@client.example',
  'ünsinn',
])('%j is refused, because it is not one address', (text) => {
  expect(address.safeParse(text).error?.issues[0]?.message).toBe(WRONG);
});

test('a text without an address stays as it was typed, in lowercase', () => {
  expect(readAddress(' Bücher ')).toBe('bücher');
});

test('an address of 254 characters is accepted, and none of 255', () => {
  const long = (length: number) => `${'a'.repeat(length - '@b.example'.length)}@b.example`;
  expect(address.parse(`Ana <${long(254)}>`)).toBe(long(254));
  expect(address.safeParse(long(255)).error?.issues[0]?.message).toBe(WRONG);
});

test('an address is found in a text of 2000 characters, and not looked for in one of 2001', () => {
  const named = (length: number) => ` <${ADDRESS}>`.padStart(length, 'Ana');
  expect(address.parse(named(2000))).toBe(ADDRESS);
  expect(address.safeParse(named(2001)).success).toBe(false);
});

test('a length is counted in UTF-16 units of what was read', () => {
  const name = line('Name', 4);
  expect(name.parse(' 😀\0😀\t')).toBe('😀😀');
  const { error } = name.safeParse('😀😀x');
  expect(error?.issues[0]?.message).toBe('Name is too long (maximum 4 characters)');
});

test('an endless text is refused in little time', () => {
  const start = process.cpuUsage();
  for (const part of [' ', '.', '<', 'mailto:', '…', '@', "'"]) {
    expect(address.safeParse(`a${part.repeat(60_000 / part.length)}b`).success).toBe(false);
    readLine(`a${part.repeat(60_000)}b`);
    readParagraphs(`a${part.repeat(60_000)}b`);
  }
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(2000);
});
