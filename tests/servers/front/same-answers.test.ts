import { globSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import limitTo from 'p-limit';
import { products } from '@/lib/content/catalogue';
import { redirects } from '@/lib/content/redirects';
import { digestOf } from '@/lib/digest';
import { answerOf, plainBody, type Asked } from '@/tests/servers/front/answers';
import { FRONT_LIMIT_MS, startFront } from '@/tests/servers/front/start-front';
import { freePort } from '@/tools/servers/ports.mjs';
import { startSite, type SiteProcess } from '@/tools/servers/site';
import { ROUTES } from '@/tools/routes';

const resources = new AsyncDisposableStack();
let site: SiteProcess;
let front: Awaited<ReturnType<typeof startFront>>;

/** A site and a front before it. */
async function startPair(deployment: 'production' | 'preview') {
  const env = { DEPLOYMENT: deployment, TRUST_PROXY: '1' };
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const itself = resources.use(await startSite(nobody, { env }));
  const address = `127.0.0.1:${itself.port}`;
  return [
    itself,
    resources.use(await startFront({ sites: [address, address], deployment })),
  ] as const;
}

beforeAll(async () => {
  [site, front] = await startPair('production');
}, FRONT_LIMIT_MS);

afterAll(() => resources.disposeAsync());

/** What the way of an answer decides, and not the answer: each server has its own. */
const OF_THE_WAY = [
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'server'],
  // Of a compressed body, which each makes in its own way.
  ...['content-length', 'content-encoding'],
  // What caches compare with another answer of the same server. Both revalidate; see below.
  ...['etag', 'last-modified', 'accept-ranges'],
];

/** What the front adds to a page so that browsers may ask for it in yet another encoding (RFC 9842). */
const withoutDictionary = ({ link, vary, ...headers }: IncomingHttpHeaders) => ({
  ...headers,
  ...(link !== '</page-dictionary>; rel="compression-dictionary"' &&
    link !== undefined && { link }),
  ...(vary !== undefined && { vary: vary.replace(/, Available-Dictionary$/, '') }),
});

/** Each request has an ID of its own, which some answers name, and failures quote. */
const REFERENCE = /(?<="reference":")[\da-f]{8}(?=")/;

const withOwnId = ({ 'x-request-id': id, ...headers }: IncomingHttpHeaders) => ({
  ...headers,
  ...(id !== undefined && { 'x-request-id': 'its own' }),
});

/** What must be the same: the status, the headers, and what is in the body. */
async function comparable(port: number, { headers: sent, ...asked }: Asked, host: string) {
  const answer = await answerOf(port, { ...asked, headers: { ...sent, host } });
  const headers = Object.entries(withOwnId(withoutDictionary(answer.headers)));
  return {
    status: answer.status,
    headers: Object.fromEntries(headers.filter(([name]) => !OF_THE_WAY.includes(name))),
    body: plainBody(answer).toString('latin1').replace(REFERENCE, 'its own'),
  };
}

/** A page is too long for a message. */
const digested = ({ body, ...rest }: Awaited<ReturnType<typeof comparable>>) => ({
  ...rest,
  body: body.length < 500 ? body : `${body.length} bytes: ${digestOf(body)}`,
});

/** How many requests are under way at once. */
const AT_ONCE = 8;

/** Expects the same answers from a front as from its site. */
async function expectSame(
  asked: readonly Asked[],
  ports: Readonly<{ site: number; front: number }> = { site: site.port, front: front.port },
): Promise<void> {
  // The policy of a page names the host, so both are told the same one.
  const host = `127.0.0.1:${ports.site}`;
  const inTurn = limitTo(AT_ONCE);
  const both = await inTurn.map(asked, async (one) => ({
    one,
    expected: digested(await comparable(ports.site, one, host)),
    found: digested(await comparable(ports.front, one, host)),
  }));
  expect(both.length).toBeGreaterThan(0);
  for (const { one, expected, found } of both) expect([one, found]).toEqual([one, expected]);
}

const gets = (paths: readonly string[]): Asked[] => paths.map((path) => ({ path }));

const CHOICES = products.map(({ slug }) => `/order?item=${slug}`);

/** Files of the build, by their addresses. */
const builtFiles = (pattern: string, toPath: (file: string) => string) =>
  globSync(pattern, { cwd: '.next' }).map(toPath);

const PRERENDERED = builtFiles('server/app/**/*.body', (file) =>
  file.replace('server/app', '').replace(/\.body$/, ''),
);
const HASHED = builtFiles('static/**/*.*', (file) => `/_next/${file}`);
const OTHER_FILES = ['/humans.txt', '/robots.txt', '/.well-known/security.txt'];

/** One of each kind, for questions whose answers do not depend on more. */
const SAMPLE = [
  ...[
    '/',
    '/services/ai',
    '/order',
    '/order?item=crm',
    '/nowhere',
    '/about',
    '/CONTACT/',
    '/feed.xml',
  ],
  ...[...OTHER_FILES, '/favicon.ico', '/sitemap.xml', '/manifest.webmanifest', '/cards/none.png'],
  ...PRERENDERED.filter((path, index) => path.startsWith('/mosaics/') && index % 40 === 0),
  ...HASHED.filter((path) => /\.css$|\.woff2$/.test(path)),
];

test('the front serves every page and file of the build itself', () => {
  expect(front.left).toEqual([]);
  expect(PRERENDERED.length).toBeGreaterThan(150);
  expect(HASHED.length).toBeGreaterThan(80);
});

test('every page is the same', () =>
  expectSame(gets([...ROUTES, ...CHOICES, '/contact?a=1&_rsc=2'])));

test('every file is the same', () => expectSame(gets([...PRERENDERED, ...HASHED, ...OTHER_FILES])));

test('every redirect is the same, from old addresses, capitals, and slashes at the end', () =>
  expectSame(
    gets([
      ...Object.keys(redirects).flatMap((from) => [from, `${from.toUpperCase()}/?a=b%26c&d`]),
      ...ROUTES.flatMap((path) =>
        [`${path}/`, `${path.toUpperCase()}?a`].filter((other) => other !== '//'),
      ),
      ...[
        '/contact//',
        '//contact',
        '/about?',
        "/about?a='b'&c={d}",
        '/order/item/crm?x=1',
        '/order/?item=x',
      ],
    ]),
  ));

test('every unknown or unusual address is the same', () =>
  expectSame(
    gets([
      ...[
        '/nowhere',
        '/nope/',
        '/services/',
        '/index',
        '/index/',
        '/contact.html',
        '/contact.rsc',
        '/_not-found',
      ],
      ...[
        '/pages/contact.html',
        '/files/feed.xml',
        '/errors/404.html',
        '/choices/crm.html',
        '/404',
        '/500',
      ],
      ...['/robots/preview.txt', '/feed.xml/', '/FEED.XML', '/feed.xml.br', '/contact.html.gz'],
      ...[
        '/_next/',
        '/_next/static/none.js',
        '/_next/static/',
        '/mosaics/none.svg',
        '/icons/',
        '/cards',
      ],
      ...[
        '/%63ontact',
        '/cont%61ct/',
        '/contact%2f',
        '/feed%2exml',
        '/.env',
        '/.well-known/none',
        '/api/none',
      ],
      ...[
        '/order?item=none',
        '/order?item=crm&item=cms',
        '/order?item',
        '/order?%69tem=crm',
        '/order?a&item=crm',
      ],
      ...[
        '/order?items=1',
        '/order?x=item',
        '/server-error',
        '/rendered/thanks',
        '/order/item/none',
        '/a?b?c',
      ],
      ...[
        '/chatWidget/',
        '/chatWidget/x',
        '/contact/thanks',
        '/contact/thanks?ref=none',
        '/api/health',
      ],
    ]),
  ));

test('every encoding holds the same', () =>
  expectSame(
    ['gzip', 'br', 'gzip, deflate, br, zstd', 'identity', 'br;q=0, gzip', '*'].flatMap((encoding) =>
      SAMPLE.map((path) => ({ path, headers: { 'accept-encoding': encoding } })),
    ),
  ));

test('a request for the headers alone gets the same', () =>
  expectSame(SAMPLE.map((path) => ({ path, method: 'HEAD' }))));

test('a method that is refused is refused in the same words', () =>
  expectSame(
    ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'].flatMap((method) =>
      ['/', '/about', '/feed.xml', '/order', '/nowhere'].map((path) => ({ path, method })),
    ),
  ));

test('data for the code of a page, and an answer to an unusual question, come from the site', () =>
  expectSame(
    [
      ...[{ rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }, { 'next-url': '/' }],
      ...[{ 'if-match': '"x"' }, { 'content-length': '0' }, { 'x-nextjs-data': '1' }],
    ].flatMap((headers) =>
      ['/', '/services/ai', '/about', '/order?item=crm'].map((path) => ({ path, headers })),
    ),
  ));

test('a preview is the same, and closed to search engines', async () => {
  const [closedSite, closedFront] = await startPair('preview');
  await expectSame(gets(SAMPLE), { site: closedSite.port, front: closedFront.port });
  const { headers } = await answerOf(closedFront.port, { path: '/contact' });
  expect(headers['x-robots-tag']).toBe('noindex');
  const { body } = await answerOf(closedFront.port, { path: '/robots.txt' });
  expect(body.toString()).toBe('User-Agent: *\nDisallow: /\n');
});
