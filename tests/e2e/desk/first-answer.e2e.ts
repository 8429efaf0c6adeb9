import { field, lines, openChat, say } from '#tests/e2e/chat/chat.ts';
import { answerField, expect, firstLink, rows, said, test } from '#tests/e2e/desk/support/desk.ts';

test('from the first start to the first answer', async ({
  page,
  browser,
  backend,
  site: { url },
}) => {
  await page.goto(await firstLink(backend));
  await page.getByLabel('Your name').fill('Maya Ortiz');
  await page.getByLabel('Email').fill('maya@company.test');
  await page.getByLabel('Password').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('at least 12 characters').first()).toBeVisible();
  await page.getByLabel('Password').fill('three words and more');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No open conversations')).toBeVisible();
  expect(page.url()).not.toContain('#');

  const visiting = await browser.newContext({ baseURL: url });
  const site = await visiting.newPage();
  await site.goto('/support');
  await openChat(site);
  await say(site, 'Do you build shops?');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(1\) /);
  await rows(page).click();
  await expect(said(page).filter({ hasText: 'Do you build shops?' })).toBeVisible();
  await expect(lines(site).filter({ hasText: 'Do you build shops?' })).toContainText('Seen');
  await expect(page.getByText('/support').first()).toBeVisible();

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Assigned to you')).toBeVisible();
  await field(site).pressSequentially('For bi');
  await expect(page.getByText('The visitor is typing…')).toBeVisible();
  await answerField(page).pressSequentially('We do.');
  await expect(site.getByText('The team is typing…')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lines(site).filter({ hasText: 'We do.' })).toContainText('Maya Ortiz');
  await expect(said(page).filter({ hasText: 'We do.' })).toContainText('Seen');
  await visiting.close();
});
