import { createServer } from 'node:http';
import { beforeEach, expect, test } from '@jest/globals';
import { load } from 'cheerio';
import { NextRequest } from 'next/server';
import { GET, POST } from '#app/api/chat/mailed-rating/route.ts';
import { serveOwnPages } from '#lib/proxy/server/own-pages.ts';
import { answerWith, callsOf, requestOf, withBackend } from '#tests/api/with-backend.ts';

const KEY = 'rating_01234567-89ab-4cde-8f01-23456789abcd';

// Stands in for the site, which is asked for the page with the form.
const asked: string[] = [];
const site = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.end(`<title>Rating</title><p data-form-error></p><form><input name="comment"></form>`);
});
serveOwnPages(site);

const backend = await withBackend();
beforeEach(() => {
  asked.length = 0;
  backend.seen.length = 0;
  answerWith(backend, 200, { success: true, message: 'Stored' });
});

const send = (fields: Record<string, string>) =>
  POST(
    new NextRequest('http://127.0.0.1:9/api/chat/mailed-rating', {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
  );

test('the page of a link in an email posts what was chosen, and says thanks then', async () => {
  const response = await send({ key: KEY, helped: 'no', comment: ' Too  slow ' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/chatWidget/${KEY}?told=yes`);
  expect(callsOf(backend)).toEqual(['POST /chat/mailed-rating']);
  expect(backend.seen.map((call) => JSON.parse(call.body) as object)).toEqual([
    { key: KEY, isHelpful: false, comment: 'Too slow' },
  ]);
});

test('what is wrong is said on the page, with what was typed', async () => {
  answerWith(backend, 409, { success: false, message: 'It has gone on.' });
  const response = await send({ key: KEY, helped: 'yes', comment: 'Fast' });
  expect(response.status).toBe(409);
  const $ = load(await response.text());
  expect($('[data-form-error]').text()).toBe('It has gone on.');
  expect($('[name="comment"]').val()).toBe('Fast');
  expect(asked).toEqual([`/rendered/rating/${KEY}`]);
});

test('neither another word, nor a key that is none, nor looking at the address rates anything', async () => {
  expect((await send({ key: KEY, helped: 'maybe' })).status).toBe(422);
  expect((await send({ key: '../x', helped: 'yes' })).status).toBe(422);
  expect(asked).toEqual([`/rendered/rating/${KEY}`, '/chatWidget']);
  expect((await GET(requestOf('GET', '/api/chat/mailed-rating'))).status).toBe(405);
  expect(backend.seen).toEqual([]);
});
