import {
  CALM,
  expect,
  fillInquiry,
  submitButton,
  test,
  words,
} from '#tests/e2e/support/fixtures.ts';
import { holdRequests, SCRIPTS } from '#tests/e2e/support/held-requests.ts';
import { storedInquiries } from '#testbed/inbox.ts';

test.use(CALM);

const thankYou = { name: 'Thank you' };
const noConnection = 'Network error - please check your connection';

test.beforeEach(async ({ backend }) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
});

test('the code of the form loads when the form is used, not before', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/islands/')) loaded.push(response.url());
  });
  await page.goto('/order');
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await page.getByLabel('Full name').focus();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

test('controls, focus, caret, typed text, and choices survive the arrival of the code', async ({
  page,
}) => {
  const scripts = await holdRequests(page, SCRIPTS);
  await page.goto('/order?item=hosting', { waitUntil: 'commit' });
  const name = page.getByLabel('Full name');
  await name.pressSequentially('Ada Example');
  await page.getByRole('radio', { name: 'CRM systems' }).check();
  await page.getByRole('radio', { name: 'No' }).check();
  await name.focus();
  await name.press('Home');
  const element = await name.elementHandle();
  await scripts.asked;
  scripts.release();
  await expect(page.locator('main [data-island]')).toHaveAttribute('data-mounted', '');

  await expect(name).toBeFocused();
  await page.keyboard.type('Dr ');
  await expect(name).toHaveValue('Dr Ada Example');
  expect(await element.evaluate((input) => input.isConnected)).toBe(true);
  await expect(page.getByRole('radio', { name: 'CRM systems' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('a submit before the code has loaded waits for it, and goes once', async ({
  page,
  backend,
}) => {
  await page.goto('/contact');
  const scripts = await holdRequests(page, SCRIPTS);
  await fillInquiry(page);
  await submitButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'SUBMITTING...' })).toBeDisabled();
  scripts.release();
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await storedInquiries(backend.dataDir)).toMatchObject([
    { description: words.howCanWeHelp },
  ]);
});

test('without a network, the visitor is told, and the next submit tries again', async ({
  page,
  context,
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: noConnection })).toBeVisible();
  await expect(page.getByLabel('How can we help?')).toHaveValue(words.howCanWeHelp);

  await context.setOffline(false);
  await submitButton(page).click();
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
});
