import { expect, settled, test } from '#tests/e2e/desk/support/furnished.ts';

/** Addresses that bookmarks hold, and where their pages are now. */
const MOVED = [
  ['/figures?days=90', '/reports?days=90', 'Reports'],
  ['/quarantine?kind=order', '/spam?kind=order', 'Spam'],
  ['/person?address=ada%40client.example', '/privacy?address=ada%40client.example', 'Privacy'],
] as const;

for (const [before, now, heading] of MOVED) {
  test(`the old address ${before} leads to ${now}`, async ({ signedIn: page }) => {
    await page.goto(`/desk${before}`);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(new RegExp(`/desk${now.replace('?', '\\?')}$`));
    // Going back skips the old address.
    await page.goBack();
    await expect(page).toHaveURL(/\/desk\/conversations$/);
  });
}
