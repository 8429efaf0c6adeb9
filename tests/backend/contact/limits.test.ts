import { describe, expect, jest, test } from '@jest/globals';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { addConversationRoutes } from '@repo/backend/chat/conversation-routes.ts';
import { addVisitorRoutes } from '@repo/backend/chat/visitor-routes.ts';
import { readConfig } from '@repo/backend/core/config.ts';
import { TooManyRequests } from '@repo/backend/core/errors.ts';
import { createBudget } from '@repo/backend/limits/budget.ts';
import { createLimits } from '@repo/backend/limits/limits.ts';
import { createMemoryLimiter, type CreateLimiter } from '@repo/backend/limits/rate-limiter.ts';
import { basePathOf, CHAT_CALLS, type Call } from '@repo/contract/calls.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { postFrom } from '#tests/backend/contact/post-from.ts';
import { newSession } from '#tests/backend/chat/clients.ts';
import { aLead, aMessage } from '#tests/support/chat/chat.ts';
import { makeInquiry, storedAnswerTo } from '#testbed/inquiries.ts';

const ANN = '203.0.113.1';
const BOB = '198.51.100.2';

const startFor = (perAddress: number) =>
  startInProcess({ env: { INQUIRIES_PER_ADDRESS: String(perAddress) } });

const submit = (backend: TestBackend, address: string, inquiry: object = makeInquiry()) =>
  postFrom(backend, address, '/contact/submit', inquiry);

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

describe('Inquiries from one address', () => {
  test('are accepted up to the hourly setting; then 429 says when, and others are accepted', async () => {
    await using backend = await startFor(2);
    expect((await submit(backend, ANN)).status).toBe(200);
    expect((await submit(backend, ANN)).status).toBe(200);
    const refused = await submit(backend, ANN);
    expect(refused).toEqual({
      status: 429,
      retryAfter: expect.stringMatching(/^(3600|35\d\d)$/),
      body: {
        success: false,
        code: 'too_many',
        message:
          'Too many inquiries came from your network. ' +
          'Please try again in 60 minutes, or write to hello@tesseraworks.example.',
        retryAfter: Number(refused.retryAfter),
      },
    });
    expect((await submit(backend, BOB)).status).toBe(200);
    expect(await backend.inquiries()).toHaveLength(3);
  });

  test('cost nothing when repeated, and get their answer even when the budget is used up', async () => {
    await using backend = await startFor(2);
    const first = makeInquiry();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await submit(backend, ANN, first)).toMatchObject(storedAnswerTo(first));
    }
    expect((await submit(backend, ANN)).status).toBe(200);
    expect((await submit(backend, ANN)).status).toBe(429);
    expect(await submit(backend, ANN, first)).toMatchObject(storedAnswerTo(first));
    const stolenId = { ...first, description: 'Something else altogether.' };
    expect((await submit(backend, ANN, stolenId)).status).toBe(429);
  });

  test('cost nothing when the store could not accept them', async () => {
    await using backend = await startFor(1);
    await backend.setReadOnly(true);
    expect((await submit(backend, ANN)).status).toBe(503);
    await backend.setReadOnly(false);
    expect((await submit(backend, ANN)).status).toBe(200);
  });

  test('are refused without a transaction', async () => {
    await using backend = await startFor(1);
    await submit(backend, ANN);
    // What the first one has set off reads the store, too.
    await Promise.all([backend.alerts.stop(), backend.mailer.stop()]);
    const written = jest.spyOn(backend.store, 'transaction');
    const read = jest.spyOn(backend.store, 'read');
    const anonymous = { ...makeInquiry(), id: undefined };
    expect((await submit(backend, ANN, anonymous)).status).toBe(429);
    expect(read).not.toHaveBeenCalled();
    // One lookup shows whether it is a repeat, which holds up no one.
    expect((await submit(backend, ANN)).status).toBe(429);
    expect(read).toHaveBeenCalledTimes(1);
    expect(written).not.toHaveBeenCalled();
  });
});

describe('Inquiries from a network', () => {
  test.each([
    ['a /24 of IPv4', (host: number) => `203.0.113.${host}`, 3, 'came from your network'],
    ['a /56 of IPv6', (host: number) => `2001:db8:1:20${host}::1`, 3, 'came from your network'],
    ['a /48 of IPv6', (host: number) => `2001:db8:1:${host}00::1`, 6, 'came from your network'],
    ['everybody', (host: number) => `203.0.${host}.1`, 50, 'We are getting more inquiries'],
  ])('%s share a budget', async (_kind, addressOf, times, sentence) => {
    await using backend = await startFor(1);
    const answers = [];
    for (let host = 1; host <= times + 1; host++) {
      answers.push(await submit(backend, addressOf(host)));
    }
    expect(statuses(answers)).toEqual([...Array<number>(times).fill(200), 429]);
    expect(answers.at(-1)?.body).toMatchObject({ message: expect.stringContaining(sentence) });
  });

  test('that are refused cost the address that sent them nothing', async () => {
    const budget = createBudget({
      name: 'letters',
      points: 2,
      seconds: 60,
      fromNetwork: 'Wait.',
      fromAll: 'Wait.',
    });
    const giveBack = [];
    for (const host of [1, 1, 2, 2, 3, 3]) giveBack.push(await budget.consume(`203.0.113.${host}`));
    await expect(budget.consume('203.0.113.4')).rejects.toThrow('Wait.');
    await expect(budget.consume('203.0.113.4')).rejects.toThrow('Wait.');
    await giveBack[0]?.();
    await giveBack[1]?.();
    await budget.consume('203.0.113.4');
    await budget.consume('203.0.113.4');
    await expect(budget.consume('203.0.113.1')).rejects.toThrow('Wait.');
  });
});

describe('What a chat sends again', () => {
  const sent = { message: aMessage({ id: 'message-1' }), lead: aLead() };

  test.each([
    ['a message', '/chat/send', sent.message, { CHAT_MESSAGES_PER_ADDRESS: '1' }],
    ['a lead', '/chat/client-data', sent.lead, { CHAT_REQUESTS_PER_ADDRESS: '1' }],
  ])('%s gets its answer even when the budget is used up', async (_what, path, body, env) => {
    await using backend = await startInProcess({ env });
    const first = await postFrom(backend, ANN, path, body);
    expect(first.status).toBe(200);
    expect(await postFrom(backend, ANN, path, { ...body, id: 'another-id' })).toMatchObject({
      status: 429,
    });
    expect(await postFrom(backend, ANN, path, body)).toEqual(first);
  });
});

test('A conversation that the store could not begin costs nothing', async () => {
  const env = { CHAT_SESSIONS_PER_ADDRESS: '1', CHAT_REQUESTS_PER_ADDRESS: '1' };
  await using backend = await startInProcess({ env });
  // The key for network addresses is made at first use, which is not part of this test.
  expect((await postFrom(backend, BOB, '/chat/send', aMessage())).status).toBe(200);
  await backend.setReadOnly(true);
  expect((await postFrom(backend, ANN, '/chat/send', aMessage())).status).toBe(503);
  expect((await postFrom(backend, ANN, '/chat/client-data', aLead())).status).toBe(503);
  await backend.setReadOnly(false);
  expect((await postFrom(backend, ANN, '/chat/client-data', aLead())).status).toBe(200);
});

const COUNTED = [
  ['PUT', '/chat/read/KEY', 'marks'],
  ['PUT', '/chat/close/KEY', 'marks'],
  ['PUT', '/chat/email/KEY', 'marks'],
  ['POST', '/chat/transcript', 'requests'],
  ['PUT', '/chat/rating/KEY', 'marks'],
  ['POST', '/chat/mailed-rating', 'marks'],
  ['GET', '/chat/messages/KEY', 'histories'],
  ['GET', '/chat/files/KEY/FILE', 'histories'],
  ['GET', '/chat/files/KEY/FILE/preview', 'histories'],
] as const;

test('it is known what each call of the chat counts among', () => {
  // These are the messages, the conversations, and the requests that the tests above are about.
  const above = ['/chat/send', '/chat/client-data', '/chat/schedule-call'];
  const known = [...above, ...COUNTED.map(([, path]) => path.replace(/\/KEY.*/, ''))];
  const calls = Object.values<Call>(CHAT_CALLS).map(basePathOf);
  expect(calls.filter((path) => !known.includes(path))).toEqual([]);
});

test.each(COUNTED)(
  'The call %s %s counts among the %s of its address',
  async (method, path, name) => {
    const counted: string[] = [];
    const usedUp = (limit: string) => ({
      consume(address: string) {
        counted.push(`${limit} ${address}`);
        return Promise.reject(new TooManyRequests('Wait.', 7));
      },
    });
    await using app = Fastify();
    app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    const limits = {
      marks: usedUp('marks'),
      requests: usedUp('requests'),
      histories: usedUp('histories'),
    };
    const deps = { limits } as unknown as Parameters<typeof addVisitorRoutes>[1] &
      Parameters<typeof addConversationRoutes>[1];
    addVisitorRoutes(app, deps);
    addConversationRoutes(app, deps);
    const url = path.replace('KEY', newSession()).replace('FILE', '0'.repeat(32));
    const call = Object.values<Call>(CHAT_CALLS).find((each) => path.startsWith(basePathOf(each)));
    const answer = await app.inject({
      method,
      url,
      headers: { 'x-forwarded-for': ANN },
      ...(call?.body && { payload: call.example }),
    });
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, 7]);
    expect(counted).toEqual([`${name} ${ANN}`]);
  },
);

test('Every limit lets through so much in so many seconds', () => {
  const rules: Record<string, [points: number, seconds: number]> = {};
  const note: CreateLimiter = ({ name, points, seconds, sentence }) => {
    rules[name] = [points, seconds];
    return createMemoryLimiter({ points, seconds, sentence });
  };
  createLimits(readConfig({ NODE_ENV: 'test' }), note, note);
  const ofAddresses = Object.entries(rules).filter(([name]) => !/:(network|site|all)$/.test(name));
  expect(Object.fromEntries(ofAddresses)).toEqual({
    'inquiries:address': [20, 3600],
    'sessions:address': [30, 3600],
    'requests:address': [30, 3600],
    'files:address': [60, 3600],
    'file-parts:address': [260, 3600],
    'reports:address': [60, 3600],
    'vitals:address': [60, 3600],
    'remarks:address': [60, 3600],
    'drafted:address': [2000, 60],
    'messages:address': [120, 60],
    'marks:address': [600, 60],
    'histories:address': [1200, 60],
    'registrations:address': [1200, 60],
    'typing:address': [3000, 60],
    'handshakes:address': [1200, 60],
    'staff-reads': [1200, 60],
    'staff-events': [3000, 60],
    polls: [500, 1],
    'messages:session': [30, 60],
  });
});
