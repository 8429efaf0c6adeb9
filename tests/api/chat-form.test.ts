import { createServer } from 'node:http';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { load } from 'cheerio';
import { NextRequest } from 'next/server';
import type { ChatMessage } from '@repo/contract/visitor-message.ts';
import { POST } from '#app/api/chat/send/route.ts';
import { serveOwnPages } from '#lib/proxy/server/own-pages.ts';
import { answerWith, withBackend } from '#tests/api/with-backend.ts';
import { aSession } from '#tests/support/chat/chat.ts';

// Stands in for the site, which is asked for the page with the form.
const site = createServer(({ url }, response) => {
  response.end(`<title>${url}</title><form><input type="hidden" name="sessionId">
    <input type="hidden" name="id"><textarea name="message"></textarea>
    <p data-error-for="message"></p></form><p data-form-error></p>
    <li data-just-sent hidden><p class="chat-text"></p></li><script>again()</script>`);
});
serveOwnPages(site);

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
  answerWith(backend, 200, { success: true, message: 'Message sent', seq: 1 });
});

const post = (fields: Record<string, string>) =>
  POST(
    new NextRequest('http://127.0.0.1:9/api/chat/send', {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
  );

const messages = () => backend.seen.map(({ body }) => JSON.parse(body) as ChatMessage);

test('a first message begins a conversation and leads to its page', async () => {
  const response = await post({ message: 'Do you build shops?' });
  const [message] = messages();
  expect(message).toMatchObject({
    message: 'Do you build shops?',
    sessionId: expect.stringMatching(/^chat_\d+_[0-9a-f]{32}$/),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    messageType: 'user',
    source: 'chat_widget',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/chatWidget/${message?.sessionId}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('when the backend has no history, the page shows what was just sent', async () => {
  answerWith(backend, 200, {});
  const sessionId = aSession();
  const message = ' A <b>shop</b>?\n& soon ';
  const response = await post({ message, sessionId });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const $ = load(await response.text());
  expect($('title').text()).toBe(`/rendered/conversation/${sessionId}`);
  expect($('[data-just-sent]:not([hidden])').text()).toBe('A <b>shop</b>?\n& soon');
  expect($('script')).toHaveLength(0);
});

test('a double-click carries the same IDs twice', async () => {
  const fields = { message: 'Hello', sessionId: aSession(), id: 'one-message' };
  await Promise.all([post(fields), post(fields)]);
  expect(messages()).toMatchObject([fields, fields]);
});

test('without IDs, every message is new', async () => {
  await post({ message: 'Hello', sessionId: '', id: '' });
  await post({ message: 'Hello' });
  const ids = messages().flatMap(({ id, sessionId }) => [id, sessionId]);
  expect(new Set(ids).size).toBe(4);
});

test('a refused message comes back on the page of its conversation, with the sentence', async () => {
  const sessionId = aSession();
  const response = await post({ message: 'x'.repeat(5001), sessionId });
  expect(response.status).toBe(422);
  expect(backend.seen).toEqual([]);
  const $ = load(await response.text());
  expect($('title').text()).toBe(`Error: /rendered/conversation/${sessionId}`);
  expect($('[name="message"]').val()).toBe('x'.repeat(5001));
  expect($('[data-error-for="message"]').text()).toBe('Message too long (maximum 5000 characters)');
});

test('sending again after no answer uses the same IDs', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.behave((_, response) => response.destroy());
  const response = await post({ message: 'Hello' });
  expect(response.status).toBe(503);
  const $ = load(await response.text());
  expect($('title').text()).toBe('Error: /chatWidget');
  expect($('[data-form-error]').text()).toBe('Network error - please check your connection');
  const again = Object.fromEntries(
    ['message', 'sessionId', 'id'].map((name) => [name, String($(`[name="${name}"]`).val())]),
  );
  answerWith(backend, 200, { success: true, seq: 1 });
  expect((await post(again)).status).toBe(303);
  const [first, second] = messages();
  expect(second).toMatchObject({ id: first?.id, sessionId: first?.sessionId, message: 'Hello' });
});

test('a form that comes too often is told when to come again', async () => {
  backend.behave((_, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' });
    response.end(JSON.stringify({ success: false, message: 'Too many messages', retryAfter: 7 }));
  });
  const response = await post({ message: 'Hello' });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('7');
});

test.each(['../contact', 'contact_1', 'chat_1/../../x'])(
  'the session ID %j reaches neither the backend nor an address',
  async (sessionId) => {
    const response = await post({ message: 'Hello', sessionId });
    expect(response.status).toBe(422);
    const $ = load(await response.text());
    expect($('title').text()).toBe('Error: /chatWidget');
    expect($('[data-form-error]').text()).toBe('Invalid chat session ID');
    expect(backend.seen).toEqual([]);
  },
);
