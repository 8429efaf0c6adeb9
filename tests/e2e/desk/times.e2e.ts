import { visitorSays } from '@/tests/e2e/desk/support/desk';
import { expect, go, test } from '@/tests/e2e/desk/support/furnished';

const AS_SPOKEN = [
  ['en-US', /^\d{1,2}:\d{2}\s[AP]M$/],
  ['de-DE', /^\d{2}:\d{2}$/],
] as const;

for (const [locale, time] of AS_SPOKEN) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale });
    test('the time of a message is written as people in that place write it', async ({
      signedIn: page,
      desk,
    }) => {
      await go(page, '/conversations');
      await visitorSays(desk, `What time is it in ${locale}?`);
      const row = page.locator('[data-row]').filter({ hasText: `What time is it in ${locale}?` });
      await expect(row.locator('time').first()).toHaveText(time);
      await row.click();
      await expect(page.getByRole('log').locator('time').last()).toHaveText(time);
    });
  });
}
