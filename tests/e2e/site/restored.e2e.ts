import { launch, type Page } from 'puppeteer-core';
import { newChatSessionId } from '@/lib/contract/ids';
import { expect, test as base } from '@/tests/e2e/support/fixtures';
import { startScriptedBackend } from '@/tests/support/backends/scripted-backend';
import { findBrowser } from '@/tools/browsers.mjs';
import { ROUTES_OF_TEMPLATES } from '@/tools/routes';

/** A page in a browser that keeps pages to go back to, and renders pages ahead: Playwright's does not. */
const test = base.extend<{ whole: Page }>({
  whole: async ({}, use) => {
    const browser = await launch({
      executablePath: findBrowser('wholeChromium') ?? '',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(
      'addEventListener("pageshow", ({ persisted }) => { globalThis.isRestored = persisted; })',
    );
    await use(page);
    await browser.close();
  },
});

const reachFor = async (page: Page) => {
  await page.mouse.move(1, 300);
  await page.mouse.move(2, 302);
  await page.waitForFunction(
    'Object.keys(document.querySelector(".chat-launcher")).some((key) => key.startsWith("__react"))',
  );
};

/** Goes to another page and back. @returns whether the page was kept meanwhile, and why not */
async function goAndReturn(page: Page, elsewhere: string) {
  await page.goto(elsewhere);
  await page.goBack();
  return page.evaluate(
    '[isRestored, performance.getEntriesByType("navigation")[0].notRestoredReasons?.reasons ?? []]',
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
    expect([path, await goAndReturn(whole, `${site.url}/llms.txt`)]).toEqual([path, RESTORED]);
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
      (said) => document.querySelector('[role="log"]')?.textContent.includes(`${said}`),
      {},
      text,
    );
  };
  await whole.click('.chat-launcher');
  await whole.waitForSelector('textarea[name="message"]');
  await say('Before');
  await whole.click('button[aria-label="Close the chat"]');
  expect(await goAndReturn(whole, `${site.url}/about-us`)).toEqual(RESTORED);

  await whole.click('.chat-launcher');
  await whole.waitForSelector('textarea[name="message"]', { visible: true });
  await say('After');
  expect(await goAndReturn(whole, `${site.url}/about-us`)).toEqual(RESTORED);
});

test('a page that is rendered ahead does nothing until it is shown', async ({
  whole,
  site,
  backendPort,
}) => {
  let tests = 0;
  await using backend = await startScriptedBackend(backendPort);
  backend.behave((_, response) => {
    tests += 1;
    response.setHeader('content-type', 'application/json').end('{"success":true}');
  });
  const session = await whole.createCDPSession();
  await session.send('Preload.enable');
  const ready = new Promise<void>((resolve) => {
    session.on('Preload.prerenderStatusUpdated', ({ status }) => {
      if (status === 'Ready') resolve();
    });
  });
  await whole.goto(site.url);
  await whole.hover('a[href="/contact"]');
  await ready;
  expect(tests).toBe(0);
  await whole.click('a[href="/contact"]');
  await expect.poll(() => tests).toBe(1);
  expect(whole.url()).toBe(`${site.url}/contact`);
  expect(
    await whole.evaluate('performance.getEntriesByType("navigation")[0].activationStart > 0'),
  ).toBe(true);
});
