import type { Page } from '@playwright/test';
import { CALM, expect, submitButton, testOfLooks as test } from '#tests/e2e/support/fixtures.ts';
import { enlargeText, overflow, overlaps } from '#tests/e2e/support/layout.ts';

test.use(CALM);

const PHONE = { width: 390, height: 844 };

const radio = (page: Page, name: string) => page.getByRole('radio', { name });
/** The bar at the bottom of the window. */
const bar = (page: Page) => page.locator('.choice-bar');
const onward = (page: Page) => bar(page).getByRole('link', { name: 'Continue to your details' });
const line = (page: Page) => page.locator('.choice-line');

const boxOf = async (part: ReturnType<typeof line>) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test('on a phone, the choice stays in sight, leads to the form, and is named above the button', async ({
      page,
    }) => {
      await page.goto('/order');
      await expect(bar(page)).toBeHidden();
      await expect(line(page)).toBeHidden();

      await radio(page, 'Business package').check();
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      await expect(bar(page)).toContainText('Business package, $199', { useInnerText: true });
      await radio(page, 'Website hosting').scrollIntoViewIfNeeded();
      await expect(bar(page)).toBeInViewport({ ratio: 1 });

      await radio(page, 'Website hosting').check();
      await expect(bar(page)).not.toContainText('Business package', { useInnerText: true });
      await expect(bar(page)).toContainText('Website hosting, from $5 per month', {
        useInnerText: true,
      });
      await onward(page).click();
      await expect(page.getByLabel('Full name')).toBeInViewport({ ratio: 1 });
      // It has scrolled away behind the header.
      const header = await boxOf(page.getByRole('banner'));
      expect((await boxOf(bar(page))).bottom).toBeLessThanOrEqual(header.bottom);

      await submitButton(page).scrollIntoViewIfNeeded();
      await expect(line(page)).toBeInViewport({ ratio: 1 });
      await expect(line(page)).toHaveText(/^Your choice: Website hosting, from \$5 per month/, {
        useInnerText: true,
      });
      const { bottom } = await boxOf(line(page));
      expect(bottom).toBeLessThan((await boxOf(submitButton(page))).y);
      await line(page).getByRole('link', { name: 'change it' }).click();
      await expect(radio(page, 'Business package')).toBeInViewport();

      await radio(page, 'I’d like advice first').check();
      await expect(bar(page)).toBeHidden();
      await expect(line(page)).toBeHidden();
    });
  });
}

test('on a small phone, every choice is large enough to touch, and neither the choice nor the header covers what has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/order?item=business-package');
  const heights = await page
    .locator('.package-choice, .product-choice')
    .evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const radios = page.locator('[name="item"]');
  await radios.first().focus();
  const { bottom: top } = await boxOf(page.getByRole('banner'));
  const chat = await boxOf(page.getByRole('link', { name: 'Chat with us' }));
  const count = await radios.count();
  expect(count).toBeGreaterThan(25);
  // The last option chooses nothing, and the bar disappears.
  for (let index = 1; index < count - 1; index += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(index)).toBeFocused();
    const focused = await boxOf(radios.nth(index));
    expect(focused.y).toBeGreaterThanOrEqual(top);
    expect(focused.bottom).toBeLessThanOrEqual((await boxOf(bar(page))).y);
    expect((await boxOf(onward(page))).right).toBeLessThan(chat.x);
  }
  expect(await overflow(page)).toBe(0);
});

test('at a zoom of 400%, and on a phone with text twice as large, the choice covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/order?item=crm');
  await expect(bar(page)).toHaveCSS('position', 'static');
  await page.setViewportSize(PHONE);
  await expect(bar(page)).toHaveCSS('position', 'sticky');

  await enlargeText(page);
  await page.goto('/order?item=one-page-website');
  await expect(bar(page)).toHaveCSS('position', 'static');
  expect(await overflow(page)).toBe(0);
  expect(await overlaps(page)).toEqual([]);
  await onward(page).click();
  await expect(page.getByRole('heading', { name: 'About you and your order' })).toBeInViewport();
});
