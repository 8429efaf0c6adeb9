import type { Page } from '@playwright/test';

/** How something is drawn at a moment. */
export type Sight = Readonly<{
  /** How much of its height is in the window as it is drawn, from 0 to 1. */
  share: number;
  opacity: number;
  /** How far below its place it is drawn, in CSS px. */
  drop: number;
}>;

const STEPS = 120;

/** Fills the page with the site's styles and one element of a class and a height, two screens down. */
export async function showAlone(page: Page, className: string, height: number): Promise<void> {
  await page.goto('/');
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map(({ outerHTML }) => outerHTML).join(''));
  const room = '<div style="height: 200vh"></div>';
  await page.setContent(
    `${styles}${room}<div id="thing" class="${className}" style="height: ${height}px"></div>${room}`,
  );
}

/**
 * Looks at the element in even steps, from just outside the window until it is whole.
 *
 * @param from `below`: it comes in as the reader scrolls down. `above`: it comes back as the reader scrolls
 *   up
 */
export const watch = (page: Page, from: 'below' | 'above'): Promise<Sight[]> =>
  page.locator('#thing').evaluate(
    async (thing: HTMLElement, { isBelow, steps }) => {
      const { offsetTop, offsetHeight } = thing;
      const sights: Sight[] = [];
      for (let step = 0; step <= steps; step += 1) {
        const shown = (step / steps) * (offsetHeight + 24) - 4;
        const top = isBelow ? offsetTop - innerHeight + shown : offsetTop + offsetHeight - shown;
        scrollTo({ top: Math.round(top), behavior: 'instant' });
        // A scroll timeline gets its new time one frame later.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const box = thing.getBoundingClientRect();
        const inWindow = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
        sights.push({
          share: Math.max(0, inWindow) / offsetHeight,
          opacity: Number(getComputedStyle(thing).opacity),
          drop: box.top + scrollY - offsetTop,
        });
      }
      return sights;
    },
    { isBelow: from === 'below', steps: STEPS },
  );
