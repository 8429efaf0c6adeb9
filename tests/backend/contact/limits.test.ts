import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createBudget } from '@/backend/limits/budget';
import { createMemoryLimiter } from '@/backend/limits/rate-limiter';
import { startInProcess, type TestBackend } from '@/tests/support/backend/in-process';
import { postFrom } from '@/tests/backend/contact/post-from';
import { newSession } from '@/tests/backend/chat/clients';
import { aCall, aLead, aMessage } from '@/tests/support/chat/chat';
import { makeInquiry, storedAnswerTo } from '@/tools/inquiries';

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

  test('that come at the same time with one ID cost one, and each gets its answer', async () => {
    await using backend = await startFor(1);
    const inquiry = makeInquiry();
    const answers = await Promise.all([1, 2, 3].map(() => submit(backend, ANN, inquiry)));
    for (const answer of answers) expect(answer).toMatchObject(storedAnswerTo(inquiry));
    expect(await backend.inquiries()).toHaveLength(1);
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
    ['a /24 of IPv4', (host: number) => `203.0.113.${host}`, 3],
    ['a /56 of IPv6', (host: number) => `2001:db8:1:20${host}::1`, 3],
    ['a /48 of IPv6', (host: number) => `2001:db8:1:${host}00::1`, 6],
    ['everybody', (host: number) => `203.0.${host}.1`, 50],
  ])('%s share a budget', async (_kind, addressOf, times) => {
    await using backend = await startFor(1);
    const answers = [];
    for (let host = 1; host <= times + 1; host++) {
      answers.push(await submit(backend, addressOf(host)));
    }
    expect(statuses(answers)).toEqual([...Array<number>(times).fill(200), 429]);
    expect(await backend.inquiries()).toHaveLength(times);
  });

  test('are told apart from the total of all networks', async () => {
    await using backend = await startFor(1);
    for (let host = 1; host <= 50; host++) await submit(backend, `203.0.${host}.1`);
    expect(await submit(backend, BOB)).toMatchObject({
      body: {
        message:
          'We are getting more inquiries than we can take right now. ' +
          'Please try again in 60 minutes, or write to hello@tesseraworks.example.',
      },
    });
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
  const sent = { message: aMessage({ id: 'message-1' }), lead: aLead(), call: aCall() };

  test.each([
    ['a message', '/chat/send', sent.message, { CHAT_MESSAGES_PER_ADDRESS: '1' }],
    ['a message of a session', '/chat/send', sent.message, { CHAT_MESSAGES_PER_SESSION: '1' }],
    ['a lead', '/chat/client-data', sent.lead, { CHAT_REQUESTS_PER_ADDRESS: '1' }],
    ['a call request', '/chat/schedule-call', sent.call, { CHAT_REQUESTS_PER_ADDRESS: '1' }],
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

describe('Calls about a whole conversation', () => {
  const put = ({ url }: TestBackend, what: string, address: string) =>
    fetch(`${url}/chat/${what}/${newSession()}`, {
      method: 'PUT',
      headers: { 'x-forwarded-for': address },
    });
  const read = ({ url }: TestBackend, address: string) =>
    fetch(`${url}/chat/messages/${newSession()}`, { headers: { 'x-forwarded-for': address } });
  // A hundred at a time: on a busy machine, 1,200 connections take longer than a client may be silent.
  const many = async (count: number, call: () => Promise<Response>) => {
    const answers: Response[] = [];
    while (answers.length < count) {
      answers.push(...(await Promise.all(Array.from({ length: 100 }, call))));
    }
    return answers;
  };

  test('are accepted 600 times a minute from one address, read receipts and closings together', async () => {
    await using backend = await startInProcess();
    const marks = await many(300, () => put(backend, 'read', ANN));
    const closings = await many(300, () => put(backend, 'close', ANN));
    expect(new Set(statuses([...marks, ...closings]))).toEqual(new Set([200]));
    const refused = await put(backend, 'read', ANN);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await put(backend, 'close', ANN)).status).toBe(429);
    expect((await put(backend, 'read', BOB)).status).toBe(200);
  });

  test('read a history 1,200 times a minute from one address', async () => {
    await using backend = await startInProcess();
    expect(new Set(statuses(await many(1200, () => read(backend, ANN))))).toEqual(new Set([200]));
    expect((await read(backend, ANN)).status).toBe(429);
    expect((await read(backend, BOB)).status).toBe(200);
  });
});

describe('The wait of a limit', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is never longer than the limit lasts, even when the clock is set back', async () => {
    const now = Date.UTC(2026, 0, 15, 12);
    jest.useFakeTimers({ now, doNotFake: ['nextTick', 'queueMicrotask'] });
    const limiter = createMemoryLimiter({ points: 1, seconds: 60, sentence: 'Wait.' });
    await limiter.consume('key');
    jest.setSystemTime(now - 60 * 60_000);
    await expect(limiter.consume('key')).rejects.toMatchObject({ retryAfter: 60 });
    jest.advanceTimersByTime(60_000);
    await limiter.consume('key');
  });
});
