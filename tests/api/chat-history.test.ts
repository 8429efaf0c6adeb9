import { beforeEach, expect, jest, test } from '@jest/globals';
import { GET } from '#app/api/chat/messages/[sessionId]/route.ts';
import { readWholeHistory } from '#lib/proxy/chat-history.ts';
import { SEEN_HEADER } from '#lib/proxy/seen-by-person.ts';
import { historyPage } from '#tests/api/histories.ts';
import { answerWith, callsOf, paramsOf, requestOf, withBackend } from '#tests/api/with-backend.ts';
import { aSession } from '#tests/support/chat/chat.ts';

const sessionId = aSession();
/** The headers of a page that a person sees. */
const seen = new Headers({ [SEEN_HEADER]: 'yes' });
const ask = (query = '') => GET(requestOf('GET', `/x${query}`), paramsOf(sessionId));

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
});

/** Gives the backend a conversation with this many messages, and with more once the first were read. */
function converse(amount: number, more = 0): void {
  backend.behave(({ url = '' }, response) => {
    const after = Number(new URL(url, backend.url).searchParams.get('after'));
    const now = backend.seen.length > 3 ? amount + more : amount;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(historyPage(sessionId, now, after)));
  });
}

test('the history after a number is passed on whole, whatever its messages say', async () => {
  const history = historyPage(sessionId, 3, 1);
  const words = `See <b>http://127.0.0.1:4000/</b>\n    at main (/srv/x.js:1:2)`;
  for (const message of history.messages) message.message = words;
  answerWith(backend, 200, { ...history, stack: 'SECRET' });
  const response = await ask('?after=1');
  expect(callsOf(backend)).toEqual([`GET /chat/messages/${sessionId}?after=1`]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual(history);
});

test('without a number it begins with the first message', async () => {
  answerWith(backend, 200, historyPage(sessionId, 0));
  expect((await ask()).status).toBe(200);
  expect(callsOf(backend)).toEqual([`GET /chat/messages/${sessionId}?after=0`]);
});

test.each([404, 405])('a backend without this call (%d) is not an error', async (status) => {
  backend.behave((_, response) => response.writeHead(status).end('<h1>Cannot GET it</h1>'));
  const response = await ask();
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    success: false,
    message: 'Earlier messages can’t be shown here.',
  });
});

test('an answer that is not a history is refused, whatever its status', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const right = historyPage(sessionId, 1);
  for (const wrong of [
    {},
    { ...right, messages: 'SECRET' },
    { ...right, lastSeq: -1 },
    { ...right, messages: [{ ...right.messages[0], seq: 'SECRET' }] },
  ]) {
    answerWith(backend, 200, wrong);
    const response = await ask();
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('SECRET');
  }
  expect(log.mock.calls).toEqual([]);
});

test('any other refusal keeps its status', async () => {
  answerWith(backend, 401, { error: 'No token' });
  const response = await ask();
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ success: false, message: 'No token' });
});

test('all pages of a conversation are joined, and it counts as read', async () => {
  converse(120);
  const whole = await readWholeHistory(sessionId, seen);
  expect(whole).toMatchObject({ ok: true, history: { hasMore: false, lastSeq: 120 } });
  const seqs = whole.ok && whole.history.messages.map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  expect(callsOf(backend)).toEqual([
    ...[0, 50, 100].map((after) => `GET /chat/messages/${sessionId}?after=${after}`),
    `PUT /chat/read/${sessionId}`,
  ]);
});

test('a conversation that only a program has looked at does not count as read', async () => {
  converse(1);
  expect(await readWholeHistory(sessionId, new Headers())).toMatchObject({ ok: true });
  expect(callsOf(backend)).toEqual([`GET /chat/messages/${sessionId}?after=0`]);
});

test('only the newest 500 messages of a long conversation are read, even if it goes on', async () => {
  converse(1234, 5);
  const whole = await readWholeHistory(sessionId, seen);
  const seqs = whole.ok ? whole.history.messages.map(({ seq }) => seq) : [];
  expect(seqs).toHaveLength(500);
  expect([seqs.at(0), seqs.at(-1)]).toEqual([735, 1234]);
});

test('a conversation without messages is not an error, and is not marked as read', async () => {
  converse(0);
  expect(await readWholeHistory(sessionId, seen)).toMatchObject({
    ok: true,
    history: { messages: [] },
  });
  expect(callsOf(backend)).toEqual([`GET /chat/messages/${sessionId}?after=0`]);
});

test('when the history is not available, a sentence says so', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.behave((_, response) => response.destroy());
  expect(await readWholeHistory(sessionId, seen)).toEqual({
    ok: false,
    message: 'Earlier messages can’t be shown right now. Please try again in a minute.',
  });
  expect(log).toHaveBeenCalledTimes(1);
  expect(await readWholeHistory('../health', seen)).toEqual({
    ok: false,
    message: 'Invalid chat session ID',
  });
  expect(backend.seen).toHaveLength(1);
});

test('a conversation is shown even if it could not be marked as read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.behave(({ method }, response) => {
    if (method === 'PUT') response.destroy();
    else {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(historyPage(sessionId, 1)));
    }
  });
  expect(await readWholeHistory(sessionId, seen)).toMatchObject({ ok: true });
});

test('the backend hears of the request for the page by its ID, and of nothing else in it', async () => {
  converse(1);
  const requestId = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6';
  const headers = new Headers({
    'x-request-id': requestId,
    cookie: 'a=b',
    'user-agent': 'Browser',
  });
  expect(await readWholeHistory(sessionId, headers)).toMatchObject({ ok: true });
  const { headers: told = {} } = backend.seen[0]?.request ?? {};
  expect(told).toMatchObject({ 'x-request-id': requestId });
  expect(told).not.toHaveProperty('cookie');
  expect(told['user-agent']).not.toBe('Browser');
});
