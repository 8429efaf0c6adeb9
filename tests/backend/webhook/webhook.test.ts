import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { ConfigError } from '@repo/backend/core/errors.ts';
import { readConfig } from '@repo/backend/core/config.ts';
import { webhookSchema } from '@repo/contract/desk/webhook.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { aWaitingConversation, aWaitingTicket } from '#tests/backend/desk/waiting.ts';
import { startWithReceiver } from '#tests/backend/webhook/endpoint.ts';

const MINUTE = 60_000;
const WEBHOOK_SECRET = `whsec_${randomBytes(32).toString('base64')}`;

/** A receiver, and a backend that calls it. */
const start = (env: Record<string, string> = {}) =>
  startWithReceiver(({ url }) => ({ WEBHOOK_URL: url, WEBHOOK_SECRET, ...env }), 5);

/** Runs what is due, and makes the calls that follow. */
async function settle({ alerts, webhooks }: TestBackend): Promise<void> {
  await alerts.runDueJobs();
  await webhooks?.runDueJobs();
}

const jobsOf = ({ query }: TestBackend) =>
  query('select state, attempts, last_error from webhook_jobs');

const answerWith =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end('An answer that nobody reads');

describe('The webhook', () => {
  test('is called at half and at all of the response target, signed as receivers check it', async () => {
    await using parts = await start({ DESK_URL: 'https://desk.company.test' });
    const { backend, clock, receiver } = parts;
    const id = await aWaitingConversation(backend);
    clock.advance(5 * MINUTE);
    await settle(backend);
    clock.advance(5 * MINUTE);
    await settle(backend);
    expect(receiver.received).toHaveLength(2);
    const bodies = receiver.received.map(({ method, headers, body }) => {
      expect(method).toBe('POST');
      expect(headers['content-type']).toBe('application/json');
      return new Webhook(WEBHOOK_SECRET).verify(body, headers as Record<string, string>);
    });
    const [half, missed] = bodies.map((body) => webhookSchema.strict().parse(body));
    expect(half).toMatchObject({
      type: 'promise.half',
      data: {
        kind: 'conversation',
        id,
        reference: expect.stringMatching(/^TW-\w{5}$/),
        link: `https://desk.company.test/desk/conversations/${id}`,
      },
    });
    expect(missed).toMatchObject({ type: 'promise.missed', data: half?.data });
    expect(missed?.timestamp).toBe(half?.data.dueAt);
    expect(JSON.stringify(bodies)).not.toMatch(/Ann|@|chat_/);
    const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(first).not.toBe(second);
    expect(await jobsOf(backend)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('shows a receiver with another secret that the call is not meant for it', async () => {
    await using parts = await start();
    const { backend, clock, receiver } = parts;
    await aWaitingTicket(backend, 10);
    clock.advance(5 * MINUTE);
    await settle(backend);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const other = new Webhook(randomBytes(32).toString('base64'));
    expect(() => other.verify(body, headers as Record<string, string>)).toThrow('No matching');
    const own = new Webhook(WEBHOOK_SECRET);
    expect(() => own.verify(`${body} `, headers as Record<string, string>)).toThrow('No matching');
  });

  test('is called again after 1 and 5 minutes with one ID, until it is accepted', async () => {
    await using parts = await start();
    const { backend, clock, receiver } = parts;
    receiver.answer = answerWith(503);
    await aWaitingTicket(backend, 60);
    clock.advance(30 * MINUTE);
    await settle(backend);
    expect(await jobsOf(backend)).toEqual([
      { state: 'queued', attempts: 1, last_error: 'HTTP 503' },
    ]);
    clock.advance(MINUTE - 1);
    await settle(backend);
    expect(receiver.received).toHaveLength(1);
    clock.advance(1);
    await settle(backend);
    receiver.answer = answerWith(200);
    clock.advance(5 * MINUTE);
    await settle(backend);
    const headers = receiver.received.map((call) => call.headers);
    expect(headers).toHaveLength(3);
    expect(new Set(headers.map((of) => of['webhook-id'])).size).toBe(1);
    expect(new Set(headers.map((of) => of['webhook-timestamp'])).size).toBe(3);
    expect(await jobsOf(backend)).toEqual([{ state: 'sent', attempts: 3, last_error: null }]);
  });

  test('is given up on at once when the receiver is gone (410)', async () => {
    await using parts = await start();
    parts.receiver.answer = answerWith(410);
    await aWaitingTicket(parts.backend, 10);
    parts.clock.advance(5 * MINUTE);
    await settle(parts.backend);
    expect(await jobsOf(parts.backend)).toEqual([
      { state: 'failed', attempts: 1, last_error: 'HTTP 410' },
    ]);
  });

  test('follows no redirect', async () => {
    await using parts = await start();
    const { backend, clock, receiver } = parts;
    receiver.answer = answerWith(307, { location: receiver.url });
    await aWaitingTicket(backend, 10);
    clock.advance(5 * MINUTE);
    await settle(backend);
    expect(receiver.received).toHaveLength(1);
    expect(await jobsOf(backend)).toEqual([
      { state: 'queued', attempts: 1, last_error: 'HTTP 307' },
    ]);
  });

  test('waits 10 seconds for an answer and no longer', async () => {
    await using parts = await start();
    const { backend, clock, receiver } = parts;
    receiver.answer = () => undefined;
    await aWaitingTicket(backend, 10);
    clock.advance(5 * MINUTE);
    const arrived = receiver.next();
    const settled = settle(backend);
    await arrived;
    clock.advance(9999);
    expect(await jobsOf(backend)).toMatchObject([{ last_error: null }]);
    clock.advance(1);
    await settled;
    expect(await jobsOf(backend)).toEqual([
      { state: 'queued', attempts: 1, last_error: 'TimeoutError' },
    ]);
  });

  test('that gets no answer at all has the system’s error code, and the log has no address', async () => {
    await using parts = await start();
    const { backend, clock, receiver } = parts;
    await receiver[Symbol.asyncDispose]();
    await aWaitingTicket(backend, 10);
    clock.advance(5 * MINUTE);
    await settle(backend);
    expect(await jobsOf(backend)).toMatchObject([{ state: 'queued', last_error: 'ECONNREFUSED' }]);
    const log = backend.log.join('');
    expect(log).toContain('webhook not sent');
    expect(log).not.toMatch(/127\.0\.0\.1:\d+\/hook|whsec_|Ben Ash|@/);
  });

  test('that is being called when the backend stops does not hold it up, and is called later', async () => {
    await using parts = await start();
    const { backend, clock, receiver } = parts;
    receiver.answer = () => undefined;
    await aWaitingTicket(backend, 10);
    clock.advance(5 * MINUTE);
    const arrived = receiver.next();
    void settle(backend);
    await arrived;
    await backend.webhooks?.stop();
    expect(await jobsOf(backend)).toEqual([
      { state: 'queued', attempts: 1, last_error: 'AbortError' },
    ]);
  });

  test('that is not set makes no calls', async () => {
    await using parts = await start({ WEBHOOK_URL: '', WEBHOOK_SECRET: '' });
    await aWaitingTicket(parts.backend, 10);
    parts.clock.advance(10 * MINUTE);
    await settle(parts.backend);
    expect(parts.backend.webhooks).toBeUndefined();
    expect(await jobsOf(parts.backend)).toEqual([]);
  });
});

describe('The settings of the webhook', () => {
  const read = (env: Record<string, string>) => () => readConfig({ NODE_ENV: 'test', ...env });
  const WEBHOOK_URL = 'https://hooks.company.test/promise';

  test.each([
    ['without a secret', { WEBHOOK_URL }, 'WEBHOOK_SECRET must be set because WEBHOOK_URL is set'],
    ['for FTP', { WEBHOOK_URL: 'ftp://x' }, 'WEBHOOK_URL must be an address like https://'],
    [
      'with a word',
      { WEBHOOK_SECRET: 'secret' },
      'WEBHOOK_SECRET must be whsec_ followed by 24 to 64',
    ],
    [
      'with 8 bytes',
      { WEBHOOK_SECRET: 'whsec_AAAAAAAAAAA=' },
      'must be whsec_ followed by 24 to 64',
    ],
  ])('%s are refused', (_case, env, sentence) => {
    expect(read(env)).toThrow(ConfigError);
    expect(read(env)).toThrow(sentence);
  });

  test.each([24, 32, 64])('accept a secret of %i bytes', (length) => {
    const secret = `whsec_${randomBytes(length).toString('base64')}`;
    expect(read({ WEBHOOK_URL, WEBHOOK_SECRET: secret })()).toMatchObject({
      WEBHOOK_SECRET: secret,
    });
  });
});
