import { load } from 'cheerio';
import { company } from '@/lib/company/company';
import { readDocument } from '@/tests/e2e/support/documents';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { readIco } from '@/tests/support/page/ico';
import { pngSize } from '@/tests/support/page/png';

const siteOrigin = new URL(company.url).origin;

// All of it runs in one worker: one site answers, and no browser is needed.
test.describe.configure({ mode: 'default' });

const TYPES = {
  '/feed.xml': 'application/rss+xml; charset=utf-8',
  '/feed.json': 'application/feed+json; charset=utf-8',
  '/sitemap.xml': 'application/xml',
  '/manifest.webmanifest': 'application/manifest+json',
  '/favicon.ico': 'image/x-icon',
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
  '/llms.txt': 'text/plain; charset=utf-8',
  '/humans.txt': 'text/plain; charset=UTF-8',
};

type File = keyof typeof TYPES;
type JsonFeed = Record<'home_page_url' | 'feed_url' | 'icon', string> & {
  items: { url: string; content_html: string }[];
};

const textOf = async (site: string, path: File) => (await fetch(`${site}${path}`)).text();

/** Expects that every address is on the site, and that something is there. */
async function expectToAnswer(site: string, addresses: readonly string[]): Promise<void> {
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of new Set(addresses)) {
    const { origin, pathname } = new URL(address);
    expect(origin, address).toBe(siteOrigin);
    const { status } = await fetch(`${site}${pathname}`, { redirect: 'manual' });
    expect(status, address).toBe(200);
  }
}

const isOwn = (address: string) => address.startsWith(siteOrigin);

/** The addresses on the site that an HTML text links to. */
function ownLinks(html: string): string[] {
  const $ = load(html);
  const links = $('a[href]').toArray();
  return links.map((link) => $(link).attr('href') ?? '').filter(isOwn);
}

test('every file is there, with the type that its readers expect', async ({ site }) => {
  for (const [path, type] of Object.entries(TYPES)) {
    const response = await fetch(`${site.url}${path}`, { redirect: 'manual' });
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      200,
      type,
    ]);
  }
});

test('every icon that a page or the manifest names is there, in the stated size', async ({
  site,
}) => {
  const { $ } = await readDocument(site.url, '/');
  const named = $('link[rel="icon"], link[rel="apple-touch-icon"]')
    .toArray()
    .map((link) => ({
      src: $(link).attr('href') ?? '',
      // Without a stated size, iOS assumes 180 px.
      sizes: $(link).attr('sizes') ?? '180x180',
    }));
  const manifest = JSON.parse(await textOf(site.url, '/manifest.webmanifest')) as {
    icons: { src: string; sizes: string }[];
  };
  expect(named.length).toBe(3);
  expect(manifest.icons.length).toBe(3);

  for (const { src, sizes } of [...named, ...manifest.icons]) {
    const response = await fetch(`${site.url}${src}`);
    expect(response.status, src).toBe(200);
    const bytes = await response.bytes();
    if (sizes === 'any') {
      expect(response.headers.get('content-type'), src).toBe('image/svg+xml');
      continue;
    }
    const pictures = src.endsWith('.ico') ? readIco(bytes).map((icon) => icon.bytes) : [bytes];
    const found = pictures.map(pngSize).map(({ width, height }) => `${width}x${height}`);
    expect(found, src).toContain(sizes);
  }
});

test('the icon for old browsers has three sizes, each as large as stated', async ({ site }) => {
  const response = await fetch(`${site.url}/favicon.ico`);
  const icons = readIco(await response.bytes());
  expect(icons.map(({ width }) => width)).toEqual([16, 32, 48]);
  for (const { width, height, bytes } of icons) expect(pngSize(bytes)).toEqual({ width, height });
});

test('the RSS feed and its posts lead only to existing addresses', async ({ site }) => {
  const $ = load(await textOf(site.url, '/feed.xml'), { xml: true });
  const named = $('link, url').toArray();
  const posts = $('content\\:encoded').toArray();
  expect(posts.length).toBeGreaterThan(0);
  await expectToAnswer(site.url, [
    ...named.map((element) => $(element).text()),
    $('atom\\:link').attr('href') ?? '',
    ...posts.flatMap((post) => ownLinks($(post).text())),
  ]);
});

test('the JSON feed and its posts lead only to existing addresses', async ({ site }) => {
  const feed = JSON.parse(await textOf(site.url, '/feed.json')) as JsonFeed;
  expect(feed.items.length).toBeGreaterThan(0);
  await expectToAnswer(site.url, [
    feed.home_page_url,
    feed.feed_url,
    feed.icon,
    ...feed.items.flatMap(({ url, content_html }) => [url, ...ownLinks(content_html)]),
  ]);
});

test('the blog shows its feeds, and announces them to feed readers', async ({ site }) => {
  const { $ } = await readDocument(site.url, '/blog');
  for (const path of ['/feed.xml', '/feed.json']) {
    expect($(`main a[href="${path}"]`).length, path).toBe(1);
    expect($(`link[rel="alternate"][href="${siteOrigin}${path}"]`).length, path).toBe(1);
  }
});

test('the sitemap names only existing pages', async ({ site }) => {
  const $ = load(await textOf(site.url, '/sitemap.xml'), { xml: true });
  const pages = $('url > loc').toArray();
  await expectToAnswer(
    site.url,
    pages.map((page) => $(page).text()),
  );
});

test('llms.txt and security.txt name only existing pages', async ({ site }) => {
  for (const path of ['/llms.txt', '/.well-known/security.txt'] as const) {
    const addresses = (await textOf(site.url, path)).match(/https:\/\/[^\s)]+/g) ?? [];
    await expectToAnswer(site.url, addresses);
  }
});
