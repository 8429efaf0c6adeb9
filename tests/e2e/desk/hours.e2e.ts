import { expect, expectAccessible, go, test } from '#tests/e2e/desk/support/furnished.ts';

test('a holiday is set with the keyboard, in a form that is accessible', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/settings');
  const hours = page.getByRole('region', { name: 'Hours' });
  await hours.getByRole('button', { name: 'Change hours' }).press('Enter');
  await hours.getByRole('button', { name: 'Add hours on Saturday' }).press('Enter');
  const opens = hours.getByLabel('Saturday, opens at');
  await expect(opens).toBeFocused();
  await opens.fill('22:00');
  await hours.getByLabel('Saturday, closes at').fill('06:00');
  await hours.getByRole('button', { name: 'Add a holiday' }).press('Enter');
  await expect(hours.getByLabel('Date')).toBeFocused();
  await hours.getByLabel('Date').fill('2099-12-25');
  await page.keyboard.press('Enter');
  await expect(hours.getByLabel('Name')).toBeFocused();
  await expect(hours.getByText('A holiday needs a name')).toBeVisible();
  await expectAccessible(page, 'the form for the hours');
  await page.keyboard.type('Christmas Day');
  await page.keyboard.press('Enter');
  await expect(hours.getByText('Saturday: 22:00–06:00')).toBeVisible();
  await expect(hours).toContainText('Next holiday: Christmas Day, Friday, December 25 (closed)');
  await expectAccessible(page, 'the hours');
});
