import { load } from 'cheerio';
import { newChatSessionId } from '@/lib/contract/ids';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { ROUTES, THANKS } from '@/tools/routes';

// All of it runs in one worker: one site answers, and no browser is needed.
test.describe.configure({ mode: 'default' });

const REVALIDATED = 'public, max-age=0, must-revalidate';
const FOR_A_DAY = 'public, max-age=86400';
const FOR_GOOD = 'public, max-age=31536000, immutable';

const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });

/** What an answer says about caching. */
const rule = async (url: string) => (await ask(url)).headers.get('cache-control');

test('a page may be cached, and is revalidated each time', async ({ site }) => {
  for (const path of [...ROUTES.filter((route) => route !== THANKS), '/order?item=crm']) {
    const page = await ask(site.url + path);
    expect([path, page.headers.get('cache-control')]).toEqual([path, REVALIDATED]);
    const headers = { 'if-none-match': page.headers.get('etag') ?? '' };
    const again = await ask(site.url + path, { headers });
    expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    expect([path, again.headers.get('cache-control')]).toEqual([path, REVALIDATED]);
  }
});

test('a file whose address changes with it is cached for good', async ({ site }) => {
  const $ = load(await (await ask(site.url)).text());
  const named = $('script[src], img[src], link[href], meta[property="og:image"]').toArray();
  const paths = named.map(({ attribs: { src, href, content } }) => {
    return new URL(src ?? href ?? content ?? '', site.url).pathname;
  });
  for (const folder of ['/_next/static/', '/mosaics/', '/cards/']) {
    const some = paths.filter((path) => path.startsWith(folder));
    expect([folder, some.length]).not.toEqual([folder, 0]);
    for (const path of some) expect([path, await rule(site.url + path)]).toEqual([path, FOR_GOOD]);
  }
});

test('any other file is cached for a day at most', async ({ site }) => {
  for (const [path, expected] of Object.entries({
    '/feed.xml': REVALIDATED,
    '/feed.json': REVALIDATED,
    '/llms.txt': REVALIDATED,
    '/.well-known/security.txt': REVALIDATED,
    '/robots.txt': REVALIDATED,
    '/sitemap.xml': REVALIDATED,
    '/manifest.webmanifest': REVALIDATED,
    '/humans.txt': 'public, max-age=0, must-revalidate',
    '/favicon.ico': FOR_A_DAY,
    '/icons/icon-192.png': FOR_A_DAY,
  })) {
    expect([path, await rule(site.url + path)]).toEqual([path, expected]);
  }
});

test('anything for one visitor or for one moment is not cached', async ({ site }) => {
  const conversation = `/chatWidget/${newChatSessionId(Date.now())}`;
  const paths = ['/no-such-page', '/cards/none.png', '/api/health', THANKS, `${THANKS}?ref=a`];
  for (const path of [...paths, conversation]) {
    expect([path, await rule(site.url + path)]).toEqual([
      path,
      expect.stringContaining('no-store'),
    ]);
  }
});

test('a redirect is not cached longer than a page', async ({ site }) => {
  for (const path of ['/about', '/CONTACT', '/contact/']) {
    const { status, headers } = await ask(site.url + path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 308, REVALIDATED]);
  }
});
