import { CONVERSATION_KEY } from '@repo/chat/visitor/open-conversation.ts';
import { chatWindow, field, launcher } from '#tests/e2e/chat/chat.ts';
import { CALM, expect, test as base } from '#tests/e2e/support/fixtures.ts';
import { holdRequests, SCRIPTS } from '#tests/e2e/support/held-requests.ts';

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

test('a visitor with a conversation in the last 30 days gets the code without doing anything', async ({
  page,
  backend,
  scripts,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.addInitScript((key) => {
    localStorage.setItem(key, JSON.stringify({ spokenAt: Date.now() - 1000 }));
  }, CONVERSATION_KEY);
  await page.goto('/blog', { waitUntil: 'commit' });
  await scripts.asked;
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

test('numbers typed on the worksheet before there is any code count once it is there, and go into the message', async ({
  page,
  backend,
  scripts,
}) => {
  // The contact page asks for it.
  expect(backend.url).toBeTruthy();
  await page.goto('/estimate');
  await page.getByLabel('Good, Part 1').fill('15');
  await page.getByLabel('Likely, Part 1').fill('20');
  await page.getByLabel('Bad, Part 1').fill('37');
  await scripts.asked;
  scripts.release();
  await expect(page.locator('[data-result="expected"]')).toHaveText('22');
  await page.getByRole('link', { name: 'Take this to the contact form' }).click();
  await expect(page.getByLabel('How can we help?')).toHaveValue(/Expected: 22 days/);
});
