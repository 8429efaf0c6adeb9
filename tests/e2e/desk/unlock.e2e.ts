import { expect, lockOut, PASSWORD, test } from '#tests/e2e/desk/support/desk.ts';
import { expectAccessible } from '#tests/e2e/desk/support/furnished.ts';

test('after too many failures, the link in the email and a button let a new browser in, even if a scanner opened it first', async ({
  ann,
  backend,
  browser,
}) => {
  await lockOut(ann, backend);
  // Mail servers and virus scanners open each link of an email, some of them in a browser.
  const scanner = await browser.newContext();
  const scanned = await scanner.newPage();
  await scanned.goto(`${backend.url}/desk/unlock#secret`);
  await expect(scanned.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await scanner.close();

  const context = await browser.newContext();
  const page = await context.newPage();
  const signIn = async () => {
    await page.getByLabel('Email').fill(ann.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
  };
  await page.goto(`${backend.url}/desk/`);
  await signIn();
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password');

  const unlock = page.getByRole('button', { name: 'Unlock' });
  await page.goto(`${backend.url}/desk/unlock#secret`);
  await expect(page).toHaveURL(`${backend.url}/desk/unlock`);
  await expectAccessible(page, 'the page that unlocks');
  await unlock.click();
  await expect(page.getByRole('status')).toHaveText('You can sign in from any browser again.');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await signIn();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.goto(`${backend.url}/desk/unlock#secret`);
  await unlock.click();
  await expect(page.getByRole('alert')).toContainText('already used or has expired');
  await context.close();
});
