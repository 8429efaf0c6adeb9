import type { Page } from '@playwright/test';
import { expect, test } from '@/tests/e2e/fixtures';

/** A slow 3G connection: 400 kbit/s, and 400 ms until anything comes back. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** The texts of the main part that the browser says it has painted; invisible ones it leaves out. */
const paintedTexts = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<PerformanceEntryList>();
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    const entries = (await promise) as (PerformanceEntry & { element: Element | null })[];
    observer.disconnect();
    return entries.flatMap(({ element }) => (element?.closest('main') ? [element.tagName] : []));
  });

for (const path of ['/', '/contact', '/industries/manufacturing']) {
  test(`on a slow connection ${path} is read before scripts, fonts and pictures are there`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_3G);
    const held: string[] = [];
    await page.route('**/*', async (route) => {
      const kind = route.request().resourceType();
      if (['document', 'stylesheet'].includes(kind)) await route.continue();
      else held.push(kind); // never answered
    });

    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await paintedTexts(page)).not.toEqual([]);
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeVisible();
    expect(held).toEqual(expect.arrayContaining(['font', 'image', 'script']));
  });
}
