import { expect, openDesk, test } from '#tests/e2e/desk/support/desk.ts';
import { THIRD_SCRIPT } from '#tests/e2e/desk/support/scripts.ts';

test('a page whose script is gone says so, and a reload brings it', async ({
  ann: { page },
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  await page.route(THIRD_SCRIPT, (route) => route.fulfill({ status: 404 }));
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
  await page.unroute(THIRD_SCRIPT);
  await reload.click();
  await expect(page.getByRole('navigation', { name: 'Period' })).toBeVisible();
});
