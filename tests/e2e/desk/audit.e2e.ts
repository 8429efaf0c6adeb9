import { readFile } from 'node:fs/promises';
import { DESK_API } from '@/lib/contract/desk/address';
import { expect, openDesk, test } from '@/tests/e2e/desk/support/desk';

test('an admin sees who did what, finds it by keyboard, and exports it', async ({
  ann: { page },
  backend,
}) => {
  const invited = await page.request.post(`${backend.url}${DESK_API}/colleagues/invite`, {
    headers: { origin: backend.url },
    data: { email: 'ben@company.test', name: 'Ben', role: 'lead' },
  });
  expect(invited.status()).toBe(200);
  await openDesk(page, backend);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  const rows = page.getByRole('list', { name: /^Audit log/ }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Ann signed in with the password' })).not.toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search' }).fill('INVITED');
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: 'Ann signed in' })).toHaveCount(0);
  await expect(rows.first()).toContainText('Ann invited Ben with the role Lead.');
  expect(new URL(page.url()).search).toBe('?q=INVITED');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'JSON lines' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('audit.jsonl');
  const last = (await readFile(await download.path(), 'utf8')).trim().split('\n').at(-1);
  expect(JSON.parse(last ?? '')).toMatchObject({
    act: 'invitation-created',
    subject: { name: 'Ben' },
  });
});
