import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import limitTo from 'p-limit';
import { UPLOAD_PART_SIZE } from '@repo/contract/file.ts';
import { redirects } from '#lib/content/redirects.ts';
import {
  addressOf,
  CHOICES,
  HASHED,
  PRERENDERED,
  PUBLIC,
  ROUTE_PATTERNS,
} from '#tests/servers/front/addresses.ts';
import { answerOf, type Asked } from '#tests/servers/front/answers.ts';
import { expectSame, expectSameCalls, gets } from '#tests/servers/front/compare.ts';
import { outdatedDifferences } from '#tests/servers/front/differences.ts';
import { FILE_ID, startPair, type Pair } from '#tests/servers/front/pair.ts';
import { FRONT_LIMIT_MS } from '#tests/servers/front/start-front.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';
import { ODD_TARGETS, SOCKET_SPELLINGS } from '#testbed/odd-targets.ts';
import { connectRaw, requestHead } from '#testbed/raw-connection.ts';
import { ROUTES } from '#tools/routes.ts';

const resources = new AsyncDisposableStack();
let pair: Pair;

beforeAll(async () => {
  pair = resources.use(await startPair('production'));
}, FRONT_LIMIT_MS);

afterAll(() => resources.disposeAsync());

/** An address of every route of `app`. */
const ADDRESSES = ROUTE_PATTERNS.map((pattern) => addressOf(pattern) ?? pattern);

/** One file of each kind that Next.js serves from a folder. */
const IN_FOLDERS = [
  ...PUBLIC,
  ...Map.groupBy(HASHED, (path) => path.slice(path.lastIndexOf('.'))).values(),
].flatMap((some) => (typeof some === 'string' ? [some] : some.slice(0, 1)));

/** One of each kind, for questions whose answers do not depend on more. */
const SAMPLE = [
  '/',
  '/services/ai',
  '/order',
  '/order?item=crm',
  '/nowhere',
  '/about',
  '/CONTACT/',
  '/feed.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/cards/none.png',
  ...PRERENDERED.filter((path, index) => path.startsWith('/mosaics/') && index % 40 === 0),
  ...IN_FOLDERS,
];

test('the front serves every page and file of the build itself', () => {
  expect(pair.left).toEqual([]);
  expect(PRERENDERED.length).toBeGreaterThan(150);
  expect(HASHED.length).toBeGreaterThan(20);
});

test('every page is the same', () =>
  expectSame(pair, gets([...ROUTES, ...CHOICES, '/contact?a=1&_rsc=2'])));

test('every file is the same', () =>
  expectSame(pair, gets([...PRERENDERED, ...HASHED, ...PUBLIC])));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

test('every route answers every method in the same way, with and without a slash at its end', async () => {
  expect(ADDRESSES.filter((address) => address.includes('['))).toEqual([]);
  const paths = ADDRESSES.flatMap((path) => [
    path,
    `${path}/`,
    path.replace(/\/[^/]*$/, '') || '/',
  ]);
  await expectSameCalls(
    pair,
    [...new Set(paths)]
      .filter((path) => path !== '//')
      .flatMap((path) => METHODS.map((method) => ({ path, method }))),
  );
});

const json = { 'content-type': 'application/json' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
const begun = {
  'upload-length': '9',
  'upload-metadata': `filename ${base64('plan.pdf')},session ${base64(aSession())}`,
};

/** A body of a form with a field. */
const formOf = (field: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n--x--\r\n`;

const post = (path: string, headers: Record<string, string>, body = ''): Asked => {
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  return { path, method: 'POST', headers: { ...length, ...headers }, body };
};

const patch = (path: string, body: string, headers: Record<string, string> = part): Asked => ({
  ...post(path, headers, body),
  method: 'PATCH',
});

const FILE = `/api/files/${FILE_ID}`;

test('what is sent arrives, and is answered, in the same way', () =>
  expectSameCalls(pair, [
    post('/api/files', begun),
    post('/api/files/', begun),
    post('/api/files?a=b', begun),
    post('/api/files', { 'upload-length': '9' }),
    post('/api/files', { ...begun, 'upload-length': '99999999999' }),
    patch(FILE, 'plan!'),
    patch(`${FILE}/`, 'plan!'),
    patch(FILE, 'x'.repeat(UPLOAD_PART_SIZE)),
    patch(FILE, 'x'.repeat(UPLOAD_PART_SIZE + 1)),
    patch(FILE, 'plan!', { 'upload-offset': '0' }),
    { path: FILE, method: 'HEAD' },
    { path: FILE, method: 'DELETE' },
    post('/api/chat/send', json, JSON.stringify(aMessage())),
    post('/api/chat/send', json, 'x'),
    post('/api/chat/send', json, 'x'.repeat(70_000)),
    post('/api/chat/send', { 'content-type': 'text/plain' }, 'x'),
    post('/api/chat/send', { 'content-type': 'application/x-www-form-urlencoded' }, 'message=x'),
    post('/api/contact/submit', json, '{}'),
    post(
      '/api/contact/submit',
      { 'content-type': 'multipart/form-data; boundary=x' },
      formOf('a', 'b'),
    ),
    post('/api/reports', { 'content-type': 'application/reports+json' }, '[]'),
    post('/socket.io/?EIO=4&transport=polling', { 'content-type': 'text/plain' }, '40'),
    post('/socket.io?EIO=4&transport=polling', { 'content-type': 'text/plain' }, '40'),
    { path: '/socket.io/?EIO=4&transport=polling' },
    post('/contact', {}, 'x'),
    post('/humans.txt', {}, 'x'),
  ]));

test('every redirect is the same, from old addresses, capitals, and slashes at the end', () =>
  expectSame(
    pair,
    gets([
      ...Object.keys(redirects).flatMap((from) => [from, `${from.toUpperCase()}/?a=b%26c&d`]),
      ...ROUTES.flatMap((path) =>
        [`${path}/`, `${path.toUpperCase()}?a`].filter((other) => other !== '//'),
      ),
      '/contact//',
      '//contact',
      '/about?',
      "/about?a='b'&c={d}",
      '/order/item/crm?x=1',
      '/order/?item=x',
    ]),
  ));

test('every unknown or unusual address is the same', () =>
  expectSame(
    pair,
    gets([
      '/nowhere',
      '/nope/',
      '/services/',
      '/index',
      '/index/',
      '/contact.html',
      '/contact.rsc',
      '/_not-found',
      '/pages/contact.html',
      '/files/feed.xml',
      '/errors/404.html',
      '/choices/crm.html',
      '/404',
      '/500',
      '/robots/preview.txt',
      '/feed.xml/',
      '/FEED.XML',
      '/feed.xml.br',
      '/contact.html.gz',
      '/_next/',
      '/_next/static/none.js',
      '/_next/static/',
      '/mosaics/none.svg',
      '/icons/',
      '/cards',
      '/%63ontact',
      '/cont%61ct/',
      '/contact%2f',
      '/feed%2exml',
      '/.env',
      '/.well-known/none',
      '/api/none',
      '/order?item=none',
      '/order?item=crm&item=cms',
      '/order?item',
      '/order?%69tem=crm',
      '/order?a&item=crm',
      '/order?items=1',
      '/order?x=item',
      '/server-error',
      '/rendered/thanks',
      '/order/item/none',
      '/a?b?c',
      '/chatWidget/x',
      '/contact/thanks?ref=none',
      '/socket.iox',
      '/api',
      '/apix',
    ]),
  ));

test('every encoding holds the same', () =>
  expectSame(
    pair,
    ['gzip', 'br', 'gzip, deflate, br, zstd', 'identity', 'br;q=0, gzip', '*'].flatMap((encoding) =>
      SAMPLE.map((path) => ({ path, headers: { 'accept-encoding': encoding } })),
    ),
  ));

test('data for the code of a page, and an answer to an unusual question, come from the site', () =>
  expectSame(
    pair,
    [
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
      { 'next-url': '/' },
      { 'content-length': '0' },
      { 'x-nextjs-data': '1' },
      { 'x-middleware-prefetch': '1' },
    ].flatMap((headers) =>
      ['/', '/services/ai', '/about', '/order?item=crm'].map((path) => ({ path, headers })),
    ),
  ));

/** What a server says about the version of what it sends. */
const versionOf = ({ headers }: Awaited<ReturnType<typeof answerOf>>) => ({
  tag: headers.etag ?? '"none"',
  time: headers['last-modified'] ?? new Date(0).toUTCString(),
});

const LONG_AGO = new Date(Date.UTC(1990, 0, 1)).toUTCString();

/** Headers that make an answer depend on the version, or ask for a part of it (RFC 9110 sections 13 and 14). */
const conditionsOn = ({ tag, time }: ReturnType<typeof versionOf>): Record<string, string>[] => [
  ...[tag, `W/${tag.replace('W/', '')}`, `"x", ${tag}`, '"x"', '*', 'x'].map((value) => ({
    'if-none-match': value,
  })),
  ...[time, LONG_AGO, 'x'].map((value) => ({ 'if-modified-since': value })),
  { 'if-none-match': '"x"', 'if-modified-since': time },
  ...['"x"', 'W/"x"', '*'].map((value) => ({ 'if-match': value })),
  ...[time, LONG_AGO, 'x'].map((value) => ({ 'if-unmodified-since': value })),
  ...['0-', '0-9', '5-', '-5', '3-3', '99999999-', '9-5', '-0', 'x', '', '0-1,3-4'].map(
    (range) => ({
      range: `bytes=${range}`,
    }),
  ),
  { range: 'lines=0-1' },
  ...[time, '"x"', LONG_AGO].map((value) => ({ range: 'bytes=0-9', 'if-range': value })),
];

/** What conditions are set on, and parts are asked of. */
const CONDITIONED = [
  '/contact',
  '/order?item=crm',
  '/about',
  '/nowhere',
  '/feed.xml',
  '/icons/none.png',
  ...PRERENDERED.filter((path) => path.startsWith('/cards/')).slice(0, 1),
  ...IN_FOLDERS,
  '/api/health',
  '/contact/thanks',
];

test('every condition and every part is answered in the same way', async () => {
  const questions = await limitTo(4).map(CONDITIONED, async (path) => {
    const versions = await Promise.all(
      [pair.site, pair.front].map(async (port) => versionOf(await answerOf(port, { path }))),
    );
    const [site = [], front = []] = versions.map(conditionsOn);
    return site.map((headers, index) => ({
      site: { path, headers },
      front: { path, headers: front[index] ?? {} },
    }));
  });
  await expectSame(pair, questions.flat());
});

/** Where nginx refuses with another status, by both statuses: which requests, and why. */
const OTHER_REFUSALS: Readonly<Record<string, RegExp>> = {
  // An address that leads out of the site, and a host that is none: the site has no folders and asks for no host.
  '200, 400': /^GET \S*(?:\/\.\.|%2e%2e)/,
  '404, 400': /^GET \S*\/\.\.|Host:(?: a b)?$/,
  // Only a proxy knows this method, and each server asks first for what it minds most.
  '405, 400': /^CONNECT \*/,
  // It is the address that is too long, and not some other part of the head.
  '431, 414': /^GET \/x{20}/,
  // RFC 9112 section 6.1 asks for this status.
  '400, 501': /Transfer-Encoding: other/,
};

const HOST = 'Host: site.test';

const REFUSED = [
  ['GET / HTTP/1.1'],
  ['GET / HTTP/1.1', HOST, HOST],
  ['NOT A REQUEST'],
  ['GET / HTTP/1.1', HOST, 'Content-Length: x'],
  ['GET / HTTP/1.1', HOST, `X-Large: ${'x'.repeat(20_000)}`],
  ['POST /api/chat/send HTTP/1.1', HOST, 'Content-Length: 2000000'],
  ['POST /api/files HTTP/1.1', HOST, 'Content-Length: 2000000'],
  [`PATCH ${FILE} HTTP/1.1`, HOST, 'Content-Length: 2000000'],
  [
    'POST /api/contact/submit HTTP/1.1',
    HOST,
    'Content-Length: 70000000',
    'Content-Type: multipart/form-data; boundary=x',
  ],
  ['POST /api/health HTTP/1.1', HOST, 'Transfer-Encoding: other'],
];

/** The heads of requests that no browser sends. */
const ODD = [
  ...ODD_TARGETS,
  ...SOCKET_SPELLINGS.map((target) => [target] as const),
  ...['/api', '/api/files', '/socket.io'].map((target) => [target, 'Host: other.test'] as const),
].map(([target, ...headers]) => [
  `${/^[A-Z-]+ /.test(target) ? target : `GET ${target}`} HTTP/1.1`,
  ...(headers.some((one) => one.startsWith('Host')) ? [] : [HOST]),
  ...headers,
]);

test('what no browser sends gets the same status and leads to the same address', async () => {
  const ask = async (port: number, lines: readonly string[]) => {
    using connection = await connectRaw(port, requestHead(...lines, 'Connection: close'));
    const [head = ''] = (await connection.ended()).split('\r\n\r\n');
    return [
      head.slice('HTTP/1.1 '.length).slice(0, 3),
      /^location: .*$/im.exec(head)?.[0].toLowerCase(),
    ];
  };
  const heads = [...REFUSED, ...ODD];
  const answers = await limitTo(8).map(heads, async (lines) => {
    const [[site, to], [front, frontTo]] = [
      await ask(pair.site, lines),
      await ask(pair.front, lines),
    ];
    const isKnown = OTHER_REFUSALS[`${site}, ${front}`]?.test(lines.join('\n')) ?? false;
    return { lines, expected: [isKnown ? front : site, to], found: [front, frontTo] };
  });
  const different = answers.filter(({ expected, found }) => !isDeepStrictEqual(expected, found));
  expect(different).toEqual([]);
});

test('a preview is the same, and closed to search engines', async () => {
  const closed = resources.use(await startPair('preview'));
  await expectSame(closed, gets(SAMPLE));
  const { headers } = await answerOf(closed.front, { path: '/contact' });
  expect(headers['x-robots-tag']).toBe('noindex');
  const { body } = await answerOf(closed.front, { path: '/robots.txt' });
  expect(body.toString()).toBe('User-Agent: *\nDisallow: /\n');
});

test('every known difference is still there', () => {
  expect(outdatedDifferences()).toEqual([]);
});
