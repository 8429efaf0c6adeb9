import { expect, test } from '@/tests/e2e/fixtures';
import { buildEmptyApp } from '@/tests/support/empty-app';
import { layoutShift, slowDown } from '@/tests/support/layout-shift';
import { scrollThrough } from '@/tests/support/scrolling';
import { startSite } from '@/tests/support/site';
import { bytesOf, visit, type Transfer } from '@/tests/support/transfers';

const MOST_BYTES_WITHOUT_SCRIPTS = 120_000;
const MOST_BYTES_OF_OWN_SCRIPTS = 12_000;
const MOST_BYTES_OF_FONTS = 45_000;
const MOST_SHIFT = 0.01;

const isScript = ({ type }: Transfer) => type === 'Script';
const kilobytes = (transfers: readonly Transfer[]) =>
  `${(bytesOf(transfers) / 1000).toFixed(1)} kB`;

/** Shows a figure that docs/performance.md quotes. */
const tell = (figure: string) => console.log(`  ${figure}`);

test('the home page weighs at most 120 kB without its scripts', async ({ page, site }) => {
  const transfers = (await visit(page, site.url)).filter((transfer) => !isScript(transfer));
  for (const [type, some] of Map.groupBy(transfers, ({ type }) => type)) {
    tell(`home page, ${type}: ${kilobytes(some)} in ${some.length} files`);
  }
  tell(`home page, all but scripts: ${kilobytes(transfers)}`);
  const types = transfers.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['Document', 'Stylesheet', 'Font', 'Image']));
  expect(bytesOf(transfers)).toBeLessThanOrEqual(MOST_BYTES_WITHOUT_SCRIPTS);
});

test('the home page’s own scripts weigh at most 12 kB', async ({ page, site }) => {
  test.slow(); // the first run builds the app that the home page is compared with
  await using empty = await startSite('', { folder: await buildEmptyApp() });
  const framework = (await visit(page, empty.url)).filter(isScript);
  const scripts = (await visit(page, site.url)).filter(isScript);
  const own = bytesOf(scripts) - bytesOf(framework);
  tell(
    `scripts: home page ${kilobytes(scripts)}, empty page ${kilobytes(framework)}, own ${own} B`,
  );
  expect(bytesOf(framework)).toBeGreaterThan(0);
  expect(own).toBeLessThanOrEqual(MOST_BYTES_OF_OWN_SCRIPTS);
});

test('nothing comes from elsewhere and nothing is stored', async ({ page, site, context }) => {
  const transfers = await visit(page, site.url);
  expect(new Set(transfers.map(({ url }) => url.origin))).toEqual(new Set([site.url]));
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('the fonts are preloaded and weigh at most 45 kB', async ({ page, site }) => {
  const fonts = (await visit(page, site.url)).filter(({ type }) => type === 'Font');
  const preloads = page.locator('link[rel="preload"][as="font"]');
  const preloaded = await preloads.evaluateAll((links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  );
  expect(preloaded.toSorted()).toEqual(fonts.map(({ url }) => url.href).toSorted());
  expect(bytesOf(fonts)).toBeGreaterThan(0);
  expect(bytesOf(fonts)).toBeLessThanOrEqual(MOST_BYTES_OF_FONTS);
});

test('mosaics are compressed, and kept by the browser for good', async ({ page, site }) => {
  const mosaics = (await visit(page, site.url)).filter(({ type }) => type === 'Image');
  expect(mosaics.length).toBeGreaterThan(0);
  for (const { url, headers } of mosaics) {
    expect(headers.get('cache-control'), url.pathname).toContain('immutable');
    expect(headers.get('content-encoding'), url.pathname).toBe('gzip');
  }
});

for (const width of [390, 1440]) {
  for (const line of ['fast', 'slow']) {
    test(`nothing jumps at ${width} px on a ${line} line`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 });
      if (line === 'slow') await slowDown(page);
      await page.goto(site.url, { waitUntil: 'domcontentloaded' });
      await scrollThrough(page);
      await page.waitForLoadState();
      const shift = await layoutShift(page);
      tell(`layout shift at ${width} px on a ${line} line: ${shift.toFixed(4)}`);
      expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
}
