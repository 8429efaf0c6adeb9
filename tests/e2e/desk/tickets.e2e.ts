import { postInquiry, test, expect, openDesk, rows } from '#tests/e2e/desk/support/desk.ts';

test('more of a list is shown although something comes in meanwhile', async ({
  ann: { page },
  backend,
}) => {
  await Promise.all(Array.from({ length: 51 }, () => postInquiry(backend, {})));
  await openDesk(page, backend, '/tickets');
  await expect(rows(page)).toHaveCount(50);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/desk/api/tickets?*cursor=*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/cursor=/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await asked;
  await postInquiry(backend, { fullName: 'Ada Example' });
  await expect(rows(page).first()).toHaveText('Ada Example');
  release(undefined);
  await expect(rows(page)).toHaveCount(52);
});
