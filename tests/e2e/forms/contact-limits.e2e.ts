import { CALM, expect, fillInquiry, submitButton, test } from '@/tests/e2e/support/fixtures';
import { storedInquiries } from '@/tools/inbox';

test.use({ ...CALM, backendEnv: { INQUIRIES_PER_ADDRESS: '1' } });

const REFUSAL =
  'Too many inquiries came from your network. ' +
  'Please try again in 60 minutes, or write to hello@tesseraworks.example.';
const text = 'And an app for the patients of those clinics.';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an inquiry over the limit is answered with a sentence, and its text stays', async ({
      page,
      backend,
      expectConsoleError,
    }) => {
      expectConsoleError(/429/);
      await page.goto('/contact');
      await fillInquiry(page);
      await submitButton(page).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

      await page.goto('/contact');
      await fillInquiry(page, { howCanWeHelp: text });
      await submitButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: REFUSAL })).toBeVisible();
      await expect(page.getByLabel('How can we help?')).toHaveValue(text);
      await expect(submitButton(page)).toBeEnabled();
      expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
    });
  });
}
