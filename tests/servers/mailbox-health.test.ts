import { expect, test } from '@jest/globals';
import { deskHealthSchema } from '@/lib/contract/desk/health';
import { signIn } from '@/tests/backend/desk/desk';
import { withDovecot } from '@/tests/servers/with-dovecot';
import { rawMail } from '@/tests/support/mail/raw-mail';
import { startInProcess, type TestBackend } from '@/tests/support/backend/in-process';
import { scrape } from '@/tests/support/metrics';
import { until } from '@/tests/support/until';

const { server } = await withDovecot();

const CONNECTED = 'tessera_mailbox_connected';

/** A backend that watches the mailbox, and what it says of it. */
async function watch(url = server.url) {
  const backend = await startInProcess({ env: { INBOUND_IMAP_URL: url, METRICS_PORT: '0' } });
  const ann = await signIn(backend);
  backend.inbox.wake();
  return {
    ...backend,
    health: () => mailboxOf(ann),
    /** Waits until the backend says so, to staff and to collectors. */
    async says(state: 'connected' | 'away') {
      await until(async () => (await mailboxOf(ann))?.state === state);
      const isUp = Number(state === 'connected');
      await until(async () => (await scrape(backend.metricsPort)).get(CONNECTED) === isUp);
    },
  };
}

const mailboxOf = async (ann: Awaited<ReturnType<typeof signIn>>) =>
  deskHealthSchema.parse((await ann.get('/health')).body).mailbox;

const isReady = async ({ url }: Pick<TestBackend, 'url'>) => (await fetch(`${url}/ready`)).ok;

test('staff and collectors see whether the mailbox can be reached, and visitors notice nothing', async () => {
  await using backend = await watch();
  await backend.says('connected');
  expect(await backend.health()).toEqual({
    title: 'INBOX of inbox at 127.0.0.1',
    state: 'connected',
    since: expect.any(String),
    fetchedAt: null,
    failedAt: null,
    lastError: null,
    unfetched: [],
    held: null,
  });
  await server.deliver(rawMail());
  await until(async () => (await backend.health())?.fetchedAt !== null);
  await server.kill9();
  await backend.says('away');
  expect(await backend.health()).toMatchObject({
    since: expect.any(String),
    failedAt: expect.any(String),
    lastError: expect.stringMatching(/^[A-Za-z]+$/),
  });
  expect(await isReady(backend)).toBe(true);
  await server.restart();
  await backend.says('connected');
  expect(await backend.health()).toMatchObject({ failedAt: null, lastError: null });
});

test('a folder that the server does not open is named as such, whatever the server answers', async () => {
  await using backend = await watch(server.url.replace(/(\/INBOX)?$/, '/Support'));
  await until(async () => ((await backend.health())?.lastError ?? '').startsWith('FolderRefused'));
});

test('TLS at a port without it is named as such', async () => {
  await using backend = await watch(server.url.replace(/^imap:/, 'imaps:'));
  await until(async () => ((await backend.health())?.lastError ?? '').startsWith('ERR_SSL'));
});

test('a mailbox that was never reached says why, without the password', async () => {
  await using backend = await watch(server.url.replace(/:[^:@]+@/, ':wrong@'));
  await until(async () => (await backend.health())?.lastError === 'EAUTH');
  const health = await backend.health();
  expect(health).toMatchObject({ state: 'away', since: null, fetchedAt: null });
  expect(JSON.stringify(health)).not.toContain('wrong');
});
