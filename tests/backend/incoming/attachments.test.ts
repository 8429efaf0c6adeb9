import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { mailOfParts, useMailReader } from '#tests/backend/incoming/reading.ts';

const { read, reader, placesFor } = useMailReader();

const PART = 'Content-Transfer-Encoding: base64\n\naGVsbG8=';

const namesOf = async (parts: readonly string[]) =>
  (await read(mailOfParts('multipart/mixed', parts))).attachments.map(({ name }) => name);

test('a file that came along is stored in the folder, under a random name', async () => {
  const raw = mailOfParts('multipart/mixed', [
    'Content-Type: text/plain\n\nSee the plan.',
    `Content-Type: text/plain; name="plan.txt"\nContent-Disposition: attachment\n${PART}`,
  ]);
  const { rawPath, folder } = await placesFor(raw);
  const { text, attachments } = await reader.read(rawPath, folder);
  const [file] = attachments;
  expect(text).toBe('See the plan.');
  expect(attachments).toHaveLength(1);
  expect(file).toMatchObject({ name: 'plan.txt', size: 5, contentId: null, isInline: false });
  expect(readdirSync(folder)).toEqual([path.basename(file?.path ?? '')]);
  expect(path.dirname(file?.path ?? '')).toBe(folder);
  expect(readFileSync(file?.path ?? '', 'utf8')).toBe('hello');
  expect(file?.path).not.toContain('plan');
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\cmd.exe', 'cmd.exe'],
  ['/', 'attachment-1.pdf'],
  ['..', 'attachment-1.pdf'],
  ['a\u202egpj.exe', 'agpj.exe'],
  [`${'x'.repeat(1000)}.pdf`, `${'x'.repeat(195)}….pdf`],
  ['', 'attachment-1.pdf'],
])('a file named "%s" is shown as "%s"', async (given, shown) => {
  const name = encodeURIComponent(given);
  const part = `Content-Type: application/pdf; name*=utf-8''${name}\n${PART}`;
  const raw = mailOfParts('multipart/mixed', [part]);
  const { rawPath, folder } = await placesFor(raw);
  const { attachments } = await reader.read(rawPath, folder);
  expect(attachments.map((each) => each.name)).toEqual([shown]);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a picture that the HTML shows is inline, and another one with an ID is not', async () => {
  const picture = (id: string) =>
    `Content-Type: image/png; name=${id}.png\nContent-ID: <${id}@a>\nContent-Disposition: inline\n${PART}`;
  const { attachments } = await read(
    mailOfParts('multipart/related', [
      'Content-Type: text/html\n\n<img src="cid:logo@a">',
      picture('logo'),
      picture('photo'),
    ]),
  );
  expect(attachments).toMatchObject([
    { contentId: 'logo@a', isInline: true },
    { contentId: 'photo@a', isInline: false },
  ]);
});

test('an email within the email is a file', async () => {
  const inner = 'From: bob@example.org\nSubject: Inner\n\nInner words';
  const part = `Content-Type: message/rfc822\nContent-Disposition: inline\n\n${inner}`;
  const mail = await read(
    mailOfParts('multipart/mixed', ['Content-Type: text/plain\n\nLook.', part]),
  );
  expect(mail.text).toBe('Look.');
  expect(mail.attachments.map(({ name }) => name)).toEqual(['attachment-1.eml']);
});

test('of too many files, the first are kept, and staff are told', async () => {
  const parts = Array.from({ length: 53 }, (_, index) => {
    return `Content-Type: image/png; name=${index}.png\n${PART}`;
  });
  const { attachments, omitted } = await read(mailOfParts('multipart/mixed', parts));
  expect(attachments.map(({ name }) => name)).toEqual(
    Array.from({ length: 50 }, (_, index) => `${index}.png`),
  );
  expect(omitted).toEqual([
    '3 attachments were left out, because an email may bring 50 of them, and 30 MB in all.',
  ]);
});

test('a file that is too large is left out, and the next one that fits is kept', async () => {
  const large = 'x'
    .repeat(1024 * 1024 - 2)
    .concat('\r\n')
    .repeat(31);
  const raw = mailOfParts('multipart/mixed', [
    `Content-Type: application/zip; name=large.zip\n\n${large}`,
    `Content-Type: image/png; name=small.png\n${PART}`,
  ]);
  const { rawPath, folder } = await placesFor(raw);
  const { attachments, omitted } = await reader.read(rawPath, folder);
  expect(attachments.map(({ name }) => name)).toEqual(['small.png']);
  expect(omitted).toEqual([
    '1 attachment was left out, because an email may bring 50 of them, and 30 MB in all.',
  ]);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('files without names get some', async () => {
  const types = ['text/calendar', 'application/x-unknown', 'image/jpeg'];
  const parts = types.map((type) => `Content-Type: ${type}\n${PART}`);
  expect(await namesOf(parts)).toEqual(['attachment-1.ics', 'attachment-2', 'attachment-3.jpg']);
});
