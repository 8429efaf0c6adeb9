import { statSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { withDovecot } from '@/tests/servers/with-dovecot';
import { expectToEndWithParent } from '@/tests/support/orphan';
import { until } from '@/tests/support/until';
import { openMailbox, readMailbox } from '@/tools/mailbox';
import { listenProblem } from '@/tools/servers/ports.mjs';

const { parent, server } = await withDovecot();

/** An email with lines that others might change on the way, but no NUL, which IMAP cannot carry. */
const mail = (subject: string) =>
  Buffer.from(`Subject: ${subject}\r\n\r\n.\r\nFrom Ä\x01é \t\r\n\r\n`, 'latin1');

const stored = async () => (await readMailbox(server.url)).map(({ raw }) => raw);

test('what is delivered is there byte by byte, and those who listen hear of it', async () => {
  const client = await openMailbox(server.url);
  const counts: number[] = [];
  client.on('exists', ({ count }: { count: number }) => counts.push(count));
  await until(() => client.idling);
  await server.deliver(mail('first'));
  await until(() => counts.length > 0);
  expect(counts).toEqual([1]);
  expect(await stored()).toEqual([mail('first')]);
  await client.logout();
});

test('what was delivered, and how it is marked, is there after a kill', async () => {
  await server.deliver(mail('second'));
  const client = await openMailbox(server.url);
  const isClosed = new Promise((resolve) => client.on('close', resolve));
  await client.messageFlagsAdd('*', ['\\Seen']);
  await server.kill9();
  await isClosed;
  await server.deliver(mail('third'));
  await server.restart();
  const entries = await readMailbox(server.url);
  expect(entries.map(({ flags }) => flags.has('\\Seen'))).toEqual([false, true, false]);
  expect(entries[2]?.raw).toEqual(mail('third'));
});

test('nobody gets in without the password', async () => {
  const wrong = new URL(server.url);
  wrong.password = 'wrong';
  await expect(openMailbox(wrong.href)).rejects.toMatchObject({ authenticationFailed: true });
});

test('stops while clients are connected, and leaves our folder closed to others', async () => {
  const client = await openMailbox(server.url);
  const isClosed = new Promise((resolve) => client.on('close', resolve));
  expect(await server.stop()).toBe(0);
  await isClosed;
  expect(await listenProblem(Number(new URL(server.url).port), '127.0.0.1')).toBeUndefined();
  expect(statSync(parent).mode & 0o777).toBe(0o700);
});

test('ends when the program that started it is killed', async () => {
  await expectToEndWithParent('dovecot.mjs', 'startDovecot({ folder })');
});
