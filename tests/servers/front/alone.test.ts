import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { INQUIRIES_AWAY } from '@repo/company/sentences.ts';
import { NO_RESPONSE, PAGE_UNAVAILABLE } from '@repo/contract/error-sentences.ts';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { hashedFile } from '#tests/servers/front/addresses.ts';
import { answerOf, plainBody, type Asked } from '#tests/servers/front/answers.ts';
import { FRONT_LIMIT_MS, startFront } from '#tests/servers/front/start-front.ts';
import { freePort } from '#testbed/servers/ports.mjs';

const resources = new AsyncDisposableStack();
let front: Awaited<ReturnType<typeof startFront>>;

beforeAll(async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  front = resources.use(await startFront({ sites: [nobody, nobody] }));
}, FRONT_LIMIT_MS);

afterAll(() => resources.disposeAsync());

const ask = (asked: Asked) => answerOf(front.port, asked);

/** A page as it was built. */
const built = (page: string) => readFileSync(`.next/server/app/${page}.html`, 'utf8');

test('pages, files, and redirects go on while no site answers', async () => {
  for (const [path, page] of [
    ['/', 'index'],
    ['/contact?utm_source=a', 'contact'],
    ['/order?item=crm', 'order/item/crm'],
    // Only a site could say what is wrong with these addresses.
    ['/order?item=none', 'order'],
    ['/%63ontact', 'contact'],
    ["/about?a='", 'about-us'],
  ] as const) {
    const { status, headers, body } = await ask({ path });
    expect([path, status, headers['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect([path, body.toString() === built(page)]).toEqual([path, true]);
  }
  expect(await ask({ path: '/feed.xml' })).toMatchObject({ status: 200 });
  expect(await ask({ path: '/about' })).toMatchObject({
    status: 308,
    headers: { location: '/about-us' },
  });
});

test('an unknown address shows the page for that, with status 404', async () => {
  for (const path of ['/nowhere', '/services/none', '/_not-found', '/pages/contact.html']) {
    const { status, headers, body } = await ask({ path });
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(body.toString()).toBe(built('_not-found'));
  }
});

test('a call, data, or a page for one visitor gets a sentence', async () => {
  const conversation = `/chatWidget/${newChatSessionId(1)}`;
  for (const [message, asked] of [
    [INQUIRIES_AWAY, { path: '/api/contact/submit', method: 'POST' }],
    [NO_RESPONSE, { path: '/api/chat/send', method: 'POST' }],
    [NO_RESPONSE, { path: '/api/health' }],
    [NO_RESPONSE, { path: '/socket.io/?EIO=4&transport=polling' }],
    [PAGE_UNAVAILABLE, { path: conversation }],
    [PAGE_UNAVAILABLE, { path: '/contact/thanks?ref=1' }],
    [PAGE_UNAVAILABLE, { path: '/_next/static/none.js' }],
    [PAGE_UNAVAILABLE, { path: '/contact', method: 'DELETE' }],
  ] as const) {
    const { status, headers, body } = await ask(asked);
    expect([asked, status]).toEqual([asked, 503]);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '30',
    });
    expect(JSON.parse(body.toString())).toEqual({ success: false, message, code: 'unavailable' });
  }
});

test('a robots file and the page for search engines stay what the deployment says', async () => {
  const { body } = await ask({ path: '/robots.txt' });
  expect(body.toString()).toMatch(
    /^User-Agent: \*\nAllow: \/\nDisallow: \/api\/\n\nSitemap: https:/,
  );
});

test('a page and a file are asked for again, and not sent if they have not changed', async () => {
  const script = hashedFile('.js');
  for (const path of ['/contact', '/feed.xml', script]) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const coded = { 'accept-encoding': encoding };
      const { etag = '' } = (await ask({ path, headers: coded })).headers;
      const again = await ask({ path, headers: { ...coded, 'if-none-match': etag } });
      expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
      const other = await ask({ path, headers: { ...coded, 'if-none-match': '"other"' } });
      expect([path, other.status]).toEqual([path, 200]);
    }
  }
  const { 'last-modified': since = '' } = (await ask({ path: script })).headers;
  expect(await ask({ path: script, headers: { 'if-modified-since': since } })).toMatchObject({
    status: 304,
  });
});

test('a part of a file can be asked for', async () => {
  const path = hashedFile('.js');
  const whole = await ask({ path });
  const part = await ask({ path, headers: { range: 'bytes=3-9' } });
  expect([part.status, part.body.toString()]).toEqual([206, whole.body.toString().slice(3, 10)]);
});

test('a browser with the dictionary of all pages is sent only what is different in a page', async () => {
  const dictionary = (await ask({ path: '/page-dictionary' })).body;
  const name = `:${createHash('sha256').update(dictionary).digest('base64')}:`;
  const headers = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': name };
  for (const [path, page] of [
    ['/', 'index'],
    ['/contact', 'contact'],
    ['/order', 'order'],
    ['/order?item=crm', 'order/item/crm'],
  ] as const) {
    const small = await ask({ path, headers });
    expect(small.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(small.headers.vary).toMatch(/Accept-Encoding, Available-Dictionary$/);
    // Before the compressed page comes the hash of the dictionary.
    expect(`:${small.body.subarray(8, 40).toString('base64')}:`).toBe(name);
    const text = zstdDecompressSync(small.body.subarray(40), { dictionary }).toString();
    expect([path, text === built(page)]).toEqual([path, true]);
    const usual = await ask({ path, headers: { 'accept-encoding': 'br' } });
    expect(small.body.length).toBeLessThan(0.7 * usual.body.length);
  }
});

test('a browser with another dictionary, or with none, is sent the whole page', async () => {
  const other = createHash('sha256').update('other').digest('base64');
  const { body } = await ask({ path: '/page-dictionary' });
  const known = `:${createHash('sha256').update(body).digest('base64')}:`;
  for (const [name, encoding] of [
    [`:${other}:`, 'br, dcz'],
    [known, 'br'],
    [known, 'br, dczx'],
    ['../../pages', 'br, dcz'],
    [`${known}/../${known}`, 'br, dcz'],
  ] as const) {
    const headers = { 'accept-encoding': encoding, 'available-dictionary': name };
    const answer = await ask({ path: '/contact', headers });
    expect([name, answer.status, answer.headers['content-encoding']]).toEqual([name, 200, 'br']);
    expect(plainBody(answer).toString()).toBe(built('contact'));
  }
});
