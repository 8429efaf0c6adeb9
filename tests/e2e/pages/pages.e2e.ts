import { violations } from '@/tests/e2e/support/axe';
import { expect, submitButton, testOfLooks as test } from '@/tests/e2e/support/fixtures';
import { expectOpen, headerButton } from '@/tests/e2e/header/header';
import { brokenWords, overflow, textSizeOf } from '@/tests/e2e/support/layout';
import { IS_THOROUGH } from '@/tests/support/thoroughness';
import { HEAVIEST, ONE_OF_EACH, ROUTES_OF_TEMPLATES, THANKS } from '@/tools/routes';

const SCHEMES = ['light', 'dark'] as const;

/** Colors come from the sections of a template, not from a page's words. */
const SEEN_DARK = new Set([...ONE_OF_EACH, ...HEAVIEST]);

test.describe('for readers who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [template, paths] of ROUTES_OF_TEMPLATES) {
    const title = `every ${template} page is accessible, one in both schemes, and fits 320 px, and 390 px with text twice as large`;
    test(title, { tag: '@more' }, async ({ page }) => {
      test.slow(); // a visit to each of them
      const setTextSize = await textSizeOf(page);
      for (const path of IS_THOROUGH ? paths : paths.filter((one) => SEEN_DARK.has(one))) {
        await setTextSize(1);
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        expect(await violations(page), path).toEqual([]);
        if (SEEN_DARK.has(path)) {
          await page.emulateMedia({ colorScheme: 'dark' });
          // Colors fade into each other; only the final ones count.
          await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
          expect(await violations(page, 'colors'), `${path}, dark`).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await overflow(page), path).toBe(0);
        await page.setViewportSize({ width: 390, height: 844 });
        await setTextSize(2);
        expect(await page.evaluate(() => matchMedia('(width < 13rem)').matches)).toBe(true);
        expect(await overflow(page), `${path}, large text`).toBe(0);
        expect(await brokenWords(page), path).toEqual([]);
      }
    });
  }

  test('the thank-you page is accessible, with a reference and without', async ({ page }) => {
    for (const path of [THANKS, `${THANKS}?ref=contact_1_ab`, `${THANKS}?short=TW-4K7QC`]) {
      await page.goto(path);
      expect(await violations(page), path).toEqual([]);
    }
  });
});

for (const colorScheme of SCHEMES) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('the 404 has no accessibility violations', async ({ page, expectConsoleError }) => {
      expectConsoleError(/404/);
      await page.goto('/no-such-page');
      expect(await violations(page)).toEqual([]);
    });

    test('an open menu has no accessibility violations', async ({ page }) => {
      await page.goto('/order');
      await headerButton(page, 'Services').click();
      await expectOpen(page, 'Services');
      expect(await violations(page)).toEqual([]);
    });

    test('the sheet and its menus have no accessibility violations', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/order');
      await headerButton(page, 'Menu').click();
      expect(await violations(page)).toEqual([]);
      await headerButton(page, 'Services').click();
      await expectOpen(page, 'Services');
      expect(await violations(page)).toEqual([]);
    });

    test('the form with a mistake has no accessibility violations', async ({ page }) => {
      await page.goto('/contact');
      await submitButton(page).click();
      await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('without JavaScript, every page says the same', async ({ context, browser, site }) => {
  const visits = ONE_OF_EACH.map((path) => ({ path, opened: context.newPage() }));
  for (const { path, opened } of visits) await (await opened).goto(path);
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plainPage = await withoutScripts.newPage();
  for (const { path, opened } of visits) {
    await plainPage.goto(path);
    const text = await plainPage.getByRole('main').innerText();
    expect(text.length, path).toBeGreaterThan(100);
    const page = await opened;
    await page.waitForLoadState('networkidle');
    expect(text, path).toBe(await page.getByRole('main').innerText());
  }
  await withoutScripts.close();
});

test('an unknown address is a 404 that leads on', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link', { name: 'CONTACT US' })).toBeVisible();
});
