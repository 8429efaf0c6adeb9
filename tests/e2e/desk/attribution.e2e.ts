import { expect, openDesk, test } from '#tests/e2e/desk/support/desk.ts';
import { fillInquiry, submitButton } from '#tests/e2e/support/fixtures.ts';

test('an inquiry is found in the reports by what brought it', async ({
  ann: { page },
  backend,
}) => {
  await page.goto('/?utm_source=letter&utm_medium=email&utm_campaign=spring', {
    referer: 'https://www.search.example/',
  });
  await page.locator('main a[href="/services/mobile-app"]').first().click();
  await expect(page).toHaveURL(/\/services\/mobile-app$/);
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await openDesk(page, backend, '/reports?days=7');
  for (const [dimension, name] of [
    ['Landing page', '/'],
    ['Last page', '/services/mobile-app'],
    ['Referring site', 'search.example'],
    ['Campaign', 'letter / email / spring'],
  ] as const) {
    await page.getByRole('link', { name: dimension }).click();
    const table = page.getByRole('table', { name: `${dimension}, last 7 days` });
    const rows = table.getByRole('row');
    await expect(rows.nth(1)).toHaveText(`${name}100001`);
    await expect(rows.nth(2)).toHaveText('All100001');
  }
});
