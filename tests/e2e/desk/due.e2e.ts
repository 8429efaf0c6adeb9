import { expect, settled, test } from '#tests/e2e/desk/support/furnished.ts';

for (const thing of ['conversation', 'ticket']) {
  test(`the number of overdue ${thing}s leads to exactly these, and what is opened leads back`, async ({
    signedIn: page,
  }) => {
    const link = page.getByRole('link', { name: new RegExp(`^\\d+ overdue ${thing}s?$`) });
    const number = parseInt(await link.innerText(), 10);
    const total = page.locator('.navigation li', { has: link }).locator('.count');
    expect(number).toBeLessThanOrEqual(parseInt(await total.innerText(), 10));
    await link.click();
    await settled(page);
    const list = page.url();
    const rows = page.locator('[data-row]');
    const more = page.getByRole('button', { name: 'Show more' });
    while (await more.isVisible()) {
      const before = await rows.count();
      await more.click();
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
    }
    await expect(rows).toHaveCount(number);
    await page.keyboard.press('j');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(list);
    await settled(page);
    if (thing === 'conversation') await page.keyboard.press('u');
    else await page.getByRole('main').getByRole('link', { name: 'Tickets', exact: true }).click();
    await expect(page).toHaveURL(list);
  });
}
