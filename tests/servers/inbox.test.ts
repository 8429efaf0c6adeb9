import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { withDovecot } from '@/tests/servers/with-dovecot';
import { rawMail } from '@/tests/support/mail/raw-mail';
import { startInProcess, type TestBackend } from '@/tests/support/backend/in-process';
import { until } from '@/tests/support/until';
import { readMailbox } from '@/tools/mailbox';

const { parent, server } = await withDovecot();

const mail = (subject: string) => rawMail({ headers: { Subject: subject } });

/** A backend that watches the mailbox. */
async function watching(url = server.url, dataDir?: string): Promise<TestBackend> {
  const backend = await startInProcess({
    env: { INBOUND_IMAP_URL: url },
    ...(dataDir !== undefined && { dataDir }),
  });
  backend.inbox.wake();
  return backend;
}

const isKnown = async (backend: TestBackend) =>
  (await backend.query('select 1 from mailboxes')).length > 0;

const subjects = async (backend: TestBackend) =>
  (
    await backend.query("select subject from received_mails where subject <> '' order by subject")
  ).map(({ subject }) => subject);

const unread = async () =>
  (await readMailbox(server.url))
    .filter(({ flags }) => !flags.has('\\Seen'))
    .map(({ raw }) => /^Subject: (.*)$/m.exec(raw.toString())?.[1]?.trim());

test('what was in the mailbox before is left alone, and what comes is fetched and marked', async () => {
  await server.deliver(mail('old'));
  await using backend = await watching();
  await until(() => isKnown(backend));
  await server.deliver(mail('one'));
  await server.deliver(mail('two'));
  await until(async () => (await subjects(backend)).length === 2);
  await until(async () => (await unread()).length === 1);
  expect(await subjects(backend)).toEqual(['one', 'two']);
  expect(await unread()).toEqual(['old']);
});

test('what came while the backend was away is fetched later, whoever has read it', async () => {
  const dataDir = join(parent, 'data');
  const first = await watching(server.url, dataDir);
  await until(() => isKnown(first));
  await first[Symbol.asyncDispose]();
  await server.deliver(mail('missed'));
  await using later = await watching(server.url, dataDir);
  await until(async () => (await subjects(later)).includes('missed'));
  expect(await subjects(later)).toEqual(['missed']);
});

test('a wrong password is said in the log, and stopping does not wait for the next try', async () => {
  const url = server.url.replace(/:[^:@]+@/, ':wrong@');
  const backend = await watching(url);
  await until(() => backend.log.some((line) => line.includes('the mailbox cannot be fetched')));
  expect(backend.log.join('')).toContain('"code":"EAUTH"');
  expect(backend.log.join('')).not.toContain(':wrong');
  await backend[Symbol.asyncDispose]();
});
