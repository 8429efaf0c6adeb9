import { violations } from '#tests/e2e/support/axe.ts';
import { expect, submitButton, testOfLooks as test } from '#tests/e2e/support/fixtures.ts';
import { expectOpen, headerButton } from '#tests/e2e/header/header.ts';
import { brokenWords, overflow, textSizeOf } from '#tests/e2e/support/layout.ts';
import { IS_THOROUGH } from '#tests/support/thoroughness.ts';
import { HEAVIEST, ONE_OF_EACH, ROUTES_OF_TEMPLATES } from '#tools/routes.ts';

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
});

test('the 404, open menus, and a form with a mistake are accessible in both schemes', async ({
  page,
  expectConsoleError,
}) => {
  test.slow(); // several pages, one after another
  expectConsoleError(/404/);
  const expectAccessible = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
      const found = await violations(page, colorScheme === 'dark' ? 'colors' : 'everything');
      expect(found, `${what}, ${colorScheme}`).toEqual([]);
    }
  };
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expectAccessible('404');
  await page.goto('/order');
  await headerButton(page, 'Services').click();
  await expectOpen(page, 'Services');
  await expectAccessible('menu');
  await page.keyboard.press('Escape');
  await submitButton(page).click();
  await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  await expectAccessible('mistakes');
  await page.setViewportSize({ width: 390, height: 844 });
  await headerButton(page, 'Menu').click();
  await expectAccessible('sheet');
  await headerButton(page, 'Services').click();
  await expectOpen(page, 'Services');
  await expectAccessible('menu of the sheet');
});

test('without JavaScript, every page says the same', async ({ context, browser, site }) => {
  test.slow(); // a page of each template, with and without
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
