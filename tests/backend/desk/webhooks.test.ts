import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  MOST_WEBHOOKS,
  webhookDeliveriesSchema,
  webhookEndpointsSchema,
  webhookSecretSchema,
} from '@repo/contract/desk/webhook-endpoint.ts';
import { timeWords } from '@repo/backend/mail/time-words.ts';
import { tellWebhooks } from '@repo/backend/webhook/tell.ts';
import { Webhook } from 'standardwebhooks';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { aWaitingConversation } from '#tests/backend/desk/waiting.ts';
import { eventIn, happen, kindsAt } from '#tests/backend/webhook/endpoint.ts';
import { until } from '#tests/support/until.ts';
import { startReceiver, type Received } from '#tests/backend/webhook/webhook-receiver.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

type Desk = Awaited<ReturnType<typeof start>>;

/** A desk whose only colleague has just shown who they are. */
async function start(env: Record<string, string> = { WEBHOOK_INSIDE: 'yes' }) {
  const desk = await startDesk({ clock: new ManualClock(Date.now()), env });
  const at = new Date(desk.clock.now()).toISOString();
  await desk.query('update staff_sessions set confirmed_at = ?', at);
  return desk;
}

/** Adds a webhook at the desk. */
const add = async ({ ann }: Desk, url: string, kinds = ['matter.closed', 'answer.sent']) =>
  webhookSecretSchema.parse((await ann.post('/webhooks', { url, kinds })).body);

const listed = async ({ ann }: Desk) =>
  webhookEndpointsSchema.parse((await ann.get('/webhooks')).body).endpoints;

const callsOf = async ({ ann }: Desk, id: string) =>
  webhookDeliveriesSchema.parse((await ann.get(`/webhooks/${id}/deliveries`)).body).deliveries;

test('an admin adds a webhook, tries it, changes it, and removes it, and the audit log says so', async () => {
  await using desk = await start();
  await using receiver = await startReceiver();
  const { ann } = desk;
  const { id, secret } = await add(desk, receiver.url);
  expect(await listed(desk)).toEqual([
    {
      id,
      format: 'standard',
      url: receiver.url,
      channel: null,
      kinds: ['answer.sent', 'matter.closed'],
      createdAt: new Date(desk.clock.now()).toISOString(),
      paused: null,
      waiting: 0,
      waitingSince: null,
      expired: 0,
    },
  ]);
  receiver.answer = (response) => response.writeHead(200).end('Thank you');
  expect((await ann.post(`/webhooks/${id}/test`)).status).toBe(200);
  await desk.deliveries.runDueJobs();
  const [call] = receiver.received as [Received];
  expect(eventIn(call)).toMatchObject({ type: 'webhook.test', data: {} });
  expect(eventIn(call).data.link).toMatch(/\/desk\/webhooks$/);
  expect(() =>
    new Webhook(secret).verify(call.body, call.headers as Record<string, string>),
  ).not.toThrow();
  expect(await callsOf(desk, id)).toMatchObject([
    { kind: 'webhook.test', state: 'sent', status: 200, answer: 'Thank you', attempts: 1 },
  ]);
  await ann.post(`/webhooks/${id}`, { url: `${receiver.url}/2`, kinds: ['matter.erased'] });
  expect(await listed(desk)).toMatchObject([
    { url: `${receiver.url}/2`, kinds: ['matter.erased'] },
  ]);
  const renewed = webhookSecretSchema.parse((await ann.post(`/webhooks/${id}/secret`)).body);
  expect(renewed.secret).not.toBe(secret);
  const heard: string[] = [];
  desk.store.onChanges((changes) => heard.push(...changes.map(({ subject }) => subject)));
  expect((await ann.post(`/webhooks/${id}/remove`)).status).toBe(200);
  // Open desks list one less, and perhaps count one less that is paused.
  await until(() => ['staff', 'mail'].every((subject) => heard.includes(subject)));
  expect(await listed(desk)).toEqual([]);
  expect((await ann.get(`/webhooks/${id}/deliveries`)).status).toBe(404);
  const { host } = new URL(receiver.url);
  const { rows } = (await ann.get('/audit')).body as { rows: { act: string; subject: object }[] };
  const acts = rows.filter(({ act }) => act.startsWith('webhook'));
  expect(acts.map(({ act }) => act)).toEqual([
    'webhook-removed',
    'webhook-secret-renewed',
    'webhook-changed',
    'webhook-created',
  ]);
  expect(acts[0]?.subject).toEqual({ kind: 'webhook', id, name: host });
});

test('a secret is never shown again, and is in no log', async () => {
  await using desk = await start();
  const { secret } = await add(desk, 'https://192.0.2.1/');
  const { body } = await desk.ann.get('/webhooks');
  expect(JSON.stringify(body)).not.toContain('whsec_');
  expect(desk.log.join('')).not.toContain(secret);
  expect(JSON.stringify(await desk.query('select * from audit'))).not.toContain(secret);
});

test('what fails is listed with its answer, is tried again at once, or is given up so that the next goes on', async () => {
  await using desk = await start();
  await using receiver = await startReceiver();
  const { ann } = desk;
  const { id } = await add(desk, receiver.url);
  receiver.answer = (response) => response.writeHead(422).end('x'.repeat(600));
  const conversation = await aWaitingConversation(desk);
  for (const kind of ['answer.sent', 'matter.closed'] as const) {
    await happen(desk, conversation, kind);
  }
  await desk.deliveries.runDueJobs();
  const [waiting, failed] = await callsOf(desk, id);
  expect(waiting).toMatchObject({ kind: 'matter.closed', attempts: 0, state: 'queued' });
  expect(failed).toMatchObject({
    kind: 'answer.sent',
    place: `conversations/${conversation}`,
    state: 'queued',
    attempts: 1,
    lastError: 'HTTP 422',
    status: 422,
    answer: 'x'.repeat(500),
  });
  expect(await listed(desk)).toMatchObject([{ waiting: 2, waitingSince: expect.any(String) }]);
  const call = (what: string) => ann.post(`/webhooks/deliveries/${failed?.id}/${what}`);
  await call('retry');
  await desk.deliveries.runDueJobs();
  expect(receiver.received).toHaveLength(2);
  receiver.answer = (response) => response.writeHead(204).end();
  await call('give-up');
  await desk.deliveries.runDueJobs();
  expect(kindsAt(receiver)).toEqual(['answer.sent', 'answer.sent', 'matter.closed']);
  expect((await callsOf(desk, id)).map(({ state }) => state)).toEqual(['sent', 'given-up']);
  const { rows } = (await ann.get('/audit')).body as { rows: { act: string; details: object }[] };
  const givenUp = rows.find(({ act }) => act === 'webhook-given-up');
  expect(givenUp?.details).toEqual({ kind: 'answer.sent' });
  await call('retry');
  await desk.deliveries.runDueJobs();
  expect((await callsOf(desk, id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect((await call('retry')).status).toBe(409);
  expect((await call('give-up')).status).toBe(409);
  expect((await ann.post(`/webhooks/deliveries/${randomUUID()}/retry`)).status).toBe(404);
});

test('what is paused keeps what happens, and is counted in the navigation until it is resumed', async () => {
  await using desk = await start();
  await using receiver = await startReceiver();
  const { ann } = desk;
  const { id } = await add(desk, receiver.url);
  const paused = async () => (await ann.get('/counts')).body.pausedWebhooks;
  expect(await paused()).toBe(0);
  for (let count = 0; count < 2; count++) {
    expect((await ann.post(`/webhooks/${id}/pause`)).status).toBe(200);
  }
  expect(await paused()).toBe(1);
  expect(await listed(desk)).toMatchObject([{ paused: { reason: 'admin' } }]);
  expect((await ann.post(`/webhooks/${id}/test`)).status).toBe(409);
  await happen(desk, await aWaitingConversation(desk), 'answer.sent');
  await desk.deliveries.runDueJobs();
  expect(receiver.received).toEqual([]);
  await ann.post(`/webhooks/${id}/resume`);
  await desk.deliveries.runDueJobs();
  expect(kindsAt(receiver)).toEqual(['answer.sent']);
  expect(await paused()).toBe(0);
  const audit = await desk.query("select act from audit where act like 'webhook-%' order by seq");
  expect(audit.map(({ act }) => act)).toEqual([
    'webhook-created',
    'webhook-paused',
    'webhook-resumed',
  ]);
});

test.each([
  ['http://8.8.8.8/hook', 'Please enter an address that begins with https://'],
  ['https://127.0.0.1/hook', 'This address is inside of the network, where webhooks don’t go.'],
  ['https://localhost/hook', 'This address is inside of the network, where webhooks don’t go.'],
  ['https://a:b@8.8.8.8/', 'Please leave the user and the password out of the address'],
  ['ftp://8.8.8.8/', 'Please enter an address like https://example.com/hook'],
  ['hook', 'Please enter an address like https://example.com/hook'],
])('the address %s is refused', async (url, message) => {
  await using desk = await start({});
  const input = { url, kinds: ['answer.sent'] };
  expect(await desk.ann.post('/webhooks', input)).toMatchObject({
    status: 422,
    body: { message, field: 'url' },
  });
  const { id } = await add(desk, 'https://8.8.8.8/');
  expect((await desk.ann.post(`/webhooks/${id}`, input)).body).toMatchObject({ message });
});

test('an address inside that is stored anyway gets no call', async () => {
  await using desk = await start({});
  await using receiver = await startReceiver();
  const { id } = await add(desk, 'https://8.8.8.8/');
  await desk.query('update webhook_endpoints set url = ?', receiver.url.replace('http:', 'https:'));
  await happen(desk, await aWaitingConversation(desk), 'answer.sent');
  await desk.deliveries.runDueJobs();
  expect(await callsOf(desk, id)).toMatchObject([{ lastError: 'EINSIDE', status: null }]);
  expect(receiver.received).toEqual([]);
});

test('whoever adds, changes, or renews must just have shown who they are, and there is an end to how many', async () => {
  await using desk = await start();
  const input = { url: 'https://192.0.2.1/', kinds: ['answer.sent'] };
  for (let count = 0; count < MOST_WEBHOOKS; count++) await add(desk, input.url, input.kinds);
  expect((await desk.ann.post('/webhooks', input)).body).toMatchObject({
    message: `There are ${MOST_WEBHOOKS} webhooks already. Please remove one first.`,
  });
  await desk.query('update staff_sessions set confirmed_at = null');
  const [{ id } = { id: '' }] = await listed(desk);
  for (const path of ['/webhooks', `/webhooks/${id}`, `/webhooks/${id}/secret`]) {
    expect(await desk.ann.post(path, input)).toMatchObject({
      status: 403,
      body: { code: 'confirm' },
    });
  }
});

const SLACK = {
  format: 'slack',
  channel: 'C024BE91L',
  token: 'xoxb-1234567890-abcdefghijkl',
  signingSecret: '8f742231b10e8888abcd99yyyzzz85a5',
  kinds: ['answer.sent'],
};

test('the secrets of Slack are shown nowhere, and are kept when nothing is entered', async () => {
  await using desk = await start({});
  const { ann } = desk;
  const { body: made } = await ann.post('/webhooks', SLACK);
  const id = String(made.id);
  expect(made).toEqual({ id, secret: '' });
  expect(await listed(desk)).toMatchObject([{ format: 'slack', channel: 'C024BE91L' }]);
  const stored = () => desk.query('select channel, token, secret, url from webhook_endpoints');
  const change = (changes: object) => ann.post(`/webhooks/${id}`, { ...SLACK, ...changes });
  await change({ channel: 'C9ZZZZZ', token: '', signingSecret: '' });
  const { token, signingSecret: secret } = SLACK;
  const url = 'https://slack.com';
  expect(await stored()).toEqual([{ channel: 'C9ZZZZZ', token, secret, url }]);
  await change({ token: 'xoxb-another-token', signingSecret: 'another-signing-secret' });
  expect(await stored()).toMatchObject([
    { token: 'xoxb-another-token', secret: 'another-signing-secret' },
  ]);
  const shown = JSON.stringify([
    (await ann.get('/webhooks')).body,
    (await ann.get('/audit')).body,
    desk.log,
  ]);
  for (const one of [token, secret, 'another-token', 'another-signing']) {
    expect(shown).not.toContain(one);
  }
  expect((await ann.post(`/webhooks/${id}/secret`)).status).toBe(422);
  const standard = { url: 'https://8.8.8.8/', kinds: ['answer.sent'] };
  expect((await ann.post(`/webhooks/${id}`, standard)).body).toMatchObject({
    message: 'A webhook keeps its format. Please add another one.',
  });
});

test.each([
  ['channel', '#general', 'Please enter the ID of the channel, like C024BE91L'],
  ['token', '', 'Please enter the bot token'],
  ['token', 'xoxp-1234567890-abc', 'Please enter the bot token, which begins with xoxb-'],
  ['signingSecret', '', 'Please enter the signing secret'],
])('a webhook to Slack whose %s is “%s” is refused', async (field, value, message) => {
  await using desk = await start({});
  expect(await desk.ann.post('/webhooks', { ...SLACK, [field]: value })).toMatchObject({
    status: 422,
    body: { message, field },
  });
});

test('Teams gets a card in the envelope of a workflow, and no secret is made', async () => {
  await using desk = await start();
  await using receiver = await startReceiver();
  receiver.answer = (response) => response.writeHead(202).end();
  const { url } = receiver;
  const { body } = await desk.ann.post('/webhooks', {
    format: 'teams',
    url,
    kinds: ['promise.missed'],
  });
  expect(body.secret).toBe('');
  const id = await aWaitingConversation(desk);
  const dueAt = '2026-01-15T17:30:00.000Z';
  await desk.store.transaction('alone', (transaction) =>
    tellWebhooks(transaction, {
      type: 'promise.missed',
      about: { conversationId: id },
      at: new Date(desk.clock.now()).toISOString(),
      dueAt,
    }),
  );
  await desk.deliveries.runDueJobs();
  const [{ body: sent, headers }] = receiver.received as [Received];
  expect(headers['content-type']).toBe('application/json');
  expect(headers['webhook-signature']).toBeUndefined();
  const run = (text: unknown, more = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...more }],
  });
  expect(JSON.parse(sent)).toEqual({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            run(expect.stringMatching(/^A response target has passed: TW-\w{5}$/), {
              weight: 'Bolder',
            }),
            run(`An answer is due on ${timeWords(dueAt)}.`),
          ],
          actions: [
            {
              type: 'Action.OpenUrl',
              title: 'Open at the desk',
              url: `http://127.0.0.1:4000/desk/conversations/${id}`,
            },
          ],
        },
      },
    ],
  });
  expect(await callsOf(desk, String(body.id))).toMatchObject([{ state: 'sent', status: 202 }]);
});
