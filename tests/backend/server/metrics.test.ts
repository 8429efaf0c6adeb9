import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { startAgent } from '#tests/support/chat/agent.ts';
import { startVisitor } from '#tests/support/chat/visitor.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { documentedNames, namesOf, scrape } from '#tests/support/metrics.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const METRICS = { METRICS_PORT: '0' };

/** Nobody listens there. */
const NOWHERE = {
  REDIS_URL: 'redis://127.0.0.1:9',
  INBOUND_IMAP_URL: 'imap://user:password@127.0.0.1:9',
};

const OPERATIONS = readFileSync('docs/operations.md', 'utf8');

test('a backend has the metrics that the documentation lists, and those of its process', async () => {
  await using backend = await startInProcess({ env: { ...METRICS, ...NOWHERE } });
  await backend.post(makeInquiry());
  const series = await scrape(backend.metricsPort);
  const documented = [
    ...documentedNames(OPERATIONS, 'Both'),
    ...documentedNames(OPERATIONS, 'The backend'),
  ];
  expect(documented.length).toBeGreaterThan(15);
  expect([...namesOf(series)].toSorted()).toEqual(documented.toSorted());
  for (const name of ['redis_up', 'mailbox_connected']) {
    expect(series.get(`tessera_${name}`)).toBe(0);
  }
  expect([...series.keys()]).toEqual(
    expect.arrayContaining(['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']),
  );
});

test('what visitors send is counted once, and what waits is a number', async () => {
  const send = () => Promise.reject(new Error('no mail server'));
  const transport = {
    canBatch: false,
    send,
    forget: () => Promise.resolve(),
    close: () => undefined,
  };
  await using backend = await startInProcess({ env: METRICS, transport });
  const inquiry = makeInquiry();
  await backend.post(inquiry);
  await backend.post(inquiry);
  for (let bot = 0; bot < 3; bot++)
    await backend.post(makeInquiry({ subject: 'a bot', fillTimeMs: 1 }));
  using visitor = startVisitor(backend.url);
  using ann = startAgent(backend.url, await signIn(backend));
  await ann.until(({ status }) => status === 'connected');
  void visitor.client.send('Hello');
  const id = await ann.conversationWith('Hello');
  const series = await scrape(backend.metricsPort);
  expect(Object.fromEntries(series)).toMatchObject({
    'tessera_inquiries_total{result="stored"}': 1,
    'tessera_inquiries_total{result="duplicate"}': 1,
    'tessera_inquiries_total{result="quarantined"}': 3,
    'tessera_messages_total{from="visitor"}': 1,
    'tessera_messages_total{from="staff"}': 0,
    tessera_message_delivery_seconds_count: 1,
    'tessera_sockets{kind="visitor"}': 1,
    'tessera_sockets{kind="staff"}': 1,
    tessera_waiting_conversations: 1,
    tessera_waiting_tickets: 1,
    'tessera_missed_targets{kind="ticket"}': 0,
    'tessera_jobs{kind="webhook",state="failed"}': 0,
    'tessera_jobs{kind="reading",state="waiting"}': 0,
    'tessera_jobs{kind="receipt",state="waiting"}': 1,
    tessera_store_up: 1,
    tessera_last_backup_timestamp_seconds: 0,
  });
  ann.client.send(id, 'Good morning');
  await visitor.until(() => visitor.texts().length === 2);
  const later = await scrape(backend.metricsPort);
  expect(later.get('tessera_messages_total{from="staff"}')).toBe(1);
  expect(later.get('tessera_message_delivery_seconds_count')).toBe(2);
});

test('a store that is away, or does not answer, fails no collector', async () => {
  const clock = new ManualClock();
  await using backend = await startInProcess({ env: METRICS, clock });
  const { store } = backend;
  const works = store.probe.bind(store);
  for (const probe of [
    () => Promise.reject(new StoreUnavailable('full')),
    () => new Promise<void>(() => undefined),
  ]) {
    store.probe = probe;
    const start = performance.now();
    const series = await scrape(backend.metricsPort);
    expect(performance.now() - start).toBeLessThan(5000);
    expect(series.get('tessera_store_up')).toBe(0);
    expect(series.has('tessera_waiting_tickets')).toBe(false);
    expect(series.has('tessera_disk_free_bytes')).toBe(true);
    store.probe = works;
    clock.advance(5000);
  }
});

test('whatever strangers send, the number of series stays the same', async () => {
  await using backend = await startInProcess({ env: METRICS });
  const send = (method: string, path: string, headers = {}) =>
    new Promise<void>((resolve) => {
      const asked = request(backend.url + path, { method, headers }, (response) =>
        response.resume().once('end', resolve),
      );
      asked.once('error', () => resolve()).end();
    });
  const flood = async (from: number) => {
    for (let index = from; index < from + 30; index += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}`, 'x-request-id': `${index}` };
      await send('GET', `/made-up/${index}?q=${index}`, headers);
      await send('GET', `/chat/messages/chat_${index}_0123456789abcdef0123456789abcdef`, headers);
      await send('PUT', `/chat/read/chat_${index}_0123456789abcdef0123456789abcdef`, headers);
      await send(['PROPFIND', 'LOCK', 'MKCOL'][index % 3] ?? '', '/health', headers);
      await send('GET', `/desk/${index}`, headers);
    }
  };
  await flood(0);
  const before = [...(await scrape(backend.metricsPort)).keys()];
  await flood(30);
  const after = [...(await scrape(backend.metricsPort)).keys()];
  const isOurs = (name: string) => name.startsWith('tessera_');
  expect(after.filter(isOurs).toSorted()).toEqual(before.filter(isOurs).toSorted());
  expect(after.join()).toContain('method="other"');
  expect(after.join()).not.toMatch(/made-up|chat_\d|192\.0\.2|PROPFIND/);
});

test('only GET /metrics is answered, on this machine alone, and nothing without a port', async () => {
  await using backend = await startInProcess({ env: METRICS });
  const url = `http://127.0.0.1:${backend.metricsPort ?? 0}`;
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${backend.url}/metrics`)).status).toBe(404);
  await using other = await startInProcess();
  expect(other.metricsPort).toBeUndefined();
});
