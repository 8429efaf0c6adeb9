import { bytesStored } from '@/tests/e2e/support/bytes-stored';
import { CALM, expect, fillInquiry, submitButton, test } from '@/tests/e2e/support/fixtures';
import { storedInquiries } from '@/tools/inbox';

test.use(CALM);

const FILES = [
  {
    name: 'Plan “2”.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(1_300_000, 7),
  },
  { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Two notes') },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an inquiry is stored with its files', async ({ page, backend }) => {
      await page.goto('/contact');
      await fillInquiry(page);
      await page.getByLabel('Files (optional)').setInputFiles(FILES);
      if (javaScriptEnabled) {
        const list = page.getByRole('list', { name: 'Files' });
        await expect(list.getByText('Plan “2”.bin')).toBeVisible();
        await expect(page.getByText('2 of 2 files ready to send')).toBeAttached();
      }
      await submitButton(page).click();
      await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeVisible();
      expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
      expect(await bytesStored(backend)).toBe(1_300_009);
    });
  });
}
