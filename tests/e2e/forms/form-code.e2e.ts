import type { Page } from '@playwright/test';
import { CALM, expect, fillInquiry, submitButton, test, words } from '@/tests/e2e/support/fixtures';
import { reachFor } from '@/tests/e2e/support/reach-for';
import { holdRequests, SCRIPTS } from '@/tests/e2e/support/held-requests';
import { storedInquiries } from '@/tools/inbox';

test.use(CALM);

const thankYou = { name: 'Thank you' };
const noConnection = 'Network error - please check your connection';

/** Opens a form's page and waits until the page's code runs. */
async function openForm(page: Page, address: string) {
  await page.goto(address);
  await reachFor(page);
}

test.beforeEach(async ({ backend }) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
});

for (const path of ['/contact', '/order']) {
  test(`the code of the form of ${path} loads when the form is used, not before`, async ({
    page,
    site,
  }) => {
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) loaded.push(response.url());
    });
    await openForm(page, site.url + path);
    await page.waitForLoadState('networkidle');
    expect(loaded.length).toBeGreaterThan(0);
    const before = new Set(loaded.splice(0));
    await page.getByLabel('Full name').focus();
    await expect.poll(() => loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((url) => before.has(url))).toEqual([]);
  });
}

test('focus, caret, typed text, and choices survive the arrival of the code', async ({ page }) => {
  await openForm(page, '/order');
  const scripts = await holdRequests(page, SCRIPTS);
  const name = page.getByLabel('Full name');
  await name.pressSequentially('Ada Example');
  await name.press('Home');
  await page.getByRole('radio', { name: 'CRM systems' }).check();
  await page.getByRole('radio', { name: 'No' }).check();
  await name.focus();
  await name.press('Home');
  const element = await name.elementHandle();
  await scripts.asked;
  scripts.release();
  // Only the code keeps a draft.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-draft'))).toBeTruthy();

  await expect(name).toBeFocused();
  await page.keyboard.type('Dr ');
  await expect(name).toHaveValue('Dr Ada Example');
  expect(await element.evaluate((input) => input.isConnected)).toBe(true);
  await expect(page.getByRole('radio', { name: 'CRM systems' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('text typed before any script has loaded stays, too', async ({ page }) => {
  const scripts = await holdRequests(page, SCRIPTS);
  await page.goto('/order?item=hosting', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'CRM systems' }).check();
  const name = page.getByLabel('Full name');
  await name.pressSequentially('Ada');
  await scripts.asked;
  scripts.release();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-draft'))).toBeTruthy();
  await page.keyboard.type(' Example');
  await expect(name).toHaveValue('Ada Example');
  await expect(page.getByRole('radio', { name: 'CRM systems' })).toBeChecked();
});

test('a submit before the code has loaded waits for it, and goes once', async ({
  page,
  backend,
}) => {
  await openForm(page, '/contact');
  const scripts = await holdRequests(page, SCRIPTS);
  await fillInquiry(page);
  await submitButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'SUBMITTING...' })).toBeDisabled();
  scripts.release();
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await storedInquiries(backend.dataDir)).toMatchObject([
    { description: words.howCanWeHelp, fillTimeMs: expect.any(Number) },
  ]);
});

test('without a network, the visitor is told, and the next submit tries again', async ({
  page,
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  expectConsoleError(/could not be loaded/);
  await openForm(page, '/contact');
  await page.route(SCRIPTS, (route) => route.abort());
  await fillInquiry(page);
  await submitButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: noConnection });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('How can we help?')).toHaveValue(words.howCanWeHelp);

  await page.unroute(SCRIPTS);
  await submitButton(page).click();
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
});

test('the form waits two minutes for code that does not come, then tells the visitor', async ({
  page,
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/could not be loaded/);
  await page.clock.install();
  await openForm(page, '/contact');
  const scripts = await holdRequests(page, SCRIPTS);
  await fillInquiry(page);
  await submitButton(page).click();
  await scripts.asked;
  await page.clock.fastForward(100_000);
  await expect(page.getByRole('button', { name: 'SUBMITTING...' })).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert').filter({ hasText: noConnection })).toBeVisible();
  await expect(page.getByLabel('How can we help?')).toHaveValue(words.howCanWeHelp);

  scripts.release();
  await submitButton(page).click();
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
});
