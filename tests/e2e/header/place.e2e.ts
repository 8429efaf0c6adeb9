import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectOpen, headerButton } from '#tests/e2e/header/header.ts';
import { enlargeText } from '#tests/e2e/support/layout.ts';

// Where a panel is depends on the style sheets alone.
test.use({ javaScriptEnabled: false });

/** How far the front panel begins below the header, in CSS px. */
const gapBelowHeader = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect();
    const panel = [...document.querySelectorAll(':popover-open')].at(-1)?.getBoundingClientRect();
    return Math.round((panel?.top ?? NaN) - (header?.bottom ?? NaN));
  });

const SCREENS = [
  { screen: 'a wide screen', width: 1440, height: 900, textIsLarge: false },
  { screen: 'a narrow phone', width: 320, height: 640, textIsLarge: false },
  { screen: 'a phone with text twice as large', width: 390, height: 844, textIsLarge: true },
];

for (const { screen, width, height, textIsLarge } of SCREENS) {
  test(`on ${screen}, menus open right below the header, wherever the page is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    if (textIsLarge) await enlargeText(page);
    await page.goto('/');
    for (const top of [0, 2500]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const burger = headerButton(page, 'Menu');
      if (await burger.isVisible()) {
        await burger.click();
        expect(await gapBelowHeader(page)).toBe(0);
      }
      await headerButton(page, 'Services').click();
      await expectOpen(page, 'Services');
      expect(await gapBelowHeader(page)).toBe(0);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
  });
}

test('in a low window, where the header scrolls away, an open menu goes with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/');
  await headerButton(page, 'Services').click();
  await page.evaluate(() => scrollTo(0, 60));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  await expect.poll(() => gapBelowHeader(page)).toBe(0);
});
