import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';
import { say, startTokenProvider } from '#tests/support/mail/token-provider.ts';
import { until } from '#tests/support/until.ts';
import { startDovecot } from '#testbed/servers/dovecot.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());
const provider = resources.use(await startTokenProvider('inbox'));
const { path: parent } = resources.use(await temporaryFolder());

/** A Dovecot that asks the provider about tokens, and its address without the password. */
async function startMailbox(mechanism: 'xoauth2' | 'oauthbearer') {
  const folder = join(parent, mechanism);
  const tokenAccess = { mechanism, checkAt: provider.checkAt };
  const server = resources.use(await startDovecot({ folder, tokenAccess }));
  return { server, url: server.url.replace(/:[^:@]+@/, '@') };
}
const microsoft = await startMailbox('xoauth2');
const google = await startMailbox('oauthbearer');

/** A backend that watches a mailbox. */
async function watching(url: string, options: { clock?: ManualClock } = {}) {
  const env = { ...provider.env, INBOUND_IMAP_URL: url };
  const backend = await startInProcess({ ...options, env });
  backend.inbox.wake();
  return backend;
}

type Watching = Awaited<ReturnType<typeof watching>>;

const isConnected = ({ inbox }: Watching) => inbox.mailbox?.isConnected() === true;

const lastError = async ({ store, inbox }: Watching) =>
  (await store.read((reads) => reads.mailboxStates.find(inbox.mailbox?.name ?? '')))?.lastError;

const failures = ({ log }: Watching) =>
  log.filter((line) => line.includes('the mailbox cannot be fetched')).length;

test.each([
  ['XOAUTH2', microsoft],
  ['OAUTHBEARER', google],
])('email is fetched with an access token by %s', async (_, { server, url }) => {
  await using backend = await watching(url);
  await until(() => isConnected(backend));
  await server.deliver(rawMail({ headers: { Subject: 'Hello' } }));
  await until(async () => (await backend.query('select 1 from received_mails')).length === 1);
  expect(provider.asked.at(-1)).toEqual({
    grant_type: 'client_credentials',
    client_id: 'the-app',
    client_secret: 'the-secret',
    scope: 'https://outlook.office365.com/.default',
  });
});

test('a token that is refused later is replaced, which is no failure', async () => {
  const clock = new ManualClock();
  await using backend = await watching(microsoft.url, { clock });
  await until(() => isConnected(backend));
  const asked = provider.asked.length;
  provider.valid.clear();
  clock.advance(10 * 60 * 1000);
  await microsoft.server.kill9();
  await until(() => !isConnected(backend));
  await microsoft.server.restart();
  await until(() => {
    clock.advance(1000);
    return isConnected(backend);
  });
  expect(provider.asked.length).toBe(asked + 1);
  expect(backend.log.join('')).not.toContain('OAUTH');
});

test('a new token that is refused says what is missing, and asks for no others', async () => {
  const { answer } = provider;
  provider.answer = (response) =>
    say(response, 200, { access_token: 'of-nobody', token_type: 'Bearer', expires_in: 3600 });
  const asked = provider.asked.length;
  const clock = new ManualClock();
  await using backend = await watching(microsoft.url, { clock });
  const end = clock.now() + 30_000;
  await until(() => {
    // The token stays young.
    if (clock.now() < end) clock.advance(100);
    return failures(backend) === 2;
  });
  provider.answer = answer;
  expect(await lastError(backend)).toBe('OAUTH rejected');
  expect(provider.asked.length).toBe(asked + 1);
  expect(backend.log.join('')).not.toContain('of-nobody');
});

test('a secret that has expired is said, without the secret', async () => {
  const { answer } = provider;
  const refusal = { error: 'invalid_client', error_codes: [7000222], trace_id: 'the-secret' };
  provider.answer = (response) => say(response, 401, refusal);
  await using backend = await watching(microsoft.url);
  await until(async () => (await lastError(backend)) === 'OAUTH invalid_client 7000222');
  provider.answer = answer;
  expect(backend.log.join('')).toContain('"code":"OAUTH invalid_client 7000222"');
  expect(backend.log.join('')).not.toContain('the-secret');
});
