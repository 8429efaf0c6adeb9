import { load } from 'cheerio';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { ONE_OF_EACH, THANKS } from '#tools/routes.ts';

// All of it runs in one worker: one site answers, and no browser is needed.
test.describe.configure({ mode: 'default' });

const REVALIDATED = 'public, max-age=0, must-revalidate';
const FOR_A_DAY = 'public, max-age=86400';
const FOR_GOOD = 'public, max-age=31536000, immutable';

const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });

/** What an answer says about caching. */
const rule = async (url: string) => (await ask(url)).headers.get('cache-control');

test('a page may be cached, and is revalidated each time', async ({ site }) => {
  for (const path of [...ONE_OF_EACH, '/order?item=crm'].filter((one) => one !== THANKS)) {
    const page = await ask(site.url + path);
    expect([path, page.headers.get('cache-control')]).toEqual([path, REVALIDATED]);
    const headers = { 'if-none-match': page.headers.get('etag') ?? '' };
    const again = await ask(site.url + path, { headers });
    expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    expect([path, again.headers.get('cache-control')]).toEqual([path, REVALIDATED]);
    // What the browser has keeps its policy.
    expect([path, again.headers.get('content-security-policy')]).toEqual([path, null]);
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

test('any other file is cached for a day at most, and what is for one visitor or moment not at all', async ({
  site,
}) => {
  const conversation = `/chatWidget/${newChatSessionId(Date.now())}`;
  const none: unknown = expect.stringContaining('no-store');
  for (const [path, expected] of Object.entries({
    '/feed.xml': REVALIDATED,
    '/llms.txt': REVALIDATED,
    '/robots.txt': REVALIDATED,
    '/humans.txt': REVALIDATED,
    '/favicon.ico': FOR_A_DAY,
    '/icons/icon-192.png': FOR_A_DAY,
    '/no-such-page': none,
    '/cards/none.png': none,
    '/api/health': none,
    [THANKS]: none,
    [`${THANKS}?ref=a`]: none,
    [conversation]: none,
  })) {
    expect([path, await rule(site.url + path)]).toEqual([path, expected]);
  }
});
