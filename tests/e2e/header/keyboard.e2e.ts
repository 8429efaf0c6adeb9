import { navigation } from '@/lib/content/navigation';
import { company } from '@/lib/company/company';
import { expect, test } from '@/tests/e2e/support/fixtures';
import {
  expectOpen,
  focused,
  headerButton,
  menuCalled,
  openWithMouse,
  tabThrough,
} from '@/tests/e2e/header/header';

const hrefs = (label: string) => menuCalled(label).entries.map(({ href }) => href);
const labels = navigation.menus.map(({ label }) => label);

test.use({ viewport: { width: 1440, height: 900 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await page.goto('/checkout');
    });

    test('Tab goes through the header from left to right, past closed menus', async ({ page }) => {
      expect(await tabThrough(page, 10)).toEqual([
        '#main',
        company.phones[0].href,
        `mailto:${company.email}`,
        '/order',
        '/',
        ...labels,
        '/contact',
      ]);
    });

    test('Enter and Space open and close a menu', async ({ page }) => {
      for (const key of ['Enter', 'Space']) {
        await headerButton(page, 'Solutions').press(key);
        await expectOpen(page, 'Solutions');
        await expect(headerButton(page, 'Solutions')).toBeFocused();
        await page.keyboard.press(key);
        await expectOpen(page);
      }
    });

    test('Tab goes through the entries of an open menu in order and on to the next menu', async ({
      page,
    }) => {
      await headerButton(page, 'Services').press('Enter');
      expect(await tabThrough(page, 10)).toEqual([...hrefs('Services'), 'Industries']);
    });

    test('Escape among the entries closes the menu and returns to its button', async ({ page }) => {
      await headerButton(page, 'Industries').press('Enter');
      expect(await tabThrough(page, 3)).toEqual(hrefs('Industries').slice(0, 3));
      await page.keyboard.press('Escape');
      await expectOpen(page);
      await expect(headerButton(page, 'Industries')).toBeFocused();
    });
  });
}

test('a menu closes when the focus leaves it, forward or backward', async ({ page }) => {
  await page.goto('/checkout');
  await openWithMouse(page, 'Portfolio');
  await page.keyboard.press('Escape');

  await headerButton(page, 'Portfolio').press('Enter');
  await expectOpen(page, 'Portfolio');
  expect(await tabThrough(page, 3)).toEqual([...hrefs('Portfolio'), '/contact']);
  await expectOpen(page);

  await headerButton(page, 'Portfolio').press('Enter');
  await expectOpen(page, 'Portfolio');
  await page.keyboard.press('Shift+Tab');
  await expectOpen(page);
  expect(await focused(page)).toBe('Solutions');
});

test('the focus moves through the header without scrolling the page below it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 3000));
  const scrollY = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrollY).toBe(3000);
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(headerButton(page, 'Portfolio')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(headerButton(page, 'Portfolio')).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'How can we help' }).focus();
  expect(await scrollY()).toBe(3000);
});

test('in the sheet of a small screen, Tab enters a menu and Escape leaves it', async ({ page }) => {
  await page.goto('/checkout');
  await openWithMouse(page, 'Services');
  await page.setViewportSize({ width: 390, height: 844 });
  await headerButton(page, 'Menu').press('Enter');
  await headerButton(page, 'Solutions').press('Enter');
  await expectOpen(page, 'Solutions');
  expect(await tabThrough(page, 2)).toEqual(['Back', hrefs('Solutions')[0]]);
  await page.keyboard.press('Escape');
  await expectOpen(page);
  await expect(headerButton(page, 'Solutions')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(headerButton(page, 'Solutions')).toBeHidden();
  await expect(headerButton(page, 'Menu')).toBeFocused();
});
