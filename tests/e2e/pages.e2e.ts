import { violations } from '@/tests/e2e/axe';
import { answerConnectionTest, expect, submitButton, test } from '@/tests/e2e/fixtures';
import { expectOpen, headerButton } from '@/tests/e2e/header';
import { overflow } from '@/tests/e2e/layout';
import { ONE_OF_EACH, ROUTES, THANKS } from '@/tests/e2e/routes';
import { storedInquiries } from '@/tests/support/inbox';

const THANKED = `${THANKS}?ref=contact_1_ab`;
const SCHEMES = ['light', 'dark'] as const;

test.beforeEach(({ page }) => answerConnectionTest(page));

test.describe('to readers who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of [...ROUTES, THANKED]) {
    test(`${path} is accessible in both schemes, and fits a screen of 320 px`, async ({ page }) => {
      await page.goto(path);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
        expect(await violations(page), colorScheme).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBe(0);
    });
  }
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
