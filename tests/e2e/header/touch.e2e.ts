import type { Page } from '@playwright/test';
import { company } from '@repo/company/company.ts';
import { navigation } from '#lib/content/navigation.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { entriesOf, expectOpen, headerButton } from '#tests/e2e/header/header.ts';

/** What can be tapped in the header at the moment, but is smaller than a thumb needs. */
const smallTargets = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a:visible, button:visible')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const size = `${element.textContent} ${width} × ${height}`;
        return Math.min(width, height) < 44 ? [size] : [];
      }),
    );

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const TABLET = { ...PHONE, viewport: { width: 1024, height: 768 } };

for (const javaScriptEnabled of [true, false]) {
  const title = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test.describe(`on a phone, ${title}`, () => {
    test.use({ javaScriptEnabled, ...PHONE });

    test('the burger opens the sheet, a menu covers it, Back and the burger return, and every target is as large as a thumb', async ({
      page,
    }) => {
      await page.goto('/checkout');
      await expect(headerButton(page, 'Services')).toBeHidden();
      expect(await smallTargets(page)).toEqual([]);
      await headerButton(page, 'Menu').tap();
      for (const { label } of navigation.menus) {
        await expect(headerButton(page, label)).toBeVisible();
      }
      expect(await smallTargets(page)).toEqual([]);
      await headerButton(page, 'Services').tap();
      await expectOpen(page, 'Services');
      await expect(headerButton(page, 'Industries')).toBeHidden();
      expect(await smallTargets(page)).toEqual([]);
      for (const name of [company.phones[0].number, 'CONTACT US', company.name]) {
        const link = page.getByRole('banner').getByRole('link', { name, exact: true });
        await link.tap({ trial: true });
      }
      await headerButton(page, 'Back').tap();
      await expectOpen(page);
      await expect(headerButton(page, 'Services')).toBeVisible();
      await headerButton(page, 'Menu').tap();
      await expect(headerButton(page, 'Services')).toBeHidden();

      await headerButton(page, 'Menu').tap();
      await headerButton(page, 'Services').tap();
      await entriesOf(page, 'Services').last().tap();
      await expect(page).toHaveURL(/\/services\/staff-augmentation$/);
      await expect(headerButton(page, 'Services')).toBeHidden();
    });
  });

  test.describe(`on a tablet, ${title}`, () => {
    test.use({ javaScriptEnabled, ...TABLET });

    test('taps open, switch, and close menus', async ({ page }) => {
      await page.goto('/checkout');
      await headerButton(page, 'Services').tap();
      await expectOpen(page, 'Services');
      expect(await smallTargets(page)).toEqual([]);
      await headerButton(page, 'Portfolio').tap();
      await expectOpen(page, 'Portfolio');
      await headerButton(page, 'Portfolio').tap();
      await expectOpen(page);
      await headerButton(page, 'Solutions').tap();
      await expectOpen(page, 'Solutions');
      await page.touchscreen.tap(1015, 740); // in the margin, where nothing is
      await expectOpen(page);
    });
  });
}

test.describe('on a phone, on the way to another page', () => {
  test.use(PHONE);

  test('the sheet closes, so that it is closed after Back', async ({ page }) => {
    await page.goto('/checkout');
    await headerButton(page, 'Menu').tap();
    await headerButton(page, 'Services').tap();
    await expectOpen(page, 'Services');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect(headerButton(page, 'Services')).toBeHidden();
    await expectOpen(page);
  });
});
