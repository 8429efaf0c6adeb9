import type { Page } from '@playwright/test';

type Listening = { announced?: string[] };

/**
 * Starts to record what a screen reader would announce unprompted: every change in a live region that is not
 * switched off.
 *
 * @returns a function that reads the announcements so far
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    (window as Listening).announced = announced;
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        '[aria-live], [role=alert], [role=log], [role=status]',
      );
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => regionOf(target)));
      for (const region of regions) {
        const words = region?.textContent.trim();
        if (words && region?.getAttribute('aria-live') !== 'off') announced.push(words);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as Listening).announced ?? []);
}
