import { CALM, expect, testOfLooks as test } from '@/tests/e2e/support/fixtures';
import { contrast } from '@/lib/brand/contrast';

test.use(CALM);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`placeholders are readable in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/contact');
    const colors = await page.getByLabel('Full name').evaluate((field) => {
      const hex = (color: string) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        if (!context) throw new Error('There is nothing to paint on');
        context.fillStyle = color;
        return context.fillStyle;
      };
      const { color, opacity } = getComputedStyle(field, '::placeholder');
      return { text: hex(color), opacity, ground: hex(getComputedStyle(field).backgroundColor) };
    });
    expect(colors.opacity).toBe('1');
    expect(contrast(colors.text, colors.ground)).toBeGreaterThanOrEqual(4.5);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page draws select fields itself, since some browsers draw theirs as if they were disabled', async ({
    page,
  }) => {
    await page.goto('/contact');
    const looks = await page.locator('.form-fields').evaluate((fields) => {
      const frame = document.createElement('span');
      const select = document.createElement('select');
      frame.className = 'field-select';
      select.className = 'field-control';
      frame.append(select);
      fields.append(frame);
      const input = document.querySelector('input.field-control');
      if (!input) throw new Error('There is no other field');
      return {
        appearance: getComputedStyle(select).appearance,
        ground: getComputedStyle(select).backgroundColor,
        groundOfOthers: getComputedStyle(input).backgroundColor,
        arrow: getComputedStyle(frame, '::after').borderRightWidth,
      };
    });
    expect(looks.appearance).toBe('none');
    expect(looks.ground).toBe(looks.groundOfOthers);
    expect(looks.arrow).toBe('2px');
  });
});
