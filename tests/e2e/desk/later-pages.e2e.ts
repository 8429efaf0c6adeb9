import { answerField, expect, openDesk, test, visitorSays } from '@/tests/e2e/desk/support/desk';
import { SECOND_SCRIPT, secondScript } from '@/tests/e2e/desk/support/scripts';

const ALL_FILES = '**/desk/assets/**';

test('whoever has seen the first page needs no file that a newer build has replaced', async ({
  ann: { page },
  backend,
}) => {
  await visitorSays(backend, 'Do you build shops?');
  const arrived = secondScript(page);
  await openDesk(page, backend);
  await arrived;
  await page.route(ALL_FILES, (route) => route.fulfill({ status: 404 }));

  await page.getByText('Do you build shops?').click();
  await expect(answerField(page)).toBeVisible();
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('a page that is opened directly has its script on the way before the session is known', async ({
  ann: { page },
  backend,
}) => {
  const asked = page.waitForRequest(SECOND_SCRIPT);
  await page.route('**/desk/api/session', async (route) => {
    await asked;
    await route.continue();
  });
  await openDesk(page, backend, '/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
});

test('a script that does not arrive is fetched again', async ({
  ann: { page },
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await page.route(SECOND_SCRIPT, (route) => route.abort(), { times: 1 });
  await openDesk(page, backend, '/team');
  await expect(page.getByRole('heading', { name: 'Invite a colleague' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Reload' })).toHaveCount(0);
});

test('a page whose script is gone says so, and a reload brings it', async ({
  ann: { page },
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  await page.route(SECOND_SCRIPT, (route) => route.fulfill({ status: 404 }));
  await openDesk(page, backend);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('This page didn’t load.');
  await expect(page).toHaveTitle('Reports – Desk');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Reports');
  await expect(main).toBeFocused();

  await page.getByRole('link', { name: 'Conversations' }).click();
  await expect(page.getByText('Select a conversation.')).toBeVisible();
  await page.getByRole('link', { name: 'Reports' }).click();
  const reload = main.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.unroute(SECOND_SCRIPT);
  await reload.click();
  await expect(page.getByRole('navigation', { name: 'Period' })).toBeVisible();
});
