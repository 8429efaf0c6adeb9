import type { BrowserContext } from '@playwright/test';
import { CONVERSATION_KEY } from '@/lib/chat/visitor/open-conversation';
import { chatWindow, field, launcher } from '@/tests/e2e/chat/chat';
import { expectOpen, headerButton } from '@/tests/e2e/header/header';
import {
  CALM,
  expect,
  fillInquiry,
  submitButton,
  test as base,
} from '@/tests/e2e/support/fixtures';
import { holdRequests, SCRIPTS } from '@/tests/e2e/support/held-requests';
import { storedInquiries } from '@/tools/inbox';

/** A visitor who is faster than the page's code: it is requested, and does not arrive until it is released. */
const test = base.extend<{ scripts: Awaited<ReturnType<typeof holdRequests>> }>({
  scripts: async ({ page }, use) => {
    const scripts = await holdRequests(page, SCRIPTS);
    await use(scripts);
    scripts.release();
  },
});

test.use(CALM);

test('a click on the launcher before there is any code opens the chat once the code is there', async ({
  page,
  backend,
  scripts,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.goto('/checkout');
  await launcher(page).dblclick();
  await scripts.asked;
  await expect(launcher(page)).toHaveAttribute('aria-busy', 'true');
  scripts.release();
  await expect(chatWindow(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(launcher(page)).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(/\/checkout$/);
  // Who double-clicks everything wants one thing of it.
  await launcher(page).dblclick();
  await expect(chatWindow(page)).toBeHidden();
});

test('Enter on the launcher opens the chat, too, when nothing was done before', async ({
  page,
  backend,
  scripts,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.goto('/checkout');
  await launcher(page).press('Enter');
  await scripts.asked;
  scripts.release();
  await expect(chatWindow(page)).toBeVisible();
});

test('a click with a modifier key opens the page of the chat in another tab, without any code', async ({
  page,
  context,
  scripts,
}) => {
  await page.goto('/checkout');
  const opened = context.waitForEvent('page');
  await launcher(page).click({ modifiers: ['ControlOrMeta'] });
  await scripts.asked;
  await expect(await opened).toHaveURL(/\/chatWidget$/);
  await expect(page).toHaveURL(/\/checkout$/);
});

test('what the styles of the chat read without a fallback is there, since only the page registers it', async ({
  page,
  backend,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.goto('/checkout');
  await launcher(page).click();
  await expect(chatWindow(page)).toBeVisible();
  const missing = await page.evaluate(() => {
    const css = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const all = css.map(({ cssText }) => cssText).join('\n');
    const read = [...all.matchAll(/var\((--tw-[\w-]+)\)/g)].map(([, name]) => name ?? '');
    if (read.length === 0) return ['anything'];
    return read.filter((name) => !all.includes(`@property ${name} `) && !all.includes(`${name}:`));
  });
  expect(missing).toEqual([]);
});

test('a menu opens on the very first hover', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await headerButton(page, 'Industries').hover();
  await expectOpen(page, 'Industries');
});

test('a message that is sent before there is any code arrives', async ({
  page,
  backend,
  scripts,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.goto('/chatWidget');
  await field(page).fill('In a hurry');
  await scripts.asked;
  // oxlint-disable-next-line typescript/no-deprecated -- not yet the default: a click waits for its navigation
  await page.getByRole('button', { name: 'Send' }).click({ noWaitAfter: true });
  await page.waitForURL('**/chatWidget/chat_*', { waitUntil: 'commit' });
  await expect(page.getByRole('log')).toContainText('In a hurry');
});

test('a visitor who leaves the landing page at once is remembered as coming from there', async ({
  page,
  backend,
  scripts,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.goto('/?utm_source=letter&name=Ada');
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  scripts.release();
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toMatchObject([
    { firstLandingPage: '/?utm_source=letter' },
  ]);
});

/** Something that was begun in an earlier page, and the page that shows it again. */
const BEGUN = [
  {
    what: 'a conversation in the last 30 days',
    path: '/blog',
    store: (context: BrowserContext) =>
      context.addInitScript((key) => {
        localStorage.setItem(key, JSON.stringify({ spokenAt: Date.now() - 1000 }));
      }, CONVERSATION_KEY),
  },
];

for (const { what, path, store } of BEGUN) {
  test(`a visitor with ${what} gets the code without doing anything`, async ({
    page,
    context,
    backend,
    scripts,
  }) => {
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
    await store(context);
    await page.goto(path, { waitUntil: 'commit' });
    await scripts.asked;
  });
}

test('a page is rendered for the server itself alone, and its address shows what was made of it', async ({
  site,
  request,
}) => {
  for (const path of ['/rendered/thanks', `/rendered/conversation/chat_${'a'.repeat(40)}`]) {
    const answer = await request.get(path, { headers: { 'x-own-page': 'guess' } });
    expect([path, answer.status()]).toEqual([path, 404]);
  }
  const thanks = await (await fetch(`${site.url}/contact/thanks?ref=contact_1_ab`)).text();
  expect(thanks).toContain('contact_1_ab');
  expect(thanks).not.toContain('self.__next_f');
});

test('code that has failed to load is requested again when the visitor does something', async ({
  page,
  backend,
  expectConsoleError,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  expectConsoleError(/ERR_FAILED/);
  await page.goto('/checkout');
  await page.route(SCRIPTS, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await launcher(page).hover();
  await failed;
  await page.unroute(SCRIPTS);
  await launcher(page).click();
  await expect(chatWindow(page)).toBeVisible();
});

test('reading a page and moving the mouse over it loads no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 320);
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
});
