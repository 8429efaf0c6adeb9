import type { Page } from '@playwright/test';
import { navigation } from '@/lib/content/navigation';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { headerButton } from '@/tests/e2e/header/header';

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

const allClosed = Object.fromEntries(navigation.menus.map(({ label }) => [label, false]));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 1440, height: 900 } });

    test('screen readers announce which menus are open and which are closed', async ({ page }) => {
      await page.goto('/checkout');
      expect(await announced(page)).toEqual(allClosed);
      await headerButton(page, 'Services').press('Enter');
      await expect.poll(() => announced(page)).toEqual({ ...allClosed, Services: true });
      await page.keyboard.press('Escape');
      await expect.poll(() => announced(page)).toEqual(allClosed);
    });

    test('screen readers announce whether the sheet of a small screen is open', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/checkout');
      expect(await announced(page)).toEqual({ Menu: false });
      await headerButton(page, 'Menu').press('Enter');
      await expect.poll(() => announced(page)).toEqual({ Menu: true, ...allClosed });
    });
  });
}
