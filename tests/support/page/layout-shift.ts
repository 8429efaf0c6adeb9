import type { Page } from '@playwright/test';

/**
 * How much a page has jumped since it was opened: the sum of all layout shifts, including those after an
 * input. At the end, it moves the page itself: that shift comes after all others, so by then they have been
 * reported, and if it never comes, nothing was measured.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const movedAt = performance.now();
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            if (entry.startTime < movedAt) sum += entry.value;
            else resolve(sum);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        document.body.style.marginLeft = '5rem';
      }),
  );
}

/** Makes a page load and run as on a slow phone: about 400 kbit/s, 400 ms latency, a quarter of the speed. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Waits until the page has been painted as it is now. */
export function nextPaint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
