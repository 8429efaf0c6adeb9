import { company } from '@repo/company/company.ts';
import { catalog } from '#lib/content/catalog.ts';
import { pagesOf, shownPages } from '#lib/content/pages.ts';
import { isForSearch } from '#lib/content/search.ts';
import { hrefsIn, plain, readDocument, test, type Document } from '#tests/e2e/support/documents.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { THANKS } from '#tools/routes.ts';

// All of it runs in one worker, which reads the pages once.
test.describe.configure({ mode: 'default' });

const UNKNOWN = [
  '/nope.html',
  '/Nope/Deeper/',
  '/services',
  '/services/ai/nope',
  '/blog/nope',
  '/services/__proto__',
  '/blog/..%2Flegal',
];

/** The document of a path. */
function at(documents: ReadonlyMap<string, Document>, path: string): Document {
  const document = documents.get(path);
  if (!document) throw new Error(`There is no page ${path}`);
  return document;
}

test('only pages that are written are offered to search engines', ({ documents }) => {
  const hidden = [THANKS, '/checkout', ...pagesOf('placeholder').map(({ path }) => path)];
  expect(hidden.length).toBeGreaterThan(15);
  for (const { path, status, $ } of documents.values()) {
    expect(status, path).toBe(200);
    const isHidden = $('meta[name="robots"]').attr('content')?.includes('noindex') === true;
    expect(isHidden, path).toBe(hidden.includes(path));
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
      if (pathname.includes('.')) continue; // a file, not a page
      const target = documents.get(pathname);
      expect(target?.status, what).toBe(200);
      if (hash) expect(target?.$(`[id="${hash.slice(1)}"]`).length, what).toBe(1);
      if (searchParams.has('item')) expect(slugs, what).toContain(searchParams.get('item'));
    }
  }
});

test('every page for search engines can be reached from the home page, and from the site map', ({
  documents,
}) => {
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const href of hrefsIn(at(documents, path), 'body')) {
      const { pathname, origin } = new URL(href, company.url);
      if (origin === company.url && documents.has(pathname)) reached.add(pathname);
    }
  }
  const listed = hrefsIn(at(documents, '/site-map'), 'main section');
  const isLost = ({ path }: { path: string }) => !reached.has(path) || !listed.includes(path);
  expect(shownPages.filter(isForSearch).filter(isLost)).toEqual([]);
  expect(listed.length).toBe(new Set(listed).size);
});

test('an unknown address is a page that says so and leads on', async ({ site }) => {
  for (const path of UNKNOWN) {
    const document = await readDocument(site.url, path);
    const { status, $ } = document;
    expect(status, path).toBe(404);
    expect(plain($('h1').text()), path).toBe('We can’t find that page');
    expect(hrefsIn(document, 'main'), path).toEqual(expect.arrayContaining(['/', '/contact']));
    expect($('meta[name="robots"]').attr('content'), path).toContain('noindex');
    expect($('link[rel="canonical"]').length, path).toBe(0);
  }
});

test('an address that only the site itself may use is unknown, and says nothing about the site', async ({
  site,
}) => {
  const headers = { 'x-own-page': 'guess' };
  for (const path of [
    '/rendered/thanks',
    `/rendered/conversation/chat_${'a'.repeat(40)}`,
    '/_global-error',
    '/index',
    '/chatWidget/nobody',
  ]) {
    const answer = await fetch(site.url + path, { headers });
    expect([path, answer.status]).toEqual([path, 404]);
    // The port is in the addresses by which the server knows itself.
    const { port } = new URL(site.url);
    const told = [...answer.headers].filter(([name]) => name !== 'content-security-policy');
    expect([path, told.filter(([, value]) => value.includes(port))]).toEqual([path, []]);
  }
});

test('a second address shows the same as its page', ({ documents }) => {
  const aliases = pagesOf('alias');
  expect(aliases).toHaveLength(3);
  for (const { path, of } of aliases) {
    expect(at(documents, path).$('main').html(), path).toBe(at(documents, of).$('main').html());
    const canonical = at(documents, path).$('link[rel="canonical"]').attr('href');
    expect(canonical, path).toBe(company.url + of);
  }
});

/** All words of a page, also those that are only said. */
function wordsOf({ $ }: Document): string {
  const body = $('body').clone();
  body.find('script, style, code').remove();
  const spoken = $('[alt], [aria-label], [placeholder], meta[content]').toArray();
  return [
    $('title').text(),
    body.text(),
    ...spoken.map(({ attribs }) =>
      [attribs.alt, attribs['aria-label'], attribs.placeholder, attribs.content].join(' '),
    ),
  ].join('\n');
}

test('no page shows a gap where a fact should be', ({ documents }) => {
  for (const document of documents.values()) {
    expect(
      wordsOf(document).match(/.{0,40}([{}]|\bundefined\b|\bNaN\b|\[object ).{0,40}/g),
      document.path,
    ).toBeNull();
  }
});

test('no page shows what only a keyboard writes: straight quotation marks, and hyphens in ranges', ({
  documents,
}) => {
  // The requirements have these to the letter (2.4, 2.12).
  const fixed = /We're currently upgrading|Let's Talk Now/g;
  for (const document of documents.values()) {
    const words = wordsOf(document).replace(fixed, '');
    expect(
      words.match(/.{0,40}(['"]|\d-\d+(%| (hour|day|week|month|year)s\b)).{0,40}/g),
      document.path,
    ).toBeNull();
  }
});
