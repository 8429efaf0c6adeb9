import { expect, test } from '@jest/globals';
import { auditSite } from '@/lab/seo/audit-site';
import { boardOf } from '@/lab/seo/board/model';
import { changesBetween } from '@/lab/seo/compare/changes';
import { liveSite } from '@/lab/seo/compare/earlier';
import { askForGone } from '@/lab/seo/compare/gone';
import { listedPages } from '@/lab/seo/compare/listed-pages';
import { amountsIn } from '@/lab/seo/page-text';
import { serve } from '@/tests/support/serve';

const publicUrl = 'https://site.example';

type Files = Readonly<Record<string, string | Readonly<{ to: string }>>>;

/** A site on this machine. */
const serving = (files: Files) =>
  serve(({ url = '/' }, response) => {
    const file = files[url];
    if (typeof file === 'object') return void response.writeHead(308, { location: file.to }).end();
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });

const page = (title: string, words = '') =>
  `<html><head><title>${title}</title></head><body><main><h1>${title}</h1>${words}</main></body></html>`;

const sitemap = (...paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('')}</urlset>`;

const OLD: Files = {
  '/sitemap.xml': `<sitemapindex><sitemap><loc>${publicUrl}/pages.xml</loc></sitemap></sitemapindex>`,
  '/pages.xml': sitemap('/', '/moved', '/lost', '/astray'),
  '/': page('Home', '$199 now, $199 later <a href="/moved">Moved</a>'),
  '/moved': page('Moved'),
  '/lost': page('Lost'),
  '/astray': page('Astray'),
  '/unlisted': page('Unlisted'),
};

const NEW: Files = {
  '/sitemap.xml': sitemap('/', '/new'),
  '/': page('Home of today', 'Only $249 today.'),
  '/new': page('New'),
  '/unlisted': page('Unlisted'),
  '/moved': { to: '/new' },
  '/astray': { to: '/nowhere' },
};

const PATHS = ['/', '/new', '/unlisted'];

test('the pages of a site are those that its sitemap lists, also through an index', async () => {
  await using old = await serving(OLD);
  expect(await listedPages(old.url)).toEqual({
    publicUrl,
    paths: ['/', '/moved', '/lost', '/astray'],
  });
  await using empty = await serving({});
  expect(await listedPages(empty.url)).toEqual({ publicUrl: empty.url, paths: [] });
});

/** The comparison of a new site with the live one. */
async function compare() {
  await using old = await serving(OLD);
  await using current = await serving(NEW);
  const place = { url: current.url, publicUrl };
  const { site, report } = await auditSite(place, PATHS, 'site');
  const earlier = await liveSite(old.url, PATHS, 'site');
  const missing = Object.keys(earlier.report.pages).filter((route) => !(route in report.pages));
  const gone = await askForGone(place, missing);
  return {
    changes: changesBetween(earlier.report, report, gone),
    board: boardOf(site, report, earlier, gone),
  };
}

test('a comparison with the live site tells what is gone, where it redirects, and what is new', async () => {
  const { changes } = await compare();
  const aboutPages = changes.filter((change) => /^\/\S* {2}(page gone|new page)/.test(change));
  expect(aboutPages.toSorted()).toEqual([
    '/astray  page gone, with a redirect to /nowhere, which is not a page',
    '/lost  page gone, without a redirect (status 404)',
    '/moved  page gone, with a redirect to /new',
    '/new  new page: "New"',
  ]);
});

test('all counts of a page are on one line', async () => {
  const { changes } = await compare();
  const aboutHome = changes.filter((change) => change.startsWith('/  '));
  expect(aboutHome).toEqual([
    '/  title: "Home" → "Home of today"',
    '/  headings: removed "h1 Home"',
    '/  headings: added "h1 Home of today"',
    '/  prices shown: removed "$199 (2 times)"',
    '/  prices shown: added "$249"',
    '/  text: changed',
    '/  counts: links to other pages 1 → 0',
  ]);
  expect(changes.filter((change) => change.startsWith('/unlisted'))).toEqual([]);
});

test('pages of which only counts changed share a line', async () => {
  await using current = await serving(OLD);
  const paths = ['/', '/lost', '/moved'];
  const { report } = await auditSite({ url: current.url, publicUrl }, paths, 'site');
  const earlier = structuredClone(report);
  for (const row of Object.values(earlier.pages)) row.linksOut += 2;
  expect(changesBetween(earlier, report)).toEqual([
    '3 pages: only counts, such as /  counts: links to other pages 3 → 1',
  ]);
});

test('amounts of money are known by their sign or their code', () => {
  const text = 'From $1,250.50, or CHF 99 and €5. IEC 62304 is none, and neither is 24.';
  expect(amountsIn(text)).toEqual(['$1,250.50', 'CHF 99', '€5']);
});

test('the board shows both versions of a page, and the pages that are gone', async () => {
  const { board } = await compare();
  expect(board.pages.map(({ route, state }) => [route, state])).toEqual([
    ['/', 'changed'],
    ['/astray', 'gone'],
    ['/lost', 'gone'],
    ['/moved', 'gone'],
    ['/new', 'new'],
    ['/unlisted', 'same'],
  ]);
  const [home, astray] = board.pages;
  expect([home?.before?.title, home?.look?.title]).toEqual(['Home', 'Home of today']);
  expect([astray?.before?.title, astray?.look]).toEqual(['Astray', undefined]);
});
