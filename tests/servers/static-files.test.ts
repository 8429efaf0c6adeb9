import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerOf, type Asked } from '#tests/servers/front/answers.ts';
import { hashedFile } from '#tests/servers/front/addresses.ts';
import { connectRaw, requestHead } from '#testbed/raw-connection.ts';
import { startSite, type SiteProcess } from '#testbed/servers/site.ts';

const resources = new AsyncDisposableStack();
let site: SiteProcess;

beforeAll(async () => {
  site = resources.use(await startSite('http://127.0.0.1:1'));
});

afterAll(() => resources.disposeAsync());

const ask = (asked: Asked) => answerOf(site.port, asked);

/** What keeps its address, and what does not. */
const KEPT = ['/services/ai', '/order?item=crm', '/feed.xml'];
const NAMED = [hashedFile('.js'), hashedFile('.css')];

test('everything is sent in the best encoding that a client knows, and is the same in each', async () => {
  for (const path of [...KEPT, ...NAMED]) {
    const asked = (accepted: string) => ask({ path, headers: { 'accept-encoding': accepted } });
    const plain = await ask({ path });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const [br, gzip, none] = [
      await asked('gzip, deflate, br, zstd'),
      await asked('br;q=0, gzip;q=0.5'),
      await asked('br;q=0, gzip;q=0'),
    ];
    expect([path, br.headers['content-encoding']]).toEqual([path, 'br']);
    expect([path, gzip.headers['content-encoding']]).toEqual([path, 'gzip']);
    expect(none.headers).not.toHaveProperty('content-encoding');
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(none.body).toEqual(plain.body);
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(br.headers['content-length'])).toBe(br.body.length);
  }
});

test('a version that the browser has is not sent again, and HEAD sends no body', async () => {
  for (const path of [...KEPT, ...NAMED]) {
    for (const accepted of ['identity', 'br']) {
      const headers = { 'accept-encoding': accepted };
      const first = await ask({ path, headers });
      const etag = first.headers.etag ?? '';
      expect(etag).not.toBe('');
      const again = await ask({ path, headers: { ...headers, 'if-none-match': `"x", ${etag}` } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      const head = await ask({ path, headers, method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect({ ...head.headers, date: '' }).toEqual({ ...first.headers, date: '' });
    }
  }
});

/** What Next.js's own scripts and servers ask with. */
const OF_NEXT = {
  rsc: '1',
  'next-router-prefetch': '1',
  'next-url': '/',
  'next-action': 'x',
  'x-middleware-prefetch': '1',
  'x-nextjs-data': '1',
  'x-matched-path': '/contact',
  'x-middleware-rewrite': '/contact',
  'x-middleware-subrequest': 'middleware',
};

test('a part that is not there, and another version than the one that is meant, are refused', async () => {
  const path = hashedFile('.js');
  const whole = await ask({ path });
  const part = await ask({ path, headers: { range: `bytes=${whole.body.length}-` } });
  expect([part.status, part.headers['content-range']]).toEqual([
    416,
    `bytes */${whole.body.length}`,
  ]);
  expect(part.body.toString()).toContain('There is no such part');
  const meant = await ask({ path, headers: { 'if-match': '"another"' } });
  expect([meant.status, meant.body.toString()]).toEqual([
    412,
    expect.stringContaining('This is another version'),
  ]);
});

test('the headers of Next.js change no answer, and no answer has any', async () => {
  for (const path of ['/services/ai', '/no-such-page', '/about', '/order?item=none', '/404']) {
    const usual = await ask({ path });
    const answer = await ask({ path, headers: OF_NEXT });
    expect([path, answer.status]).toEqual([path, usual.status]);
    expect({ ...answer.headers, date: '' }).toEqual({ ...usual.headers, date: '' });
    expect(answer.body).toEqual(usual.body);
    expect(JSON.stringify(usual.headers)).not.toMatch(/rsc|next-|nextjs|middleware/);
  }
});

test('what can be done with a page or a file is said in one line', async () => {
  for (const path of [...KEPT, ...NAMED]) {
    const { status, headers, names } = await ask({ path, method: 'OPTIONS' });
    expect([path, status, headers.allow]).toEqual([path, 204, 'GET, HEAD, OPTIONS']);
    expect(names.filter((name) => name === 'allow')).toHaveLength(1);
  }
});

test('what is nothing is a 404 that no cache keeps', async () => {
  for (const path of [
    '/404',
    '/500',
    '/index',
    '/no-such-page',
    '/humans.txt.br',
    '/_next/data/x/index.json',
    '/_next/image?url=%2Ffavicon.ico&w=64&q=75',
    '/_next/',
    `/_next/static/none.js`,
    `${hashedFile('.js')}.none`,
    `${hashedFile('.js')}.br`,
    '/services/ai.html',
    '/services/ai.br',
  ]) {
    const { status, headers } = await ask({ path });
    expect([path, status]).toEqual([path, 404]);
    expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(/no-store/)]);
  }
});

test('whoever leaves before or in the middle of a file does no harm', async () => {
  const path = hashedFile('.js');
  const from = site.output().length;
  for (const wanted of ['/contact', path]) {
    for (let time = 0; time < 100; time += 1) {
      const head = requestHead(`GET ${wanted} HTTP/1.1`, 'Host: x');
      const { socket } = await connectRaw(site.port, head);
      socket.resetAndDestroy();
    }
  }
  expect((await ask({ path })).status).toBe(200);
  expect(site.output().slice(from)).not.toMatch(/error|reject/i);
});
