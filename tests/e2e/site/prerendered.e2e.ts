import { connect, type Browser } from 'puppeteer-core';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { launchWhole } from '#tests/e2e/support/whole-browser.ts';
import { serveSplitPages } from '#tests/support/page/split-pages.ts';

/** When a page was shown that was rendered ahead, and what it requested before and since; times are in ms. */
async function historyOf(browser: Browser, url: string) {
  // A connection that began before the page was shown does not reach it.
  const fresh = await connect({ browserWSEndpoint: browser.wsEndpoint() });
  try {
    const page = (await fresh.pages()).find((one) => one.url() === url);
    const history = await page?.evaluate(() => ({
      shownAt: performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as unknown as { activationStart: number }).activationStart)[0],
      requests: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
    }));
    return { shownAt: history?.shownAt ?? 0, requests: history?.requests ?? [] };
  } finally {
    await fresh.disconnect();
  }
}

test('a page that is rendered ahead does nothing until it is shown', async ({ site, backend }) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await using counted = await serveSplitPages(site.url, '</html>');
  counted.sendRest();
  const browser = await launchWhole();
  try {
    const page = await browser.newPage();
    const contact = `${counted.url}/contact`;
    await page.goto(contact);
    await page.type('[name="fullName"]', 'Unsent');
    await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('Unsent'));
    await page.goto(`${counted.url}/blog`);
    const before = counted.requested.length;
    await page.locator('header a.button[href="/contact"]').hover();
    const requestedAhead = () => counted.requested.slice(before);
    await expect.poll(requestedAhead).toContainEqual(expect.stringMatching(/contact.*\.svg$/));

    await page.click('header a.button[href="/contact"]');
    const done = /^\/api\/health$/;
    const actions = async () => {
      const { shownAt, requests } = await historyOf(browser, contact);
      const own = requests.filter(({ path }) => done.test(path));
      return own.map(({ startTime }) => shownAt > 0 && startTime >= shownAt);
    };
    // At the moment when the page is shown, it has no frame yet, so that puppeteer throws.
    await expect(async () => expect(await actions()).toEqual([true])).toPass();
  } finally {
    await browser.close();
  }
});
