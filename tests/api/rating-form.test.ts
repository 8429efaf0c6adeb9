import { createServer } from 'node:http';
import { beforeEach, expect, test } from '@jest/globals';
import { load } from 'cheerio';
import { NextRequest } from 'next/server';
import { GET, POST } from '#app/api/chat/rating/[sessionId]/route.ts';
import { serveOwnPages } from '#lib/proxy/server/own-pages.ts';
import { answerWith, callsOf, paramsOf, requestOf, withBackend } from '#tests/api/with-backend.ts';
import { aSession } from '#tests/support/chat/chat.ts';

// Stands in for the site, which is asked for the page of the conversation.
const site = createServer((_, response) => {
  response.end(`<title>Conversation</title><section id="rating"><p data-form-error></p>
    <form><input name="comment"></form></section><form><p data-form-error></p></form>`);
});
serveOwnPages(site);

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
  answerWith(backend, 200, { success: true, message: 'Stored' });
});

const closedAt = '2026-01-15T12:00:00.000Z';

const send = (sessionId: string, fields: Record<string, string>) =>
  POST(
    new NextRequest('http://127.0.0.1:9/api/chat/rating/x', {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
    paramsOf(sessionId),
  );

test.each([
  [{ helped: 'yes' }, { closedAt, isHelpful: true }],
  [
    { helped: 'no', comment: ' Too  slow ' },
    { closedAt, isHelpful: false, comment: 'Too slow' },
  ],
])('a browser without JavaScript posts %j', async (fields, body) => {
  const sessionId = aSession();
  const response = await send(sessionId, { closedAt, ...fields });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/chatWidget/${sessionId}#rating`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(callsOf(backend)).toEqual([`PUT /chat/rating/${sessionId}`]);
  expect(backend.seen.map((call) => JSON.parse(call.body) as object)).toEqual([body]);
});

test('what is wrong is said where the question is, with what was typed', async () => {
  const comment = 'x'.repeat(301);
  const response = await send(aSession(), { closedAt, helped: 'yes', comment });
  expect(response.status).toBe(422);
  expect(backend.seen).toEqual([]);
  const $ = load(await response.text());
  const sentence = 'Your sentence is too long (maximum 300 characters)';
  expect($('#rating [data-form-error]').text()).toBe(sentence);
  expect($('[name="comment"]').val()).toBe(comment);
  expect($('[data-form-error]').last().text()).toBe('');

  const large = await send(aSession(), { closedAt, helped: 'yes', comment: 'x'.repeat(70_000) });
  expect(large.status).toBe(413);
  expect(load(await large.text())('#rating [data-form-error]').text()).toMatch(
    /too large|too long/,
  );

  answerWith(backend, 409, { success: false, message: 'It has gone on.' });
  const late = await send(aSession(), { closedAt, helped: 'yes' });
  expect(late.status).toBe(409);
  expect(load(await late.text())('#rating [data-form-error]').text()).toBe('It has gone on.');
});

test('neither another word, nor a foreign ID, nor looking at the address rates anything', async () => {
  expect((await send(aSession(), { closedAt, helped: 'maybe' })).status).toBe(422);
  expect((await send('chat_../x', { closedAt, helped: 'yes' })).status).toBe(422);
  const look = await GET(requestOf('GET', '/api/chat/rating/x'), paramsOf(aSession()));
  expect(look.status).toBe(405);
  expect(backend.seen).toEqual([]);
});
