import type { Page, Route } from '@playwright/test';
import { test } from '#tests/e2e/chat/chat.ts';
import { CALM, expect } from '#tests/e2e/support/fixtures.ts';
import { holdRequests, SCRIPTS } from '#tests/e2e/support/held-requests.ts';
import {
  expectFilled,
  expectStored,
  fillForm,
  launcher,
  messageField,
  sendMessage,
  pressSubmit,
} from '#tests/e2e/world/support/deeds.ts';
import { whoseTurn } from '#tests/e2e/world/support/rotation.ts';
import { visitorAt, type Visitor } from '#tests/e2e/world/support/visitor.ts';

test.use({ ...CALM, actionTimeout: 20_000 });

const isGone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });

/** What scripts can be after a release, and what Chromium says about them. */
const AFTER_RELEASES = [
  {
    what: 'is gone (404)',
    answer: isGone,
    complaint: /Failed to load resource/,
    paths: ['/contact', '/order?item=crm'],
  },
  {
    what: 'is a page called script',
    answer: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    complaint: /Failed to load module script/,
    paths: ['/contact'],
  },
  {
    what: 'ends in the middle',
    answer: async (route: Route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.length / 2) });
    },
    paths: ['/contact'],
  },
];

/** Answers every document with another policy for scripts. */
const allowScripts = (page: Page, change: (sources: string) => string) =>
  page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const headers = response.headers();
      const policy = headers['content-security-policy'] ?? '';
      headers['content-security-policy'] = policy.replace(
        /script-src ([^;]*)/,
        (_, sources) => `script-src ${change(String(sources))}`,
      );
      await route.fulfill({ response, headers });
    },
  );

/** Writes to the chat, in its window or on its page: wherever the launcher leads. */
async function writeToChat(visitor: Visitor, agent: Parameters<typeof sendMessage>[1]) {
  await visitor.press(launcher(visitor.page));
  await visitor.write(messageField(visitor.page), 'Do you build shops?');
  await sendMessage(visitor, agent, 'Do you build shops?');
}

/** Fills in and sends the form, and writes to the chat. */
async function sendFormAndMessage(
  page: Page,
  agent: Parameters<typeof sendMessage>[1],
  dataDir: string,
): Promise<void> {
  const visitor = visitorAt(page, false);
  await page.goto('/contact');
  await fillForm(visitor);
  await visitor.rest();
  await expectFilled(page);
  await pressSubmit(page);
  await expectStored(page, dataDir);
  await writeToChat(visitor, agent);
}

const BLOCKED = {
  'inline scripts': (sources: string) => sources.replace(/'sha256-[^']+'/g, ''),
  'script files': (sources: string) => sources.replace("'self'", ''),
  'all scripts': () => "'none'",
};

for (const [what, change] of whoseTurn(Object.entries(BLOCKED), 0, 3)) {
  const title = `where the network blocks ${what}, the form is sent and the chat takes a message`;
  test(title, async ({ page, backend, agent, expectConsoleError }) => {
    expectConsoleError(/violates the following/);
    await page.context().grantPermissions(['local-network-access']);
    await allowScripts(page, change);
    await sendFormAndMessage(page, agent, backend.dataDir);
  });
}

for (const { what, answer, complaint } of whoseTurn(AFTER_RELEASES, 0, 3)) {
  const title = `where every script ${what}, the form is sent and the chat takes a message`;
  test(title, async ({ page, backend, agent, expectConsoleError }) => {
    if (complaint) expectConsoleError(complaint);
    await page.route(SCRIPTS, answer);
    await sendFormAndMessage(page, agent, backend.dataDir);
  });
}

for (const { what, answer, complaint, paths } of AFTER_RELEASES) {
  for (const path of paths) {
    test(`in a tab of ${path} that is open while every later script ${what}, one press sends the form`, async ({
      page,
      backend,
      expectConsoleError,
    }) => {
      if (complaint) expectConsoleError(complaint);
      const visitor = visitorAt(page, false);
      await page.goto(path);
      await visitor.touch();
      await visitor.rest();
      await page.route(SCRIPTS, answer);
      await fillForm(visitor);
      await visitor.rest();
      await pressSubmit(page);
      await expectStored(page, backend.dataDir);
    });
  }
}

test('code that is gone is not requested again with every key', async ({
  page,
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/);
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  const visitor = visitorAt(page, false);
  await page.goto('/contact');
  let requests = 0;
  await page.route(SCRIPTS, (route) => {
    requests += 1;
    return isGone(route);
  });
  const message = page.getByLabel('How can we help?');
  await visitor.press(message);
  await message.pressSequentially('x'.repeat(200), { delay: 10 });
  await visitor.rest();
  expect(requests).toBeGreaterThan(0);
  // Five files, then the module alone after 1 s, 2 s, and so on.
  expect(requests).toBeLessThan(15);
});

test('what was typed while every later script is gone is there after a reload', async ({
  page,
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/);
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  const visitor = visitorAt(page, false);
  await page.goto('/contact');
  await visitor.touch();
  await visitor.rest();
  await page.route(SCRIPTS, isGone);
  await fillForm(visitor);
  await visitor.rest();
  await page.unroute(SCRIPTS);
  await page.reload();
  await visitor.touch();
  await visitor.rest();
  await expectFilled(page);
});

test('a form that is sent while its scripts take 20 seconds is sent once', async ({
  page,
  backend,
}) => {
  await page.clock.install();
  const scripts = await holdRequests(page, SCRIPTS);
  const visitor = visitorAt(page, false);
  await page.goto('/contact');
  await fillForm(visitor);
  await scripts.asked;
  await pressSubmit(page);
  await page.clock.fastForward(20_000).catch(() => undefined); // the page may be gone by then
  scripts.release();
  await expectStored(page, backend.dataDir);
});

test('who is offline at the first touch, and online later, sends what was typed', async ({
  page,
  context,
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const visitor = visitorAt(page, false);
  await page.goto('/contact');
  await context.setOffline(true);
  await fillForm(visitor);
  await visitor.rest();
  await expectFilled(page);
  await context.setOffline(false);
  await pressSubmit(page);
  await expectStored(page, backend.dataDir);
});

for (const [direction, years] of Object.entries({ ahead: 1, behind: -1 })) {
  test(`with a clock that is a year ${direction}, the form is sent and the chat takes a message`, async ({
    page,
    backend,
    agent,
  }) => {
    await page.clock.install({ time: Date.now() + years * 365 * 24 * 60 * 60 * 1000 });
    await sendFormAndMessage(page, agent, backend.dataDir);
  });
}
