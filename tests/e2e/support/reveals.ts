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

/** Fills the page with nothing but one thing of a class and a height, two screens down, and the styles of the site. */
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
 * Looks at the thing at even distances, from just outside of the window until it is whole.
 *
 * @param from `below`: it comes in as one scrolls down. `above`: it comes back as one scrolls up
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
        // A timeline of scrolling takes its new time in the frame after it.
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
