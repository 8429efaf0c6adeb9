import { change, expect, lockOut, PASSWORD, test } from '@/tests/e2e/desk/support/desk';

// Mail servers and virus scanners open each link of an email before its reader does, some of them in a browser.
test('links that were opened by a scanner still work', async ({ ann, backend, browser }) => {
  await lockOut(ann, backend);
  const colleague = { email: 'ben@company.test', name: 'Ben', role: 'agent' };
  const { link } = await change<{ link: string }>(ann, backend, '/colleagues/invite', colleague);
  const links = [`${backend.url}/desk/unlock#secret`, link];

  const scanner = await browser.newContext();
  const scanned = await scanner.newPage();
  for (const each of links) {
    const headers = { accept: 'text/html' };
    expect((await scanner.request.get(each, { headers })).status()).toBe(200);
    await scanned.goto(each);
    await expect(scanned.getByRole('button')).toBeVisible();
  }
  await scanner.close();

  const reader = await browser.newContext();
  const page = await reader.newPage();
  await page.goto(links[0] ?? '');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('status')).toHaveText('You can sign in from any browser again.');
  await page.goto(link);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await reader.close();
});
