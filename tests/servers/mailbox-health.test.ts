import { afterAll, expect, test } from '@jest/globals';
import { deskHealthSchema } from '@repo/contract/desk/health.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { aMailbox, mail } from '#tests/servers/watching.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { scrape } from '#tests/support/metrics.ts';
import { until } from '#tests/support/until.ts';

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());
const { server } = resources.use(await aMailbox());

const CONNECTED = 'tessera_mailbox_connected';

/** A backend that watches the mailbox, and what it says of it. */
async function watch(url = server.url) {
  const backend = await startInProcess({ env: { INBOUND_IMAP_URL: url, METRICS_PORT: '0' } });
  const ann = await signIn(backend);
  backend.inbox.wake();
  const health = async () => deskHealthSchema.parse((await ann.get('/health')).body).mailbox;
  return {
    ...backend,
    health,
    /** Waits until the backend says so, to staff and to collectors. */
    async says(state: 'connected' | 'away') {
      await until(async () => (await health())?.state === state);
      const isUp = Number(state === 'connected');
      await until(async () => (await scrape(backend.metricsPort)).get(CONNECTED) === isUp);
    },
  };
}

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
  await server.deliver(mail('Hello'));
  await until(async () => (await backend.health())?.fetchedAt !== null);
  await server.kill9();
  await backend.says('away');
  expect(await backend.health()).toMatchObject({
    since: expect.any(String),
    failedAt: expect.any(String),
    lastError: expect.stringMatching(/^[A-Za-z]+$/),
  });
  expect((await fetch(`${backend.url}/ready`)).ok).toBe(true);
  await server.restart();
  await backend.says('connected');
  expect(await backend.health()).toMatchObject({ failedAt: null, lastError: null });
});

test.each([
  ['a folder that the server does not open', /(\/INBOX)?$/, '/Support', 'FolderRefused'],
  ['TLS at a port without it', /^imap:/, 'imaps:', 'ERR_SSL'],
  ['a wrong password, without the password', /:[^:@]+@/, ':wrong@', 'EAUTH'],
])('a mailbox that was never reached says why: %s', async (_what, from, to, error) => {
  await using backend = await watch(server.url.replace(from, to));
  await until(async () => ((await backend.health())?.lastError ?? '').startsWith(error));
  const health = await backend.health();
  expect(health).toMatchObject({ fetchedAt: null });
  expect(JSON.stringify([health, backend.log])).not.toContain('wrong');
});
