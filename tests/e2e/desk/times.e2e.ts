import { visitorSays } from '#tests/e2e/desk/support/desk.ts';
import { expect, go, test } from '#tests/e2e/desk/support/furnished.ts';

test.use({ locale: 'de-DE' });

test('the time of a message is written as people in the place of the browser write it', async ({
  signedIn: page,
  desk,
}) => {
  await go(page, '/conversations');
  await visitorSays(desk, 'What time is it?');
  const row = page.locator('[data-row]').filter({ hasText: 'What time is it?' });
  await expect(row.locator('time').first()).toHaveText(/^\d{2}:\d{2}$/);
  await row.click();
  await expect(page.getByRole('log').locator('time').last()).toHaveText(/^\d{2}:\d{2}$/);
});
