import type { Page } from '@playwright/test';
import { company } from '@/lib/company/company';
import { navigation } from '@/lib/content/navigation';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { entriesOf, expectOpen, headerButton } from '@/tests/e2e/header/header';

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

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

for (const javaScriptEnabled of [true, false]) {
  const title = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test.describe(`on a phone, ${title}`, () => {
    test.use({
      javaScriptEnabled,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });

    test.beforeEach(async ({ page }) => {
      await page.goto('/checkout');
    });

    test('the burger opens the sheet, a menu covers it, and Back and the burger return', async ({
      page,
    }) => {
      await expect(headerButton(page, 'Services')).toBeHidden();
      await headerButton(page, 'Menu').tap();
      for (const { label } of navigation.menus) {
        await expect(headerButton(page, label)).toBeVisible();
      }
      await headerButton(page, 'Industries').tap();
      await expectOpen(page, 'Industries');
      await expect(headerButton(page, 'Services')).toBeHidden();
      await headerButton(page, 'Back').tap();
      await expectOpen(page);
      await expect(headerButton(page, 'Services')).toBeVisible();
      await headerButton(page, 'Menu').tap();
      await expect(headerButton(page, 'Services')).toBeHidden();
    });

    test('a menu of the sheet leads to its pages', async ({ page }) => {
      await headerButton(page, 'Menu').tap();
      await headerButton(page, 'Services').tap();
      await entriesOf(page, 'Services').last().tap();
      await expect(page).toHaveURL(/\/services\/staff-augmentation$/);
      await expect(headerButton(page, 'Services')).toBeHidden();
    });

    test('the sheet leaves the phone number, the contact page, and the way home within reach', async ({
      page,
    }) => {
      await headerButton(page, 'Menu').tap();
      await inHeader(page, company.phones[0].number).tap({ trial: true });
      await headerButton(page, 'Services').tap();
      await inHeader(page, company.phones[0].number).tap({ trial: true });
      await inHeader(page, 'CONTACT US').tap({ trial: true });
      await inHeader(page, company.name).tap();
      await expect(page).toHaveURL(/\/$/);
    });

    test('every target of the header is as large as a thumb', async ({ page }) => {
      expect(await smallTargets(page)).toEqual([]);
      await headerButton(page, 'Menu').tap();
      expect(await smallTargets(page)).toEqual([]);
      await headerButton(page, 'Services').tap();
      expect(await smallTargets(page)).toEqual([]);
    });
  });

  if (javaScriptEnabled) {
    test.describe('on a phone, on the way to another page', () => {
      test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

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
  }

  test.describe(`on a tablet, ${title}`, () => {
    test.use({
      javaScriptEnabled,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 1024, height: 768 },
    });

    test('taps open, switch, and close menus, which are large enough for them', async ({
      page,
    }) => {
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
