import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readSite } from '@/lab/seo/read-site';
import type { Snapshot } from '@/lab/seo/snapshot';
import { freePort } from '@/tools/servers/ports.mjs';

const publicUrl = 'https://site.example';

const page = (words: string) => `<html><head>
  <link rel="canonical" href="${publicUrl}/home">
  <meta property="og:image" content="${publicUrl}/card.png">
  <meta property="og:image" content="https://other.example/card.png">
  <script type="application/ld+json">{"@type": "Thing", "url": "${publicUrl}/thing"}</script>
  </head><body>${words} <a href="/old">Old</a> <a href="closing#place">Closing</a>
  <a href="/">Here</a> <a href="https://other.example/">There</a></body></html>`;

const REDIRECTS: Readonly<Record<string, string>> = { '/old': '/older', '/older': '/gone' };
const FILES: Readonly<Record<string, string>> = {
  '/card.png': 'picture',
  '/robots.txt': 'User-agent: *',
  '/sitemap.xml': `<urlset><url><loc>${publicUrl}/listed</loc></url></urlset>`,
  '/thing': 'thing',
  '/closing': 'open again',
};

const asked: string[] = [];
const server = createServer(({ url = '/', headers }, response) => {
  const isFirst = !asked.includes(url);
  asked.push(url);
  // A server does this when it drops a kept-alive connection.
  if (url === '/closing' && isFirst) return void response.destroy();
  if (url === '/') {
    const isPreview = headers['user-agent']?.startsWith('facebook') === true;
    return void response.setHeader('x-robots-tag', 'noindex').end(page(isPreview ? 'A' : 'B'));
  }
  const location = REDIRECTS[url];
  if (location !== undefined) return void response.writeHead(308, { location }).end();
  response.statusCode = url in FILES ? 200 : 404;
  response.end(FILES[url]);
});

let snapshot: Snapshot;
beforeAll(async () => {
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  snapshot = await readSite({ url: `http://127.0.0.1:${port}`, publicUrl }, ['/']);
});
afterAll(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});

test('a page is read as each client reads it', () => {
  const { Google, Bing, Facebook, ...others } = snapshot.pages['/'] ?? {};
  expect(Google).toMatchObject({ status: 200, body: page('B') });
  expect(Google?.headers['x-robots-tag']).toBe('noindex');
  expect(Bing?.body).toBe(page('B'));
  expect(Facebook?.body).toBe(page('A'));
  expect(Object.keys(others)).toEqual(['a desktop browser']);
});

test('links of pages and sitemap within the site are read once, and redirects to their end', () => {
  const statuses = Object.entries(snapshot.others).map(([path, { status }]) => [path, status]);
  expect(Object.fromEntries(statuses)).toEqual({
    '/old': 308,
    '/older': 308,
    '/gone': 404,
    '/home': 404,
    '/thing': 200,
    '/closing': 200,
    '/listed': 404,
  });
  expect(asked.filter((path) => path === '/old')).toHaveLength(1);
});

test('the robots file, the sitemap, and the card are read', () => {
  expect(snapshot.robots.body).toBe(FILES['/robots.txt']);
  expect(snapshot.sitemap.body).toBe(FILES['/sitemap.xml']);
  expect(snapshot.pictures).toEqual({
    [`${publicUrl}/card.png`]: { status: 200, base64: btoa('picture') },
  });
});
