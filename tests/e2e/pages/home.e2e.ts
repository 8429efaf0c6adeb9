import { expect, test } from '#tests/e2e/support/fixtures.ts';

test('a reload begins at the top of the page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link far down a page leads to the top of the contact page', async ({ page, backend }) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Speak to Experts Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CONTACT US' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
