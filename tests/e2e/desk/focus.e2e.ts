import type { Page } from '@playwright/test';
import { expect, firstRow, go, settled, test } from '#tests/e2e/desk/support/furnished.ts';

/** Expects that the keyboard continues inside the page, and not at the beginning of the document. */
const expectFocusInside = (page: Page) =>
  expect(page.locator('main:focus, main :focus')).toHaveCount(1);

test('each page has its own title, and the keyboard begins in it', async ({ signedIn: page }) => {
  // What is overdue is on the same pages.
  const links = page.getByRole('navigation', { name: 'Main' }).locator('a:not(.urgent):visible');
  const titles = new Set<string>();
  for (const link of (await links.all()).toReversed()) {
    await link.press('Enter');
    await settled(page);
    await expectFocusInside(page);
    await expect(page.getByRole('main')).toHaveCount(1);
    const title = await page.title();
    expect(title).toMatch(/^(\(\d+\) )?.+ – Desk$/);
    titles.add(title);
  }
  expect(titles.size).toBe(await links.count());
});

for (const [list, width] of [
  ['/search?q=shop', 1440],
  ['/conversations', 390],
  ['/tickets', 390],
] as const) {
  test(`the focus follows from ${list} into what is opened, and back to its row, at ${width} px`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await go(page, list);
    const before = await page.title();
    const row = page.locator('[data-row]').last();
    const opened = (await row.getAttribute('href')) ?? '';
    await row.press('Enter');
    await settled(page);
    await expect(page).not.toHaveTitle(before);
    await expectFocusInside(page);
    await page.goBack();
    await settled(page);
    await expect(page).toHaveTitle(before);
    const focused = page.locator(':focus');
    await expect(focused).toHaveAttribute('href', opened);
    await expect(focused).toBeInViewport();
  });
}

test('another page begins at its top', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const ticket = await firstRow(page, '/tickets?state=answered');
  await go(page, ticket); // so that it is already read when it is opened again
  await go(page, '/tickets?state=answered');
  await page.locator('[data-row]').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await go(page, ticket);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
