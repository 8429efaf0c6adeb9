import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import type { Store } from '@repo/backend/store/store.ts';
import { createDeliveries } from '@repo/backend/webhook/deliveries.ts';
import { WEBHOOKS_CHANGED, type Change } from '@repo/contract/desk/change.ts';
import { WEBHOOK_KINDS } from '@repo/contract/desk/webhook-endpoint.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { pino } from 'pino';
import { signIn } from '#tests/backend/desk/desk.ts';
import { aWaitingConversation } from '#tests/backend/desk/waiting.ts';
import {
  addEndpoint,
  deliveriesIn,
  eventIn,
  happen,
  kindsAt,
  startTelling,
} from '#tests/backend/webhook/endpoint.ts';
import { until } from '#tests/support/until.ts';
import { startReceiver, type Received } from '#tests/backend/webhook/webhook-receiver.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Without what happens by itself when time passes. */
const KINDS = WEBHOOK_KINDS.filter((kind) => !kind.startsWith('promise.'));

const answerWith =
  (status: number, body = '') =>
  (response: ServerResponse) =>
    response.writeHead(status).end(body);

/** Another backend on the same store. */
const another = (backend: TestBackend, store: Store = backend.store) =>
  createDeliveries({
    ...backend,
    store,
    log: pino({ level: 'silent' }),
    takeSlackAnswer: () => Promise.resolve(),
  });

const idsOf = (received: readonly Received[]) =>
  received.map(({ headers }) => headers['webhook-id']);

test('an event is delivered to each endpoint that wants its kind, signed as receivers check it', async () => {
  await using parts = await startTelling({ DESK_URL: 'https://desk.company.test' });
  const { backend, receiver } = parts;
  await using other = await startReceiver();
  const { secret } = await addEndpoint(backend, receiver.url);
  await addEndpoint(backend, other.url, ['matter.closed']);
  const id = await aWaitingConversation(backend);
  await happen(backend, id, 'matter.reopened');
  await happen(backend, id, 'matter.closed');
  await backend.deliveries.runDueJobs();
  expect(kindsAt(receiver)).toEqual(['matter.reopened', 'matter.closed']);
  expect(kindsAt(other)).toEqual(['matter.closed']);
  const [call] = receiver.received;
  const verified = new Webhook(secret).verify(
    call?.body ?? '',
    call?.headers as Record<string, string>,
  );
  expect(verified).toEqual({
    type: 'matter.reopened',
    timestamp: new Date(backend.clock.now()).toISOString(),
    data: {
      kind: 'conversation',
      id,
      reference: expect.stringMatching(/^TW-\w{5}$/),
      state: 'open',
      link: `https://desk.company.test/desk/conversations/${id}`,
    },
  });
  expect(call?.headers['content-type']).toBe('application/json');
  expect(new Set(idsOf([...receiver.received, ...other.received])).size).toBe(3);
});

test('what happens later in a matter waits until the earlier is delivered, while other matters go on', async () => {
  await using parts = await startTelling();
  const { backend, receiver, clock } = parts;
  await addEndpoint(backend, receiver.url);
  const [one, two] = [await aWaitingConversation(backend), await aWaitingConversation(backend)];
  receiver.answer = (response) => {
    const [last] = receiver.received.slice(-1).map(eventIn);
    const isRefused = last?.data.id === one && last.type === 'matter.closed';
    answerWith(isRefused ? 503 : 204)(response);
  };
  await happen(backend, one, 'matter.closed');
  await happen(backend, one, 'matter.reopened');
  await happen(backend, two, 'answer.sent');
  await backend.deliveries.runDueJobs();
  expect(kindsAt(receiver)).toEqual(['matter.closed', 'answer.sent']);
  receiver.answer = answerWith(204);
  clock.advance(MINUTE - 1);
  await backend.deliveries.runDueJobs();
  expect(receiver.received).toHaveLength(2);
  clock.advance(1);
  await backend.deliveries.runDueJobs();
  expect(kindsAt(receiver).slice(2)).toEqual(['matter.closed', 'matter.reopened']);
  const [first, , again] = idsOf(receiver.received);
  expect(again).toBe(first);
});

test('what has arrived is told to whoever looks at the deliveries, as what has failed is', async () => {
  await using parts = await startTelling();
  const { backend, receiver } = parts;
  await addEndpoint(backend, receiver.url);
  const id = await aWaitingConversation(backend);
  const told: Change[] = [];
  backend.store.onChanges((changes) => {
    told.push(...changes.filter((change) => 'id' in change && change.id === WEBHOOKS_CHANGED));
  });
  for (const status of [204, 503]) {
    receiver.answer = answerWith(status);
    await happen(backend, id, 'answer.sent');
    await until(() => told.length >= 1);
    await backend.deliveries.runDueJobs();
    await until(() => told.length === 2);
    told.length = 0;
  }
});

test('two backends deliver each event once, in the order of its matter', async () => {
  await using parts = await startTelling();
  const { backend, receiver } = parts;
  await using slow = await startReceiver();
  await addEndpoint(backend, receiver.url);
  await addEndpoint(backend, slow.url);
  slow.answer = (response) => void setImmediate(() => answerWith(204)(response));
  const conversations: string[] = [];
  for (let count = 0; count < 5; count++) conversations.push(await aWaitingConversation(backend));
  const kinds = ['conversation.started', 'answer.sent', 'matter.closed'] as const;
  for (const kind of kinds) for (const id of conversations) await happen(backend, id, kind);
  const second = another(backend);
  await Promise.all([backend.deliveries.runDueJobs(), second.runDueJobs()]);
  await Promise.all([backend.deliveries.runDueJobs(), second.runDueJobs()]);
  await second.stop();
  for (const { received } of [receiver, slow]) {
    expect(new Set(idsOf(received)).size).toBe(15);
    expect(received).toHaveLength(15);
    const events = received.map(eventIn);
    for (const id of conversations) {
      const own = events.filter(({ data }) => data.id === id).map(({ type }) => type);
      expect(own).toEqual(kinds);
    }
  }
});

test('a backend that ends between sending and noting repeats the call with the same ID', async () => {
  await using parts = await startTelling();
  const { backend, receiver, clock } = parts;
  await addEndpoint(backend, receiver.url);
  const id = await aWaitingConversation(backend);
  await happen(backend, id, 'answer.sent');
  await happen(backend, id, 'matter.closed');
  const { store } = backend;
  /** Takes no notes once a call has arrived. */
  const transaction: Store['transaction'] = (isolation, work) =>
    receiver.received.length > 0
      ? Promise.reject(new StoreUnavailable('gone'))
      : store.transaction(isolation, work);
  const dying = another(backend, { ...store, transaction });
  const died = dying.runDueJobs();
  await receiver.next();
  await dying.stop();
  await died;
  expect(kindsAt(receiver)).toEqual(['answer.sent']);
  await backend.deliveries.runDueJobs();
  // Nobody knows whether it is still being sent.
  expect(receiver.received).toHaveLength(1);
  clock.advance(MINUTE);
  await backend.deliveries.runDueJobs();
  expect(kindsAt(receiver)).toEqual(['answer.sent', 'answer.sent', 'matter.closed']);
  const [first, again] = idsOf(receiver.received);
  expect(again).toBe(first);
});

test('an endpoint that fails for two days is paused, its admins are told, and what waits goes in order once it is resumed', async () => {
  await using parts = await startTelling();
  const { backend, receiver, clock } = parts;
  const ann = await signIn(backend);
  await signIn(backend, 'Ben', 'lead');
  const { id: endpoint } = await addEndpoint(backend, receiver.url, KINDS);
  receiver.answer = answerWith(500);
  const id = await aWaitingConversation(backend);
  await happen(backend, id, 'answer.sent');
  await backend.deliveries.runDueJobs();
  for (const wait of [MINUTE, 5 * MINUTE, 15 * MINUTE]) {
    clock.advance(wait);
    await backend.deliveries.runDueJobs();
  }
  expect(receiver.received).toHaveLength(4);
  for (let hours = 1; hours < 48; hours++) {
    clock.advance(HOUR);
    await backend.deliveries.runDueJobs();
  }
  expect(receiver.received).toHaveLength(51);
  const paused = () =>
    backend.query('select paused_at, pause_reason from webhook_endpoints where id = ?', endpoint);
  expect(await paused()).toEqual([{ paused_at: null, pause_reason: null }]);
  await happen(backend, id, 'matter.closed');
  clock.advance(HOUR - 21 * MINUTE);
  await backend.deliveries.runDueJobs();
  expect(await paused()).toEqual([
    { paused_at: new Date(clock.now()).toISOString(), pause_reason: 'failing' },
  ]);
  const mails = (await backend.jobs()).filter(({ kind }) => kind === 'account-notice');
  expect(mails).toMatchObject([{ staff_id: ann.id }]);
  const audit = await backend.query(
    "select actor_kind, details from audit where act = 'webhook-paused'",
  );
  expect(audit).toEqual([{ actor_kind: 'system', details: '{"reason":"failing"}' }]);

  clock.advance(20 * DAY);
  await happen(backend, id, 'matter.reopened');
  await backend.deliveries.runDueJobs();
  expect(receiver.received).toHaveLength(52);
  receiver.answer = answerWith(204);
  const now = new Date(clock.now()).toISOString();
  await backend.store.transaction('alone', (writes) =>
    writes.webhookEndpoints.resume(endpoint, now),
  );
  await backend.deliveries.runDueJobs();
  expect(kindsAt(receiver).slice(52)).toEqual(['answer.sent', 'matter.closed', 'matter.reopened']);
  expect(new Set(idsOf(receiver.received)).size).toBe(3);
});

test('whoever reports a failure too late changes nothing', async () => {
  await using parts = await startTelling();
  const { backend, receiver, clock } = parts;
  const { id: endpoint } = await addEndpoint(backend, receiver.url);
  await happen(backend, await aWaitingConversation(backend), 'answer.sent');
  const at = (ms: number) => new Date(clock.now() + ms).toISOString();
  const { store } = backend;
  const claim = () =>
    store.transaction('unlocked', ({ webhookDeliveries }) =>
      webhookDeliveries.claim(endpoint, at(0), at(MINUTE)),
    );
  const slow = await claim();
  expect(await claim()).toBeUndefined();
  clock.advance(MINUTE);
  const second = await claim();
  expect(second).toMatchObject({ id: slow?.id, attempts: 2, firstAttemptAt: slow?.firstAttemptAt });
  const fails = (one: typeof slow) =>
    store.transaction('unlocked', ({ webhookDeliveries }) =>
      webhookDeliveries.fail(
        one ?? { id: '', attempts: 0 },
        { lastError: 'ECONNRESET', status: null, answer: null },
        at(0),
      ),
    );
  expect(await fails(slow)).toBe(false);
  expect(await claim()).toBeUndefined();
  expect(await fails(second)).toBe(true);
  expect(await claim()).toMatchObject({ attempts: 3 });
});

test('the answer 410 pauses an endpoint at once', async () => {
  await using parts = await startTelling();
  const { backend, receiver } = parts;
  await addEndpoint(backend, receiver.url);
  receiver.answer = answerWith(410, 'Gone.');
  await happen(backend, await aWaitingConversation(backend), 'answer.sent');
  await backend.deliveries.runDueJobs();
  expect(await backend.query('select pause_reason from webhook_endpoints')).toEqual([
    { pause_reason: 'gone' },
  ]);
  expect(await deliveriesIn(backend)).toEqual([
    { kind: 'answer.sent', state: 'queued', attempts: 1, last_error: 'HTTP 410' },
  ]);
});

test('what was delivered is removed after 7 days, and what was not after 30, which is counted', async () => {
  await using parts = await startTelling();
  const { backend, receiver, clock } = parts;
  const { id } = await addEndpoint(backend, receiver.url, KINDS);
  const conversation = await aWaitingConversation(backend);
  await happen(backend, conversation, 'answer.sent');
  await backend.deliveries.runDueJobs();
  const at = () => new Date(clock.now()).toISOString();
  await backend.store.transaction('alone', (writes) =>
    writes.webhookEndpoints.pause(id, 'admin', at()),
  );
  await happen(backend, conversation, 'matter.closed');
  /** What is left once this time has passed, and the cleaning has run that each backend begins with. */
  const leftAfter = async (ms: number) => {
    clock.advance(ms);
    const cleaner = another(backend);
    cleaner.wake();
    await cleaner.stop();
    return (await deliveriesIn(backend)).map(({ kind }) => kind);
  };
  expect(await leftAfter(7 * DAY - 1)).toEqual(['answer.sent', 'matter.closed']);
  expect(await leftAfter(2)).toEqual(['matter.closed']);
  expect(await leftAfter(23 * DAY - 2)).toEqual(['matter.closed']);
  expect(await leftAfter(2)).toEqual([]);
  expect(await backend.query('select expired from webhook_endpoints')).toEqual([{ expired: 1 }]);
});

test('a slow endpoint holds up no other', async () => {
  await using parts = await startTelling();
  const { backend, receiver } = parts;
  await using slow = await startReceiver();
  slow.answer = () => undefined;
  await addEndpoint(backend, slow.url);
  await addEndpoint(backend, receiver.url);
  const id = await aWaitingConversation(backend);
  for (const kind of ['answer.sent', 'matter.closed'] as const) await happen(backend, id, kind);
  const arrived = receiver.next().then(() => receiver.next());
  const running = backend.deliveries.runDueJobs();
  await arrived;
  expect(kindsAt(receiver)).toEqual(['answer.sent', 'matter.closed']);
  expect(kindsAt(slow)).toEqual(['answer.sent']);
  await backend.deliveries.stop();
  await running;
  // What was interrupted may be sent at once by another backend, and nobody is to blame for it.
  const stored = await backend.query(
    "select attempts, last_error, leased_until from webhook_deliveries where state = 'queued' order by seq limit 1",
  );
  expect(stored).toEqual([{ attempts: 1, last_error: null, leased_until: null }]);
});

test('both secrets sign for a day after one was renewed', async () => {
  await using parts = await startTelling();
  const { backend, receiver, clock } = parts;
  const { id, secret } = await addEndpoint(backend, receiver.url);
  const renewed = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const until = new Date(clock.now() + MINUTE).toISOString();
  await backend.store.transaction('alone', (writes) =>
    writes.webhookEndpoints.renewSecret(id, renewed, until),
  );
  const conversation = await aWaitingConversation(backend);
  const accepts = async (key: string) => {
    await happen(backend, conversation, 'answer.sent');
    await backend.deliveries.runDueJobs();
    const [{ body, headers }] = receiver.received.slice(-1) as [Received];
    try {
      return Boolean(new Webhook(key).verify(body, headers as Record<string, string>));
    } catch {
      return false;
    }
  };
  expect([await accepts(secret), await accepts(renewed)]).toEqual([true, true]);
  clock.advance(MINUTE);
  expect([await accepts(secret), await accepts(renewed)]).toEqual([false, true]);
});
