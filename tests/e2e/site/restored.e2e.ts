import type { Page } from 'puppeteer-core';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { expect, test as base } from '#tests/e2e/support/fixtures.ts';
import { launchWhole } from '#tests/e2e/support/whole-browser.ts';
import { ROUTES_OF_TEMPLATES } from '#tools/routes.ts';

/** A page in a browser that keeps pages to go back to. */
const test = base.extend<{ whole: Page }>({
  whole: async ({}, use) => {
    const browser = await launchWhole();
    const page = await browser.newPage();
    // In a lower one, the window of the chat scrolls when it asks for an address, away from where a click is sent.
    await page.setViewport({ width: 1440, height: 900 });
    // While one page becomes the other, a click would reach neither.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.evaluateOnNewDocument(
      'addEventListener("pageshow", ({ persisted }) => { globalThis.isRestored = persisted; })',
    );
    await use(page);
    await browser.close();
  },
});

const reachFor = async (page: Page) => {
  const control = await page.$('main [data-island="inquiry"] input:not([type="hidden"])');
  if (!control) return;
  await control.focus();
  await page.waitForSelector('main [data-mounted]');
};

/**
 * Goes to a file of the site and back. A page whose scripts are still starting may make the browser give up the
 * way back, so that it loads the earlier page anew; a file has none.
 *
 * @returns whether the page was kept meanwhile, and why not
 */
async function goAndReturn(page: Page) {
  const origin = page.url();
  await page.goto(new URL('/llms.txt', origin).href);
  await page.goBack();
  // The page that is left can still be the one that answers; this waits until it is the other.
  await page.waitForFunction((url) => location.href === url, {}, origin);
  return page.evaluate(
    '[isRestored, performance.getEntriesByType("navigation")[0].notRestoredReasons?.reasons.map(({ reason }) => reason) ?? []]',
  );
}

const RESTORED = [true, []];

const PAGES = [
  ...ROUTES_OF_TEMPLATES.flatMap(([, [first = '/']]) => first),
  '/order?item=crm',
  `/chatWidget/${newChatSessionId(Date.now())}`,
];

test('every page is restored as it was when the visitor comes back to it', async ({
  whole,
  site,
  backend,
}) => {
  test.slow(); // a page of each kind, one after another
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  for (const path of PAGES) {
    await whole.goto(site.url + path);
    await reachFor(whole);
    expect([path, await goAndReturn(whole)]).toEqual([path, RESTORED]);
  }
});

test('a page is restored after its chat was opened and closed, and the chat still works', async ({
  whole,
  site,
  backend,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await whole.goto(`${site.url}/blog`);
  await reachFor(whole);
  const say = async (text: string) => {
    await whole.type('textarea[name="message"]', `${text}\n`);
    await whole.waitForFunction(
      (said) => document.querySelector('[role="log"]')?.textContent.includes(said),
      {},
      text,
    );
  };
  await whole.click('.chat-launcher');
  await whole.waitForSelector('textarea[name="message"]');
  await say('Before');
  await whole.click('button[aria-label="Close the chat"]');
  expect(await goAndReturn(whole)).toEqual(RESTORED);

  await whole.click('.chat-launcher');
  await whole.waitForSelector('textarea[name="message"]', { visible: true });
  await say('After');
  expect(await goAndReturn(whole)).toEqual(RESTORED);
});
