import { catalog } from '@/lib/content/catalog';
import { company } from '@/lib/company/company';
import { pageAt, pages, pagesOf, shownPages } from '@/lib/content/pages';
import { isForSearch } from '@/lib/content/search';
import { hrefsIn, plain, readDocument, test, type Document } from '@/tests/e2e/support/documents';
import { expect } from '@/tests/e2e/support/fixtures';
import { ROUTES, THANKS } from '@/tools/routes';

// All of it runs in one worker, which reads the pages once.
test.describe.configure({ mode: 'default' });

const below = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);

/** The required pages (requirement 2.2). */
const SPECIFIED = [
  '/',
  '/checkout',
  '/design',
  '/contact',
  '/solution',
  '/support',
  '/order',
  '/chatWidget',
  ...below('/services', 'software-development', 'mobile-app', 'ui-ux', 'business-analysis'),
  ...below('/services', 'custom-product', 'api-integration', 'offshore', 'ai'),
  ...below('/services', 'staff-augmentation', 'custom-software'),
  ...below('/industries', 'healthcare', 'manufacturing', 'pharmaceutical', 'industrial'),
  ...below('/industries', 'agricultural', 'automotive', 'ecommerce', 'logistics', 'construction'),
  ...below('/solution', 'digital-marketing', 'animation-graphic-design'),
  ...below('/solution', 'artificial-intelligence', 'asset-tracking', 'biometrics', 'blockchain'),
  ...below('/solution', 'business-intelligence-analytics', 'database'),
  ...below('/solution', 'digital-asset-management'),
  ...below('/portfolio', 'clients', 'work'),
  '/solutions',
  '/about-us',
  '/promo',
  '/blog',
  '/legal',
  '/privacy-policy',
  '/aero-research',
  '/banking-finance',
  '/defense-research',
  '/medical-solutions',
  '/educational-solutions',
  '/hospitality-travel',
  '/accessibility',
  '/site-map',
  THANKS,
];

/** The second addresses of pages, and the pages that they show (requirement 2.3). */
const ALIASES = {
  '/services/custom-software': '/services/software-development',
  '/solution': '/solution/digital-marketing',
  '/industries/healthcare': '/support',
};

/** The lines of pages that are not written yet (requirement 2.4). */
const COMING_SOON: Record<string, string> = {
  '/industries/manufacturing': 'Manufacturing content coming soon',
  '/industries/pharmaceutical': 'Pharmaceutical content coming soon',
  '/industries/industrial': 'Industrial content coming soon',
  '/industries/agricultural': 'Agricultural content coming soon',
  '/industries/automotive': 'Automotive content coming soon',
  '/industries/ecommerce': 'Ecommerce content coming soon',
  '/industries/logistics': 'Logistics content coming soon',
  '/industries/construction': 'Construction content coming soon',
  '/solution/animation-graphic-design': 'Content coming soon',
  '/solution/artificial-intelligence': 'Content coming soon',
  '/solution/asset-tracking': 'Content coming soon',
  '/solution/biometrics': 'Content coming soon',
  '/solution/blockchain': 'Content coming soon',
  '/solution/business-intelligence-analytics': 'Content coming soon',
  '/solution/database': 'Content coming soon',
  '/solution/digital-asset-management': 'Content coming soon',
  '/portfolio/clients': "We're currently upgrading—Our clients content coming soon!",
  '/portfolio/work': "We're currently upgrading Our Works content, coming soon. Thank you!",
};

const UNKNOWN = [
  '/nope',
  '/nope/deeper',
  '/nope.html',
  '/nope/',
  '/NOPE',
  '/Nope/Deeper/',
  '/services',
  '/services/nope',
  '/services/ai/nope',
  '/industries/nope',
  '/solution/nope',
  '/solutions/nope',
  '/portfolio/nope',
  '/blog/nope',
  '/contact/nope',
  '/order/nope',
  '/styleguide',
  '/services/__proto__',
  '/blog/..%2Flegal',
];

/** The document of a path. */
function at(documents: ReadonlyMap<string, Document>, path: string): Document {
  const document = documents.get(path);
  if (!document) throw new Error(`There is no page ${path}`);
  return document;
}

const textOf = ({ $ }: Document, part: string) => plain($(part).text());

test('every required page answers', ({ documents }) => {
  expect(ROUTES).toEqual(expect.arrayContaining(SPECIFIED));
  for (const { path, status } of documents.values()) expect(status, path).toBe(200);
});

test('every page has a header, one main part, a footer, and a way past the header', ({
  documents,
}) => {
  for (const { path, $ } of documents.values()) {
    expect(
      $('body > header, body > main, body > footer')
        .toArray()
        .map(({ tagName }) => tagName),
      path,
    ).toEqual(['header', 'main', 'footer']);
    expect($('body').find('a').first().attr('href'), path).toBe('#main');
  }
});

test('every page has one first-level heading, and skips no level', ({ documents }) => {
  for (const { path, $ } of documents.values()) {
    const levels = $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(({ tagName }) => Number(tagName[1]));
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toEqual([1]);
    levels.forEach((level, index) => {
      expect(level, `heading ${index + 1} of ${path}`).toBeLessThanOrEqual(
        (levels[index - 1] ?? 0) + 1,
      );
    });
    for (const heading of $('h1, h2, h3, h4').toArray()) {
      expect(plain($(heading).text()), path).not.toBe('');
    }
  }
});

test('every path shows the page that its file describes', ({ documents }) => {
  for (const { path } of pages) {
    expect(textOf(at(documents, path), 'h1'), path).toBe(plain(pageAt(path).title));
  }
});

test('every page but the home page has breadcrumbs', ({ documents }) => {
  for (const { path, template } of pages) {
    const { $ } = at(documents, path);
    const crumbs = $('nav[aria-label="Breadcrumbs"] li');
    if (template === 'home') {
      expect(crumbs.length, path).toBe(0);
      continue;
    }
    expect(crumbs.length, path).toBeGreaterThanOrEqual(2);
    expect(plain(crumbs.first().text()), path).toBe('Home');
    expect(crumbs.first().find('a').attr('href'), path).toBe('/');
    const { label, title } = pageAt(path);
    expect(plain(crumbs.last().text()), path).toBe(label ?? title);
    expect(crumbs.last().find('[aria-current="page"]').length, path).toBe(1);
    expect(crumbs.find('[aria-current]').length, path).toBe(1);
    expect(crumbs.last().find('a').length, path).toBe(0);
  }
});

test('only pages that are written are offered to search engines', ({ documents }) => {
  for (const { path, $ } of documents.values()) {
    const isHidden = $('meta[name="robots"]').attr('content')?.includes('noindex') === true;
    const expected = path === THANKS || path === '/checkout' || path in COMING_SOON;
    expect(isHidden, path).toBe(expected);
  }
});

test('every picture is there, and has an alternative text or is marked as decorative', async ({
  documents,
  site,
}) => {
  const addresses = new Set<string>();
  for (const { path, $ } of documents.values()) {
    for (const image of $('img, source[srcset]').toArray()) {
      addresses.add($(image).attr('src') ?? $(image).attr('srcset') ?? '');
      if (image.tagName === 'img') expect($(image).attr('alt'), path).toBeDefined();
    }
  }
  expect(addresses.size).toBeGreaterThan(50);
  for (const address of addresses) {
    expect((await fetch(new URL(address, site.url))).status, address).toBe(200);
  }
});

test('every link leads directly to an existing page, place, or product', ({ documents }) => {
  const slugs = [...catalog.packages, ...catalog.groups.flatMap(({ items }) => items)].map(
    ({ slug }) => slug,
  );
  for (const document of documents.values()) {
    for (const href of new Set(hrefsIn(document, 'body'))) {
      const what = `${href} on ${document.path}`;
      if (/^(tel|mailto|https):/.test(href)) continue;
      const { pathname, hash, searchParams } = new URL(href, `${company.url}${document.path}`);
      if (pathname.includes('.')) continue; // a file, not a page: files.e2e.ts requests them
      const target = documents.get(pathname);
      expect(target?.status, what).toBe(200);
      if (hash) expect(target?.$(`[id="${hash.slice(1)}"]`).length, what).toBe(1);
      if (searchParams.has('item')) expect(slugs, what).toContain(searchParams.get('item'));
    }
  }
});

test('every page for search engines can be reached from the home page', ({ documents }) => {
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const href of hrefsIn(at(documents, path), 'body')) {
      const { pathname, origin } = new URL(href, company.url);
      if (origin === company.url && documents.has(pathname)) reached.add(pathname);
    }
  }
  const lost = shownPages.filter((page) => isForSearch(page) && !reached.has(page.path));
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('the site map leads to every page, by families, and every page leads to the site map', ({
  documents,
}) => {
  const siteMap = at(documents, '/site-map');
  const ways = hrefsIn(siteMap, 'main section');
  expect(ways.length).toBe(new Set(ways).size);
  const isOwn = ({ path, template }: (typeof pages)[number]) =>
    path === '/industries/healthcare' || (template !== 'alias' && path !== THANKS);
  expect(ways.toSorted()).toEqual(
    pages
      .filter(isOwn)
      .map(({ path }) => path)
      .toSorted(),
  );
  const { $ } = siteMap;
  const families = $('main section')
    .has('ul')
    .toArray()
    .map((section) => plain($(section).find('h2').text()));
  expect(families).toEqual(['Services', 'Industries', 'Solutions', 'Portfolio', 'Company', 'Blog']);
  for (const section of $('main section').has('ul').toArray()) {
    expect($(section).attr('aria-labelledby')).toBe($(section).find('h2').attr('id'));
  }
  for (const { path, $ } of documents.values()) {
    const link = $('footer a[href="/site-map"]');
    expect(plain(link.text()), path).toBe('Site map');
  }
});

test('an unknown address is a page that says so and leads on', async ({ site }) => {
  for (const path of UNKNOWN) {
    const document = await readDocument(site.url, path);
    const { status, $ } = document;
    expect(status, path).toBe(404);
    expect(textOf(document, 'h1'), path).toBe("We can't find that page");
    expect(hrefsIn(document, 'main'), path).toEqual(expect.arrayContaining(['/', '/contact']));
    expect($('header a[href="/contact"]').length, path).toBeGreaterThan(0);
    expect($('footer a[href^="/services/"]').length, path).toBeGreaterThan(0);
    expect($('meta[name="robots"]').attr('content'), path).toContain('noindex');
    expect($('link[rel="canonical"]').length, path).toBe(0);
  }
});

test('an address that only the site itself may use is unknown, and says nothing about the site', async ({
  site,
}) => {
  for (const path of ['/rendered/thanks', '/_global-error', '/index', '/chatWidget/nobody']) {
    const answer = await fetch(site.url + path);
    expect([path, answer.status]).toEqual([path, 404]);
    // The port is in the addresses by which the server knows itself.
    const { port } = new URL(site.url);
    const told = [...answer.headers].filter(([name]) => name !== 'content-security-policy');
    expect([path, told.filter(([, value]) => value.includes(port))]).toEqual([path, []]);
  }
});

test('a page that is not written yet has the required line', ({ documents }) => {
  const placeholders = pagesOf('placeholder').map(({ path }) => path);
  expect(placeholders.toSorted()).toEqual(Object.keys(COMING_SOON).toSorted());
  for (const [path, line] of Object.entries(COMING_SOON)) {
    const { $ } = at(documents, path);
    const lines = $('main p')
      .toArray()
      .map((paragraph) => $(paragraph).text());
    expect(
      lines.filter((text) => text === line),
      path,
    ).toEqual([line]);
    expect(hrefsIn(at(documents, path), 'main'), path).toContain('/contact');
  }
  expect(textOf(at(documents, '/portfolio/clients'), 'h1')).toBe('Our Clients');
  expect(textOf(at(documents, '/portfolio/work'), 'h1')).toBe('Our Works');
});

test('a second address shows the same as its page', ({ documents }) => {
  const aliases = pagesOf('alias').map(({ path, of }) => [path, of]);
  expect(Object.fromEntries(aliases)).toEqual(ALIASES);
  for (const [path, of] of Object.entries(ALIASES)) {
    expect(at(documents, path).$('main').html(), path).toBe(at(documents, of).$('main').html());
  }
});

test('no page shows a gap where a fact should be', ({ documents }) => {
  for (const document of documents.values()) {
    const { path, $ } = document;
    const body = $('body').clone();
    body.find('script, style').remove();
    const spoken = $('[alt], [aria-label], meta[content]').toArray();
    const words = [
      $('title').text(),
      body.text(),
      ...spoken.map(({ attribs }) =>
        [attribs.alt, attribs['aria-label'], attribs.content].join(' '),
      ),
    ].join('\n');
    expect(words.match(/.{0,40}([{}]|\bundefined\b|\bNaN\b|\[object ).{0,40}/g), path).toBeNull();
  }
});
