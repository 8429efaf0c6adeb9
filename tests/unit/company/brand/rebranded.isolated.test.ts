import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { copyContent, type ContentCopy } from '#tests/support/content/content-copy.ts';
import { oldBrandIn, OTHER_NAME, rebrand } from '#tests/support/content/rebrand.ts';

// Another company takes a copy of the content. What it shows is made from that by the real modules, which
// read the content once, from the folder that is set before they are loaded.

let copy: ContentCopy;
beforeAll(async () => {
  copy = await copyContent();
  await rebrand(`${copy.path}/content`);
  process.env.RELEASE_FOLDER = copy.path;
});
afterAll(async () => {
  delete process.env.RELEASE_FOLDER;
  await copy[Symbol.asyncDispose]();
});

test('a company with another name, look, currency, and country passes the check', async () => {
  expect(await copy.check()).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^The content is valid: \d+ pages\.$/)],
  });
});

test('no page, head, structured data, or card shows anything of the old brand', async () => {
  const { shownPages } = await import('#lib/content/pages.ts');
  const { pageMetadata, siteMetadata, siteViewport } = await import('#lib/seo/metadata.ts');
  const { pageGraph } = await import('#lib/seo/json-ld/graph.ts');
  const { cardFiles } = await import('#lib/seo/cards.ts');
  expect(shownPages.length).toBeGreaterThan(50);
  for (const page of shownPages) {
    const made = [page, pageMetadata(page.path), pageGraph(page.path)];
    expect([page.path, oldBrandIn(JSON.stringify(made))]).toEqual([page.path, []]);
  }
  const others = JSON.stringify([siteMetadata, siteViewport, [...cardFiles().values()]]);
  expect(oldBrandIn(others)).toEqual([]);
  expect(others).toContain(OTHER_NAME);
});

test('titles have the short name where the long one does not fit', async () => {
  const { shownPages } = await import('#lib/content/pages.ts');
  const { pageMetadata } = await import('#lib/seo/metadata.ts');
  const titles = shownPages.map(({ path }) => pageMetadata(path).title);
  const endingWith = (name: string) =>
    titles.filter(({ absolute }) => absolute.endsWith(` | ${name}`));
  expect(endingWith(OTHER_NAME).length).toBeGreaterThan(20);
  expect(endingWith('Fernwerk').length).toBeGreaterThan(5);
  for (const { absolute } of titles) expect(absolute.length).toBeLessThanOrEqual(65);
});

test('the manifest, the feeds, and the files for machines are those of the new company', async () => {
  const { default: manifest } = await import('#app/manifest.ts');
  const { jsonFeed, rssFeed } = await import('#lib/seo/feed.ts');
  const { llmsTxt } = await import('#lib/seo/llms-txt.ts');
  const { securityTxt } = await import('#lib/seo/security-txt.ts');
  expect(manifest()).toMatchObject({
    name: OTHER_NAME,
    short_name: 'Fernwerk',
    theme_color: '#f7faf8',
    background_color: '#f7faf8',
  });
  for (const text of [JSON.stringify(manifest()), jsonFeed(), rssFeed(), llmsTxt()]) {
    expect(oldBrandIn(text)).toEqual([]);
    expect(text).toContain('Fernwerk');
  }
  expect(securityTxt()).toContain('mailto:sicherheit@fernwerk.example');
});

test('structured data has the prices in euros, and leaves out what the company has not', async () => {
  const { pageGraph } = await import('#lib/seo/json-ld/graph.ts');
  const home = JSON.stringify(pageGraph('/'));
  expect(home).toContain('"minPrice":199,"priceCurrency":"EUR"');
  expect(home).toContain('"sameAs":["https://www.linkedin.com/company/fernwerk","https://mastodon');
  const contact = JSON.stringify(pageGraph('/contact'));
  expect(contact).toContain('"addressLocality":"Berlin","postalCode":"10115"');
  expect(contact).not.toMatch(/faxNumber|addressRegion|undefined/);
});

test('the mails and the OpenAPI page of the backend name the new company', async () => {
  const { startInProcess } = await import('#tests/support/backend/in-process.ts');
  const { makeInquiry } = await import('#testbed/inquiries.ts');
  await using backend = await startInProcess({ env: { NODE_ENV: 'development' } });
  await backend.post(makeInquiry({ budget: '', pageUrl: '' }));
  await backend.mailer.runDueJobs();
  const folder = `${backend.dataDir}/mail`;
  const sent = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  expect(sent).toHaveLength(2);
  const openApi = await (await fetch(`${backend.url}/docs/json`)).text();
  for (const text of [...sent, openApi]) {
    expect(oldBrandIn(text)).toEqual([]);
    expect(text).toContain(OTHER_NAME);
  }
});

test('the hours of the chat are by the clock of the new company', async () => {
  const { availabilityAt } = await import('@repo/backend/hours/availability.ts');
  const { company } = await import('@repo/company/company.ts');
  const monday = Date.parse('2026-11-23T08:30:00Z');
  expect(availabilityAt(monday, company.chat)).toMatchObject({
    isOpen: true,
    until: '2026-11-23T17:00:00.000Z',
  });
});
