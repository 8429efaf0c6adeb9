import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  entriesOf,
  expectOpen,
  headerButton,
  openMenus,
  openWithMouse,
} from '#tests/e2e/header/header.ts';

/** A point in the margin, where nothing is. */
const elsewhere = [1430, 800] as const;

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('under the mouse', () => {
  /** The page's clock stands still, so that tests can look just before and just after a moment. */
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/checkout');
    await openWithMouse(page, 'Services');
    await page.clock.pauseAt('1970-01-02');
  });

  test('a menu closes 150 ms after the mouse has left it, and not before', async ({ page }) => {
    await entriesOf(page, 'Services').nth(4).hover();
    await page.clock.runFor(1000);
    expect(await openMenus(page)).toEqual(['Services']);

    await page.mouse.move(...elsewhere);
    await page.clock.runFor(149);
    expect(await openMenus(page)).toEqual(['Services']);
    await page.clock.runFor(1);
    await expectOpen(page);
  });

  test('the time that a busy page took to hear of it counts', async ({ page }) => {
    await page
      .locator('.menu-item')
      .first()
      .evaluate((item) => {
        const left = new PointerEvent('pointerleave', { pointerType: 'mouse' });
        Object.defineProperty(left, 'timeStamp', { value: performance.now() - 100 });
        item.dispatchEvent(left);
      });
    await page.clock.runFor(49);
    expect(await openMenus(page)).toEqual(['Services']);
    await page.clock.runFor(1);
    await expectOpen(page);
  });

  test('a menu stays open on the way from its button to its panel, however slow', async ({
    page,
  }) => {
    const from = await headerButton(page, 'Services').boundingBox();
    const to = await entriesOf(page, 'Services').first().boundingBox();
    if (!from || !to) throw new Error('The menu is not open');
    for (let y = from.y + from.height / 2; y < to.y; y += 4) {
      await page.mouse.move(from.x + 20, y);
      await page.clock.runFor(500);
      expect(await openMenus(page), `at ${y} px`).toEqual(['Services']);
    }
  });

  test('the next menu replaces the previous one at once', async ({ page }) => {
    await headerButton(page, 'Industries').hover();
    expect(await openMenus(page)).toEqual(['Industries']);
    await page.clock.runFor(1000);
    expect(await openMenus(page)).toEqual(['Industries']);
  });

  test('a click keeps a menu open after the mouse has left, and the next click closes it', async ({
    page,
  }) => {
    await headerButton(page, 'Services').click();
    await page.mouse.move(...elsewhere);
    await page.clock.runFor(10_000);
    expect(await openMenus(page)).toEqual(['Services']);

    await headerButton(page, 'Services').click();
    await page.clock.runFor(1000);
    expect(await openMenus(page)).toEqual([]);
  });

  test('Escape closes a menu and leaves the focus where it can continue', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expectOpen(page);

    await openWithMouse(page, 'Services');
    await entriesOf(page, 'Services').nth(1).focus();
    await page.keyboard.press('Escape');
    await expectOpen(page);
    await expect(headerButton(page, 'Services')).toBeFocused();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`by clicks, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a menu’s button, another button, a click elsewhere, or Escape closes a menu', async ({
      page,
    }) => {
      await page.goto('/checkout');
      await headerButton(page, 'Services').click();
      await expectOpen(page, 'Services');
      await headerButton(page, 'Services').click();
      await expectOpen(page);
      await headerButton(page, 'Services').click();
      await headerButton(page, 'Portfolio').click();
      await expectOpen(page, 'Portfolio');
      await page.mouse.click(...elsewhere);
      await expectOpen(page);
      await headerButton(page, 'Services').click();
      await expectOpen(page, 'Services');
      await page.keyboard.press('Escape');
      await expectOpen(page);
      await expect(headerButton(page, 'Services')).toBeFocused();
    });
  });
}
