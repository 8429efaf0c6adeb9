import type { Page } from '@playwright/test';
import { expect, testOfLooks as test } from '#tests/e2e/support/fixtures.ts';
import { reachFor } from '#tests/e2e/support/reach-for.ts';
import { HEAVIEST, ONE_OF_EACH, ROUTES, ROUTES_OF_TEMPLATES } from '#tools/routes.ts';
import { layoutShift, nextPaint, slowDown } from '#tests/support/page/layout-shift.ts';
import { scrollThrough } from '#tests/support/page/scrolling.ts';
import { serveSplitPages } from '#tests/support/page/split-pages.ts';
import { bytesOf, transfersDuring, visit, type Transfer } from '#tests/support/page/transfers.ts';

/** After scrolling through all of a page, which loads all of its pictures. */
const MOST_BYTES = 85_000;
const MOST_BYTES_OF_CONNECTION_TEST = 2000;
/** What comes when a visitor uses a form, and when they open the chat, as gzip. */
const MOST_BYTES_OF_FORM = 50_000;
const MOST_BYTES_OF_CHAT = 80_000;
/** What measures the page for those who use its scripts, once nothing else is to be done. */
const MOST_BYTES_OF_MEASURING = 4500;
const FONTS = 2;
const MOST_BYTES_OF_FONTS = 24_500;
const MOST_SHIFT = 0.01;
/** Fonts that come late may change the lines of a paragraph. */
const MOST_SHIFT_OF_FONTS = 0.05;

/** Pages that have more styles than those in every page. */
const WITH_SHEET = /^\/(?:order|chatWidget)\b/;

const MEASURING = /\/send-vitals\.[\w-]+\.js$/;

const isScript = ({ type }: Transfer) => type === 'Script';
const kilobytes = (transfers: readonly Transfer[]) =>
  `${(bytesOf(transfers) / 1000).toFixed(1)} kB`;

/** Prints a figure that docs/performance.md quotes. */
const tell = (figure: string) => console.log(`  ${figure}`);

/** A path that no template counts as its own is an alias. */
const templateOf = (path: string) =>
  ROUTES_OF_TEMPLATES.find(([, paths]) => paths.includes(path))?.[0] ?? 'alias';

for (const [template, paths] of Map.groupBy(ROUTES, templateOf)) {
  test(`every ${template} page is light, does not jump, keeps to its own server, and stores nothing`, async ({
    page,
    site,
    context,
  }) => {
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    test.slow(); // a visit to each of them
    for (const path of paths) {
      const transfers = await visit(page, `${site.url}${path}`);
      const fonts = transfers.filter(({ type }) => type === 'Font');
      const stored = await whatIsStored(page);
      const cookies = await context.cookies();
      const shift = await layoutShift(page);
      const scripts = transfers.filter(isScript);
      tell(`${path}: ${kilobytes(transfers)}, shift ${shift.toFixed(4)}`);
      const types = transfers.map(({ type }) => type);
      expect(types, path).toEqual(expect.arrayContaining(['Document', 'Font', 'Image']));
      const sheets = types.filter((type) => type === 'Stylesheet');
      expect(sheets, path).toHaveLength(WITH_SHEET.test(path) ? 1 : 0);
      expect(bytesOf(scripts), path).toBeLessThanOrEqual(
        path === '/contact' ? MOST_BYTES_OF_CONNECTION_TEST : 0,
      );
      expect(bytesOf(transfers), path).toBeLessThanOrEqual(MOST_BYTES);
      expect(fonts, path).toHaveLength(FONTS);
      expect(bytesOf(fonts), path).toBeLessThanOrEqual(MOST_BYTES_OF_FONTS);
      const mostShift = (await didFontsComeLate(page)) ? MOST_SHIFT_OF_FONTS : MOST_SHIFT;
      expect(shift, path).toBeLessThanOrEqual(mostShift);
      expect(new Set(transfers.map(({ url }) => url.origin)), path).toEqual(new Set([site.url]));
      expect(cookies, path).toEqual([]);
      expect(stored, path).toEqual([0, 0, 0]);
      const asked = transfers.map(({ url }) => url.pathname);
      expect(
        asked.filter((one) => /^\/(api\/chat|socket\.io)/.test(one)),
        path,
      ).toEqual([]);
      expect(sockets, path).toEqual([]);
    }
  });
}

test('the code of a form and that of the chat are light', async ({ page, site }) => {
  await page.goto(`${site.url}/contact`);
  const all = await transfersDuring(page, async () => {
    const measuring = page.waitForResponse(MEASURING);
    await reachFor(page);
    await measuring;
  });
  const { measuring = [], form = [] } = Object.groupBy(all, ({ url }) =>
    MEASURING.test(url.pathname) ? 'measuring' : 'form',
  );
  tell(`what measures the page: ${kilobytes(measuring)}`);
  expect(measuring).toHaveLength(1);
  expect(bytesOf(measuring)).toBeLessThanOrEqual(MOST_BYTES_OF_MEASURING);
  tell(`the form, when it is used: ${kilobytes(form)}`);
  expect(bytesOf(form)).toBeGreaterThan(0);
  expect(bytesOf(form)).toBeLessThanOrEqual(MOST_BYTES_OF_FORM);
  await page.goto(site.url);
  const chat = await transfersDuring(page, () => reachFor(page));
  tell(`the chat, when it is opened: ${kilobytes(chat)}`);
  expect(bytesOf(chat)).toBeGreaterThan(0);
  expect(bytesOf(chat)).toBeLessThanOrEqual(MOST_BYTES_OF_CHAT);
});

/** Whether a page showed text before its fonts were there, as happens on a busy machine. */
const didFontsComeLate = (page: Page) =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .some(({ startTime, duration }) => startTime + duration > painted);
  });

/** How many things a page keeps in each kind of storage. */
const whatIsStored = (page: Page) =>
  page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
  ]);

test('nothing jumps on a phone', async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of new Set([...ONE_OF_EACH, ...HEAVIEST])) {
    await page.goto(`${site.url}${path}`);
    await scrollThrough(page);
    expect(await layoutShift(page), path).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

test('nothing jumps when the rest of a short page arrives later', async ({ page, site }) => {
  await using slow = await serveSplitPages(site.url, 'class="footer-columns');
  // The footer is within the first screen.
  await page.setViewportSize({ width: 390, height: 1600 });
  await page.goto(`${slow.url}/checkout`, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  await nextPaint(page);
  slow.sendRest();
  await page.waitForLoadState();
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  // The page may still look for the backend, and this server ends with the test.
  await page.close();
});

for (const width of [390, 1440]) {
  test(`nothing jumps at ${width} px on a slow connection`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await slowDown(page);
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    await scrollThrough(page);
    await page.waitForLoadState();
    const shift = await layoutShift(page);
    tell(`layout shift at ${width} px on a slow line: ${shift.toFixed(4)}`);
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT_OF_FONTS);
  });
}
