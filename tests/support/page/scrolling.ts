import type { Page } from '@playwright/test';

/**
 * Scrolls to the bottom one screen at a time, and waits at each for its pictures. At the end, it also waits
 * for pictures that would come into view later, when a row has moved on.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = () => [...document.images].filter((image) => image.checkVisibility());
    const isInView = (image: Element) => {
      const { top, right, bottom, left } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const arrive = (images: HTMLImageElement[]) =>
      Promise.all(images.map((image) => image.decode()));

    await arrive(shown().filter(isInView));
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await nextFrame();
      await arrive(shown().filter(isInView));
    }
    for (const image of shown()) image.loading = 'eager';
    await arrive(shown());
  });
}
