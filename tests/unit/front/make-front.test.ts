import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeFront } from '#tools/front/make-front.mjs';
import { readPromises } from '#tools/front/promises.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const HOUR_MS = 60 * 60 * 1000;
const { digest } = readPromises();
const LONG = 'the same words again and again, '.repeat(50);

let resources: AsyncDisposableStack;
let folder: string;

beforeEach(async () => {
  resources = new AsyncDisposableStack();
  folder = resources.use(await temporaryFolder()).path;
});

afterEach(() => resources.disposeAsync());

const meta = (type: string) =>
  JSON.stringify({
    headers: { 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' },
  });

/** A written site, as small as it can be, with more files or other ones. */
async function aSite(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = join(folder, `site-${globSync('site-*', { cwd: folder }).length}`);
  for (const [name, text] of Object.entries({
    '.next/site-address': 'https://www.site.test',
    '.next/server/app/index.html': `<p>Home</p>${LONG}`,
    '.next/server/app/order/item/crm.html': '<p>Order</p>',
    '.next/server/app/_not-found.html': '<p>Nothing</p>',
    '.next/server/app/rendered/thanks.html': '<p>Rendered</p>',
    '.next/server/app/feed.xml.body': '<rss/>',
    '.next/server/app/feed.xml.meta': meta('application/rss+xml; charset=utf-8'),
    '.next/static/chunks/a.js': `'${LONG}'`,
    '.next/static/media/font.woff2': LONG,
    ...more,
  })) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), text);
  }
  return site;
}

const make = async (site: string, into = 'front', now = 0) =>
  makeFront({ site, into: join(folder, into), now: () => now, isHasty: true });

const read = (path: string) => readFileSync(join(folder, 'front', path));
const filesIn = (path: string) =>
  globSync('**/*', { cwd: join(folder, path) })
    .filter((name) => statSync(join(folder, path, name)).isFile())
    .toSorted();
const hashedFiles = () => filesIn('front/static').filter((name) => !/\.(?:br|gz)$/.test(name));

test('a release has pages, files, and both kinds of robots, in a folder for one configuration', async () => {
  expect(await make(await aSite())).toMatchObject({ left: [] });
  expect(filesIn(`front/current/${digest}`)).toEqual([
    expect.stringMatching(/^by-dictionary\/:[^:]+:\/choices\/crm\.html$/),
    expect.stringMatching(/^by-dictionary\/:[^:]+:\/pages\/index\.html$/),
    'choices/crm.html',
    'errors/404.html',
    'files/feed.xml',
    'files/page-dictionary',
    'pages/index.html',
    'pages/index.html.br',
    'pages/index.html.gz',
    'robots/preview.txt',
    'robots/production.txt',
    'robots/production.txt.br',
  ]);
  const page = `current/${digest}/pages/index.html`;
  expect(read(`current/${digest}/robots/production.txt`).toString()).toContain(
    'Sitemap: https://www.site.test/sitemap.xml',
  );
  expect(brotliDecompressSync(read(`${page}.br`))).toEqual(read(page));
  expect(gunzipSync(read(`${page}.gz`))).toEqual(read(page));
  expect(filesIn('front/static/_next/static')).toEqual([
    'chunks/a.js',
    'chunks/a.js.br',
    'chunks/a.js.gz',
    'media/font.woff2',
  ]);
});

test('the same content has the same times everywhere, and another content another one', async () => {
  const [site, other] = [
    await aSite(),
    await aSite({ '.next/server/app/feed.xml.body': '<rsS/>' }),
  ];
  const timesOf = async (from: string, into: string) => {
    const { release } = await make(from, into);
    const timeOf = (name: string) => statSync(join(release, digest, name)).mtimeMs;
    return ['pages/index.html', 'pages/index.html.br', 'files/feed.xml'].map(timeOf);
  };
  const times = await timesOf(site, 'front');
  expect(await timesOf(site, 'elsewhere')).toEqual(times);
  const [page, compressed, feed] = await timesOf(other, 'front');
  expect([page, compressed]).toEqual(times.slice(0, 2));
  expect(feed).not.toBe(times[2]);
});

test('what the configuration does not describe is left to the site', async () => {
  const { left, release } = await make(
    await aSite({
      '.next/server/app/contact.html': '<script>alert(1)</script>',
      '.next/server/app/new-page.html': '<p>New</p>',
      '.next/server/app/llms.txt.body': 'text',
      '.next/server/app/llms.txt.meta': meta('text/html'),
      'public/new-file.bin': 'text',
    }),
  );
  expect(left.toSorted()).toEqual(['/contact', '/llms.txt', '/new-file.bin', '/new-page']);
  expect(filesIn(join('front', 'current')).join()).not.toMatch(/contact|llms|new/);
  expect(existsSync(join(release, digest, 'pages', 'index.html'))).toBe(true);
});

test('hashed files of older releases stay for 30 days after they were last part of one', async () => {
  const script = (name: string) => ({ [`.next/static/chunks/${name}.js`]: LONG });
  const [first, second] = [await aSite(script('first')), await aSite(script('second'))];
  const [inOne, inBoth, inTwo] = ['first.js', 'a.js', 'second.js'].map(
    (name) => `_next/static/chunks/${name}`,
  );
  const font = '_next/static/media/font.woff2';
  await make(first, 'front', 0);
  // It was served for a month.
  const replaced = 30 * 24 * HOUR_MS;
  await make(second, 'front', replaced);
  expect(hashedFiles()).toEqual([inBoth, inOne, inTwo, font]);
  await make(second, 'front', replaced + (30 * 24 - 1) * HOUR_MS);
  expect(hashedFiles()).toEqual([inBoth, inOne, inTwo, font]);
  await make(second, 'front', replaced + (30 * 24 + 1) * HOUR_MS);
  expect(hashedFiles()).toEqual([inBoth, inTwo, font]);
  expect(filesIn('front/static').join()).not.toContain('first');
});

test('a release can be repeated, and the one before it stays', async () => {
  const sites = [await aSite(), await aSite({ '.next/server/app/index.html': 'B' })];
  sites.push(await aSite({ '.next/server/app/index.html': 'C' }));
  const releases = [];
  for (const site of [...sites, ...sites.slice(2)]) releases.push((await make(site)).release);
  const [first = '', second = '', third = '', again = ''] = releases;
  expect(again).toBe(third);
  expect(read(`current/${digest}/pages/index.html`).toString()).toBe('C');
  expect([first, second, third].map((one) => existsSync(one))).toEqual([false, true, true]);
});

test('the folder of a release is named like the styles of its pages, and pages with others are left out', async () => {
  const page = (css: string) => `<style data-href="/all.css">${css}</style>`;
  const siteWith = (css: string) =>
    aSite({
      '.next/server/app/index.html': page(css),
      '.next/server/app/order/item/crm.html': page(css),
      '.next/server/app/_not-found.html': page(css),
      '.next/server/app/contact.html': page('p{color:red}'),
      '.next/server/app/about-us.html': 'none',
    });
  // Hashes with slashes.
  for (const css of ['a{color:green}', 'a{color:teal}']) {
    const { left } = await make(await siteWith(css));
    expect(left.toSorted()).toEqual(['/about-us', '/contact']);
    const hash = createHash('sha256').update(css).digest('base64');
    const place = realpathSync(join(folder, 'front/current', digest));
    expect(place.endsWith(`/style-sha256-${hash}`)).toBe(true);
    expect(filesIn(`front/current/${digest}/pages`)).toContain('index.html');
  }
});
