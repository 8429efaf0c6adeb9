import { DESK_API } from '@/lib/contract/desk/address';
import { expect, expectAccessible, test } from '@/tests/e2e/desk/support/furnished';

for (const width of [1440, 390]) {
  // Not being signed in is not an error: the console stays empty, or the test fails.
  test(`the sign-in is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/desk/tickets');
    await expect(page).toHaveTitle('Sign in – Desk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page, 'the sign-in');
  });

  test(`the page of an invitation is accessible at ${width} px`, async ({
    signedIn: page,
    desk,
    expectConsoleError,
  }) => {
    const { link } = (await (
      await page.request.post(`${DESK_API}/colleagues/invite`, {
        headers: { origin: desk.url },
        data: { email: `new.${width}@company.test`, name: 'Zoë', role: 'agent' },
      })
    ).json()) as { link: string };
    await page.setViewportSize({ width, height: 900 });
    await page.goto(link);
    await page.getByLabel('Password').fill('short');
    await page.keyboard.press('Enter');
    await expect(page.locator('[aria-invalid]')).toHaveCount(1);
    await expectAccessible(page, 'the welcome, with a mistake');
    expectConsoleError(/404|410|422/);
    await page.goto('/desk/welcome#nothing');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('not valid');
    await expectAccessible(page, 'a link that is not valid');
  });
}
