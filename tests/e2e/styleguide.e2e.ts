import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@/tests/e2e/fixtures';
import { startSite } from '@/tests/support/site';

test('the style guide shows everything accessibly, while developing', async ({ page, backend }) => {
  test.slow(); // nothing is built before it is asked for
  await using developing = await startSite(backend.url, { mode: 'dev' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${developing.url}/styleguide`);
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
    expect((await axe.analyze()).violations).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('the built site has no style guide', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404);
});
