import type { Page } from '@playwright/test';

/**
 * Reaches for a page with the mouse, as people do before they click or type, and waits until its code runs.
 * What happens to those who are faster is in tests/e2e/site/documents.e2e.ts.
 */
export async function reachFor(page: Page): Promise<void> {
  // Along the edge, where nothing reacts to a mouse.
  await page.mouse.move(1, 300);
  await page.mouse.move(2, 302);
  // React notes on an element of the page that it has taken it over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.chat-launcher') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
}
