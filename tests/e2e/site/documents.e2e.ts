import type { BrowserContext } from '@playwright/test';
import { CONVERSATION_KEY } from '@/lib/chat/visitor/open-conversation';
import { chatWindow, field, launcher } from '@/tests/e2e/chat/chat';
import { expectOpen, headerButton } from '@/tests/e2e/header/header';
import {
  CALM,
  expect,
  fillInquiry,
  fillInquiryInHaste,
  submitButton,
  test as base,
  words,
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
});

test('after two seconds without the code, a click on the launcher leads to the page of the chat', async ({
  page,
  scripts,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto('/checkout');
  await page.clock.pauseAt('1970-01-02'); // stands still from here on
  await launcher(page).click();
  await scripts.asked;
  await page.clock.fastForward(1900);
  await expect(page).toHaveURL(/\/checkout$/);
  await page.clock.fastForward(100);
  await expect(page).toHaveURL(/\/chatWidget$/);
  await expect(field(page)).toBeEditable();
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

test('a menu opens on the very first hover', async ({ page, scripts }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await headerButton(page, 'Industries').hover();
  await scripts.asked;
  await expectOpen(page, 'Industries');
});

for (const path of ['/contact', '/order?item=crm']) {
  test(`the form of ${path} that is sent before its code is there works as a plain form`, async ({
    page,
    backend,
    scripts,
  }) => {
    await page.goto(path);
    await fillInquiryInHaste(page);
    await scripts.asked;
    await submitButton(page).click({ noWaitAfter: true });
    await page.waitForURL('**/contact/thanks?ref=*', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(await storedInquiries(backend.dataDir)).toMatchObject([{ fullName: words.fullName }]);
  });
}

test('a message that is sent before there is any code arrives', async ({
  page,
  backend,
  scripts,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.goto('/chatWidget');
  await field(page).fill('In a hurry');
  await scripts.asked;
  await page.getByRole('button', { name: 'Send' }).click({ noWaitAfter: true });
  await page.waitForURL('**/chatWidget/chat_*', { waitUntil: 'commit' });
  await expect(page.getByRole('log')).toContainText('In a hurry');
});

test('keys typed before there is any code stay, and so does the caret', async ({
  page,
  scripts,
}) => {
  await page.goto('/order');
  const name = page.getByLabel('Full name');
  await name.pressSequentially('Example');
  await name.press('Home');
  await scripts.asked;
  scripts.release();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-draft'))).toBeTruthy();
  await page.keyboard.type('Ada ');
  await expect(name).toHaveValue('Ada Example');
});

test('a visitor who leaves the landing page at once is remembered as coming from there', async ({
  page,
  backend,
  scripts,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.goto('/?utm_source=letter&name=Ada');
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US' }).click();
  await scripts.asked;
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
  {
    what: 'a text in the form',
    path: '/contact',
    store: (context: BrowserContext) =>
      context.addInitScript(() => sessionStorage.setItem('contact-draft', '{}')),
  },
  {
    what: 'an unsent message',
    path: '/chatWidget',
    store: (context: BrowserContext) =>
      context.addInitScript(() => sessionStorage.setItem('chat-text', 'Half a')),
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
  await page.mouse.move(1, 300);
  await page.mouse.move(2, 302);
  await failed;
  await expect.poll(() => page.locator('script[src*="/chunks/"][async]').count()).toBe(0);
  await page.unroute(SCRIPTS);
  await launcher(page).click();
  await expect(chatWindow(page)).toBeVisible();
});
