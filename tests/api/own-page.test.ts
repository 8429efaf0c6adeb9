import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, jest, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import { formPage } from '#lib/proxy/forms/form-page.ts';
import { renderedPage } from '#lib/proxy/rendered-page.ts';
import { SEEN_HEADER } from '#lib/proxy/seen-by-person.ts';
import { serveOwnPages } from '#lib/proxy/server/own-pages.ts';

test('when many forms come back at once, two pages are made at a time, and some get only the sentence', async () => {
  let open = 0;
  let most = 0;
  const waiting: ServerResponse[] = [];
  const site = createServer((_, response) => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => (open -= 1));
    waiting.push(response);
    site.emit('asked');
  });
  serveOwnPages(site);

  const request = new NextRequest('http://127.0.0.1:9/api/contact/submit');
  const problem = { message: 'Full name is required' };
  const answers = Array.from({ length: 30 }, () =>
    formPage(request, '/contact', { status: 422, problem, typed: {} }),
  );
  const types = Promise.all(
    answers.map(async (answer) => (await answer).headers.get('content-type')),
  );
  // Forms over the limit are answered before any page is made.
  const plain = 'text/plain; charset=utf-8';
  expect(
    await Promise.race(answers.slice(22).map(async (answer) => (await answer).text())),
  ).toMatch(/^Full name is required\n\nGo back\. /);
  for (let made = 0; made < 22; made += 1) {
    while (waiting.length < Math.min(2, 22 - made)) await once(site, 'asked');
    waiting.shift()?.end('<html><form></form></html>');
  }
  expect((await types).filter((type) => type === plain)).toHaveLength(8);
  expect(most).toBe(2);
});

test('a page that cannot be made is a sentence, with the reference of the request if it has one', async () => {
  const site = createServer((_, response) => response.writeHead(500).end());
  serveOwnPages(site);
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const ask = (headers: Record<string, string>) =>
    renderedPage(new NextRequest('http://127.0.0.1:9/contact/thanks', { headers }), 'No page');
  const answer = await ask({});
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await answer.text()).toBe('No page');
  expect(await (await ask({ 'x-request-id': id })).text()).toBe('No page\n\nReference: 0f8fad5b');
});

test('a page that this server makes itself knows whether a person sees it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const seen: unknown[] = [];
  const site = createServer(({ headers }, response) => {
    seen.push(headers[SEEN_HEADER]);
    response.end('<html></html>');
  });
  serveOwnPages(site);
  const browser = { accept: 'text/html', 'accept-language': 'en' };
  const visits: [string, Record<string, string>][] = [
    ['GET', browser],
    ['HEAD', browser],
    ['GET', { ...browser, purpose: 'prefetch' }],
    ['GET', { 'x-seen-by-person': 'yes' }],
  ];
  for (const [method, headers] of visits) {
    const address = 'http://127.0.0.1:9/chatWidget/chat_1_a';
    await renderedPage(new NextRequest(address, { method, headers }), 'No page');
  }
  expect(seen).toEqual(['yes', undefined, undefined, undefined]);
});
