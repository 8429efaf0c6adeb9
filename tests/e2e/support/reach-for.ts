import { expect, type Page } from '@playwright/test';

/**
 * Reaches for what a page has to offer besides reading, its form or its chat, and waits until the code for it
 * runs. What happens to those who are faster is in tests/e2e/site/islands.e2e.ts.
 */
export async function reachFor(page: Page): Promise<void> {
  const island = page.locator('main [data-island]');
  if ((await island.count()) > 0) {
    await island.locator('input:not([type="hidden"]), textarea').first().focus();
    await expect(island).toHaveAttribute('data-mounted', '');
  } else {
    const script = page.waitForResponse(/\/islands\/chat-corner\.[\w-]+\.js$/);
    await page.getByRole('link', { name: 'Chat with us' }).hover();
    await script;
  }
}
