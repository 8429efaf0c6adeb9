import type { Page } from '@playwright/test';
import { company } from '@repo/company/company.ts';
import { navigation } from '#lib/content/navigation.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  expectOpen,
  focused,
  headerButton,
  menuCalled,
  openWithMouse,
  tabThrough,
} from '#tests/e2e/header/header.ts';

const hrefs = (label: string) => menuCalled(label).entries.map(({ href }) => href);
const labels = navigation.menus.map(({ label }) => label);
const allClosed = Object.fromEntries(labels.map((label) => [label, false]));

/** The buttons of the page that open something, and whether a screen reader calls them open. */
async function announced(page: Page): Promise<Record<string, boolean>> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const states = nodes.flatMap(({ role, name, properties, ignored }) => {
    const expanded = properties?.find((property) => property.name === 'expanded');
    const isButton = role?.value === 'button' && !ignored && expanded;
    return isButton ? [[String(name?.value), expanded.value.value === true] as const] : [];
  });
  return Object.fromEntries(states);
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await page.goto('/checkout');
    });

    test('Tab goes through the header, past closed menus and through the entries of an open one, and Enter opens a page', async ({
      page,
    }) => {
      expect(await tabThrough(page, 10)).toEqual([
        '#main',
        company.phones[0].href,
        `mailto:${company.email}`,
        '/order',
        '/',
        ...labels,
        '/contact',
      ]);
      await headerButton(page, 'Services').press('Enter');
      expect(await tabThrough(page, 10)).toEqual([...hrefs('Services'), 'Industries']);
      await headerButton(page, 'Industries').press('Enter');
      await expectOpen(page, 'Industries');
      await tabThrough(page, 2);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/industries\/manufacturing$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Manufacturing/);
    });

    test('Enter and Space open and close a menu, which screen readers announce, and Escape among its entries returns to its button', async ({
      page,
    }) => {
      for (const key of ['Enter', 'Space']) {
        await headerButton(page, 'Solutions').press(key);
        await expectOpen(page, 'Solutions');
        await expect.poll(() => announced(page)).toEqual({ ...allClosed, Solutions: true });
        await expect(headerButton(page, 'Solutions')).toBeFocused();
        await page.keyboard.press(key);
        await expectOpen(page);
        await expect.poll(() => announced(page)).toEqual(allClosed);
      }
      await headerButton(page, 'Industries').press('Enter');
      await tabThrough(page, 3);
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

test('in the sheet of a small screen, Tab enters a menu and Escape leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/checkout');
  expect(await announced(page)).toEqual({ Menu: false });
  await headerButton(page, 'Menu').press('Enter');
  await expect.poll(() => announced(page)).toEqual({ Menu: true, ...allClosed });
  await headerButton(page, 'Solutions').press('Enter');
  await expectOpen(page, 'Solutions');
  expect(await tabThrough(page, 3)).toEqual(['Back', '/solutions', hrefs('Solutions')[0]]);
  await page.keyboard.press('Escape');
  await expectOpen(page);
  await expect(headerButton(page, 'Solutions')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(headerButton(page, 'Solutions')).toBeHidden();
  await expect(headerButton(page, 'Menu')).toBeFocused();
});
