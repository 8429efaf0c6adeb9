import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { createMailReader } from '@repo/backend/incoming/mail-reader.ts';
import { childrenOf } from '#testbed/servers/children.mjs';
import { commandOf } from '#tests/support/command-of.ts';
import { htmlMail, mailWith, OWN, useMailReader } from '#tests/backend/incoming/reading.ts';

const { read, placesFor, reader } = useMailReader();

const GOOD = mailWith({}, 'Good.');

/** A parser compares each attribute with all others. */
const ENDLESS = htmlMail(`<p ${Array.from({ length: 150_000 }, (_, i) => `a${i}=b`).join(' ')}>`);

const runningReaders = () =>
  childrenOf(process.pid).filter((pid) => commandOf(pid).includes('mail-reader.worker'));

describe('with little time', () => {
  const hasty = useMailReader({ timeoutMs: 2000 });

  test('an email that takes too long is unreadable, and the next one is read', async () => {
    const slow = hasty.read(ENDLESS);
    const next = hasty.read(GOOD);
    await expect(slow).rejects.toMatchObject({
      name: 'UnreadableMail',
      reason: 'time',
      message: 'Reading this email took too long, so it was stopped.',
    });
    expect((await next).text).toBe('Good.');
  });
});

describe('with little memory', () => {
  const small = useMailReader({ memoryMb: 48 });

  test('an email that takes too much is unreadable, and the next one is read', async () => {
    const large = small.read(htmlMail('<i>a'.repeat(500_000)));
    const next = small.read(GOOD);
    await expect(large).rejects.toMatchObject({
      name: 'UnreadableMail',
      reason: 'memory',
      message: 'Reading this email took too much memory, so it was stopped.',
    });
    expect((await next).text).toBe('Good.');
  });
});

test('an email of more than 40 MB is not read', async () => {
  const raw = Buffer.alloc(40 * 1024 * 1024 + 1, 'a');
  await expect(read(raw)).rejects.toMatchObject({ name: 'UnreadableMail', reason: 'size' });
});

test('a file that is not there is no fault of the email', async () => {
  const { folder } = await placesFor(GOOD);
  const missing = reader.read(`${folder}/missing.eml`, folder);
  await expect(missing).rejects.toMatchObject({ name: 'Error', code: 'ENOENT' });
  expect((await read(GOOD)).text).toBe('Good.');
});

test('an email that is being read when the backend is asked to stop is not called unreadable', async () => {
  await read(GOOD);
  const slow = read(mailWith({}, 'many words\n'.repeat(200_000)));
  const readers = runningReaders();
  expect(readers).not.toEqual([]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    for (const pid of readers) process.kill(pid, signal);
  }
  expect((await slow).text).toMatch(/^many words/);
  // No other process has taken over.
  expect(readers).toEqual(expect.arrayContaining(runningReaders()));
});

test('a folder that cannot be written to is no fault of the email', async () => {
  const { rawPath, folder } = await placesFor(
    mailWith({ 'Content-Type': 'image/png; name=a.png' }, 'x'),
  );
  const failed = reader.read(rawPath, `${folder}/missing`);
  await expect(failed).rejects.toMatchObject({ name: 'Error', code: 'ENOENT' });
  expect(existsSync(`${folder}/missing`)).toBe(false);
});

test('what is being read fails when the reader closes, and is not called unreadable', async () => {
  const closing = createMailReader({ own: OWN });
  const { rawPath, folder } = await placesFor(GOOD);
  const reading = closing.read(rawPath, folder);
  const failed = expect(reading).rejects.toMatchObject({ name: 'Error' });
  await closing.close();
  await failed;
  await expect(closing.safeHtml(rawPath)).rejects.toThrow('Emails are no longer read.');
});

test.each([
  ['quote marks', '>'.repeat(100_000)],
  ['lines of quote marks', '>\n'.repeat(100_000)],
  ['spaces', `a${' '.repeat(100_000)}b`],
  ['empty lines', `a${'\n'.repeat(100_000)}b`],
  ['beginnings of quotes', 'On a b '.repeat(20_000)],
  ['lines that begin quotes', 'On Mon, Mar 3, 2025 at 10:00 wrote\n'.repeat(5000)],
  ['lines with colons', 'a@b wrote 10:00 2025 b:\n\n'.repeat(5000)],
  ['dashes', '-'.repeat(100_000)],
  ['headers', 'From: a\nTo: b\n'.repeat(10_000)],
  ['addresses', 'a@'.repeat(50_000)],
  ['brackets', '<'.repeat(100_000)],
])('100,000 characters of %s are read at once', async (_what, text) => {
  const began = performance.now();
  const { text: typed, folded } = await read(mailWith({}, text));
  expect(typed.length + folded.length).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a very long text is cut between two words, and nothing of it is lost', async () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `word${index}`);
  const { text, folded, omitted } = await read(mailWith({}, words.join(' ')));
  expect(text.length).toBeLessThanOrEqual(200_000);
  expect(`${text} ${folded}`.split(' ')).toEqual(words);
  expect(omitted).toEqual([
    'This email is very long. After 200,000 characters, its text is with the quoted text.',
  ]);
});

test('the end of an endless text is left out, and staff are told', async () => {
  const { text, folded, omitted } = await read(mailWith({}, 'many words\n'.repeat(200_000)));
  expect(text.length + folded.length).toBeLessThanOrEqual(1_200_000);
  expect(omitted).toContain(
    'This email is too long to show all of it. The end of its text was left out.',
  );
});

test('pictures within the HTML do not count as its text', async () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(3 * 1024 * 1024)}">`;
  const { text, omitted } = await read(htmlMail(`<p>One</p>${picture}<p>Two</p>`));
  expect(text).toBe('One\n\nTwo');
  expect(omitted).toEqual([]);
});

test('HTML that is nested without end keeps its words', async () => {
  const { text } = await read(htmlMail(`${'<div>'.repeat(20_000)}Deep${'</div>'.repeat(20_000)}`));
  expect(text).toBe('Deep');
});
