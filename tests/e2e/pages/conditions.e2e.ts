import type { Page } from '@playwright/test';
import { COLORS } from '@repo/company/mosaic/colors.ts';
import { expect, testOfLooks as test } from '#tests/e2e/support/fixtures.ts';
import { expectWhole } from '#tests/e2e/support/layout.ts';
import { ONE_OF_EACH } from '#tools/routes.ts';

/** Opens a page of each template, and expects that nothing of it is lost. */
async function expectEachWhole(page: Page): Promise<void> {
  test.slow(); // one after another
  for (const path of ONE_OF_EACH) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      await expectWhole(page, (await response?.text()) ?? '');
    });
  }
}

test('a page of each template is whole without images', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/);
  // A route of Playwright would hold back every request, and cache nothing.
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // It may be gone together with its page.
    const failing = { requestId, errorReason: 'Failed' as const };
    session.send('Fetch.failRequest', failing).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.svg' }] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectEachWhole(page);
});

test.describe('at a zoom of 400%, without JavaScript', () => {
  const viewport = { width: 320, height: 256 };
  test.use({ viewport, deviceScaleFactor: 4, javaScriptEnabled: false });

  test('a page of each template is whole', async ({ page }) => {
    await expectEachWhole(page);
    expect(await page.evaluate(() => matchMedia('(resolution: 4dppx)').matches)).toBe(true);
  });
});

/** The first color of the logo in a part of the page. */
const logoIn = (page: Page, part: 'banner' | 'contentinfo') =>
  page
    .getByRole(part)
    .locator('a[href="/"] .mosaic path')
    .first()
    .evaluate((path) => getComputedStyle(path).fill);

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('the logo can be seen in the header and in the footer, in each color scheme', async ({
  page,
}) => {
  await page.goto('/contact');
  for (const [colorScheme, forcedColors, above, below] of [
    ['light', 'none', 'light', 'dark'],
    ['dark', 'none', 'dark', 'dark'],
    ['dark', 'active', 'light', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme, forcedColors });
    await expect.poll(() => logoIn(page, 'banner')).toBe(rgb(COLORS.i[above]));
    await expect.poll(() => logoIn(page, 'contentinfo')).toBe(rgb(COLORS.i[below]));
  }
});
