import { violations } from '@/tests/e2e/axe';
import { answerConnectionTest, expect, submitButton, test } from '@/tests/e2e/fixtures';
import { expectOpen, headerButton } from '@/tests/e2e/header';
import { overflow } from '@/tests/e2e/layout';
import { ONE_OF_EACH, ROUTES_OF_TEMPLATES, THANKS } from '@/tests/e2e/routes';
import { storedInquiries } from '@/tests/support/inbox';

const SCHEMES = ['light', 'dark'] as const;

test.beforeEach(({ page }) => answerConnectionTest(page));

test.describe('to readers who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [template, paths] of ROUTES_OF_TEMPLATES) {
    test(`every ${template} page is accessible in both schemes, and fits 320 px`, async ({
      page,
    }) => {
      test.slow(); // a visit to each of them
      for (const path of paths) {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        expect(await violations(page), path).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
        expect(await violations(page, 'colours'), `${path}, dark`).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await overflow(page), path).toBe(0);
      }
    });
  }

  test('the thank-you page is accessible, with a reference and without', async ({ page }) => {
    for (const path of [THANKS, `${THANKS}?ref=contact_1_ab`]) {
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

    test('the form with an error has no accessibility violations', async ({ page }) => {
      await page.goto('/contact');
      await submitButton(page).click();
      await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('without JavaScript every page says the same', async ({ page, browser, site }) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plainPage = await withoutScripts.newPage();
  for (const path of ONE_OF_EACH) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await plainPage.goto(path);
    const text = await plainPage.getByRole('main').innerText();
    expect(text.length, path).toBeGreaterThan(100);
    expect(text, path).toBe(await page.getByRole('main').innerText());
  }
  await withoutScripts.close();
});

test('an unknown address is a 404 with a way on', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link', { name: 'CONTACT US' })).toBeVisible();
});

test('the contact form can be used with the keyboard alone', async ({ page, backend }) => {
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeFocused();
  const answers = [
    'Ada Example',
    'ada@client.example',
    '2125550199',
    '',
    'A booking system, please.',
  ];
  for (const answer of answers) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toMatchObject([{ fullName: 'Ada Example' }]);
});
