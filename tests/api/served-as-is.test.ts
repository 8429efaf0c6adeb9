import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, jest, test } from '@jest/globals';
import { robotsHeaders } from '#lib/proxy/robots-headers.ts';
import { answerProbes } from '#lib/proxy/server/answer-probes.ts';
import { serveSiteMetrics } from '#lib/proxy/server/serve-site-metrics.ts';
import { serveStatic } from '#lib/proxy/server/serve-static.ts';
import { serve } from '#tests/support/serve.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const PAGE = '.next/server/app/index.html';
const BUILD = {
  [PAGE]: 'Home',
  [`${PAGE}.br`]: brotliCompressSync('Home, compressed'),
  '.next/server/app/order/item/crm.html': 'Order',
  '.next/server/app/feed.xml.body': '<rss/>',
  '.next/server/app/feed.xml.meta': '{"headers":{"content-type":"text/xml","x-next-cache":"1"}}',
  '.next/static/a.js': '0123456789',
  '.next/static/a.js.br': brotliCompressSync('compressed'),
  '.next/static/font.woff2': 'font',
  'public/humans.txt': 'People',
};

// The site reads its files from the folder in which it starts.
const [home, folder] = [process.cwd(), await temporaryFolder()];
process.chdir(folder.path);
for (const [name, content] of Object.entries(BUILD)) {
  await mkdir(dirname(name), { recursive: true });
  await writeFile(name, content);
}
const server = createServer((_, response) => response.writeHead(299).end('Next.js'));
serveStatic(server);
answerProbes(server);
server.listen(0, '127.0.0.1');
const site = await serve((request, response) => void server.emit('request', request, response));
afterAll(async () => {
  server.close();
  await site[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const ask = async (target: string, headers: Record<string, string> = {}) => {
  const [method = 'GET', path = ''] = target.includes(' ') ? target.split(' ') : ['GET', target];
  const answer = await fetch(site.url + path, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, text, headers: Object.fromEntries(answer.headers) };
};

test.each([
  ['/', 200, 'Home'],
  ['/?utm_source=letter', 200, 'Home'],
  ['HEAD /', 200, ''],
  ['OPTIONS /', 204, ''],
  ['POST /', 299, 'Next.js'],
  ['/nothing', 299, 'Next.js'],
  ['/order?item=crm', 200, 'Order'],
  ['/order/item/crm', 299, 'Next.js'],
  ['/order?item=moon', 299, 'Next.js'],
  ['/feed.xml', 200, '<rss/>'],
  ['/humans.txt', 200, 'People'],
  ['/_next/static/a.js', 200, '0123456789'],
  ['/_next/data/a.json', 404, expect.stringContaining('There is nothing')],
])('%s is answered with %d', async (target, status, text) => {
  expect(await ask(target)).toMatchObject({ status, text });
});

test('a file is sent in the smallest encoding that the client knows, and says that it varies', async () => {
  const page = await ask('/', { 'accept-encoding': 'gzip, br' });
  expect(page.text).toBe('Home, compressed');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  });
  expect((await ask('/', { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty(
    'content-encoding',
  );
  const { headers: font } = await ask('/_next/static/font.woff2', { 'accept-encoding': 'br' });
  expect(font).not.toHaveProperty('vary');
  expect(font['cache-control']).toContain('immutable');
  expect((await ask('/_next/static/a.js')).headers.vary).toBe('Accept-Encoding');
  expect((await ask('/feed.xml')).headers).not.toHaveProperty('x-next-cache');
});

test('who has a file gets it no second time, and a part only of what never changes', async () => {
  const { etag = '' } = (await ask('/', { 'accept-encoding': 'br' })).headers;
  const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  expect(again.headers).not.toHaveProperty('content-encoding');
  expect((await ask('/', { 'if-match': '"other"' })).status).toBe(412);
  const part = { range: 'bytes=2-4' };
  expect(await ask('/_next/static/a.js', part)).toMatchObject({ status: 206, text: '234' });
  expect((await ask('/', part)).status).toBe(200);
  const beyond = await ask('/_next/static/a.js', { range: 'bytes=99-' });
  expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
});

test('only a production deployment is open to search engines, and no conversation is', async () => {
  const closed = { 'x-robots-tag': 'noindex' };
  expect((await ask('/')).headers).toMatchObject(closed);
  process.env.DEPLOYMENT = 'production';
  expect([robotsHeaders(), robotsHeaders(true)]).toEqual([{}, closed]);
  delete process.env.DEPLOYMENT;
});

test('the site is alive in any case, and ready as long as its pages are there', async () => {
  const statusOf = async (target: string) => (await ask(target)).status;
  expect(await ask('/ready?from=balancer')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await statusOf('HEAD /live')).toBe(200);
  expect(await statusOf('POST /live')).toBe(299);
  await rm(PAGE);
  expect(await ask('/ready')).toMatchObject({ status: 503, text: '{"status":"unavailable"}' });
  expect(await statusOf('/live')).toBe(200);
});

test('a port for metrics that is taken stops the process with a sentence', async () => {
  process.chdir(home);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  process.env.METRICS_HOST = '127.0.0.1';
  process.env.METRICS_PORT = new URL(site.url).port;
  await serveSiteMetrics();
  delete process.env.METRICS_PORT;
  expect(exit.mock.calls).toEqual([[1]]);
  expect(log.mock.calls).toEqual([[expect.stringContaining('Set METRICS_HOST and METRICS_PORT')]]);
});
