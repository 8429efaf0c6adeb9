import type { Page } from '@playwright/test';
import { drawnWith } from '@repo/lab/bench/paint/letters.ts';
import { expect, testOfLooks as test } from '#tests/e2e/support/fixtures.ts';
import { layoutShift, nextPaint } from '#tests/support/page/layout-shift.ts';
import { scrollThrough } from '#tests/support/page/scrolling.ts';

/** The fallbacks have the widths of our letters on average, so a few paragraphs get another number of lines. */
const MOST_SHIFT = 0.05;

/** The home page, a page with a form, and those that move most at one of the widths. */
const PATHS = ['/', '/contact', '/retail', '/order?item=legacy'];

/** Holds the answers to a page's requests for fonts until they are let go. */
async function holdFonts(page: Page) {
  const { promise: allowed, resolve: release } = Promise.withResolvers<undefined>();
  const held: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    held.push(route.request().url());
    await allowed;
    await route.continue();
  });
  return { held, release: () => release(undefined) };
}

/** How many faces of our families have a state; those of the fallbacks are never downloaded. */
const countFaces = (page: Page, state: FontFaceLoadStatus) =>
  page.evaluate(
    (wanted) =>
      [...document.fonts].filter(
        ({ family, status }) => family.includes('Variable') && status === wanted,
      ).length,
    state,
  );

for (const width of [390, 1440]) {
  test(`little moves at ${width} px when the fonts arrive after everything else`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PATHS) {
      const fonts = await holdFonts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => fonts.held).toHaveLength(2);
      const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
      await expect.poll(paints, path).toBeGreaterThan(0);
      await scrollThrough(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await nextPaint(page);
      expect(await countFaces(page, 'loading'), path).toBe(2);

      fonts.release();
      await expect.poll(() => countFaces(page, 'loaded'), path).toBe(2);
      await scrollThrough(page);
      expect(await layoutShift(page), path).toBeLessThanOrEqual(MOST_SHIFT);
      await page.unrouteAll();
    }
  });
}

test('the first page of a visit has both fonts, even if they come after its first paint', async ({
  page,
}) => {
  const fonts = await holdFonts(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  // Asked for by the page itself, and not only by its styles.
  await expect.poll(() => fonts.held).toHaveLength(2);
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(0);
  fonts.release();
  await expect.poll(() => drawnWith(page, 'h1')).toEqual([['Familjen Grotesk', true]]);
  // The name of its first weight.
  await expect.poll(() => drawnWith(page, 'main p')).toEqual([['Figtree Light', true]]);
  const preloads = page.locator('head > link[as="font"]:nth-child(-n + 5)');
  await expect(preloads).toHaveCount(2);
  await expect(page.locator('head > style')).toHaveCount(1);
});
