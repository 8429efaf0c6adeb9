import type { Page } from '@playwright/test';
import { INQUIRY_SENTENCES } from '@repo/contract/inquiry.ts';
import {
  CALM,
  expect,
  fillInquiry,
  submitButton,
  takeTime,
  test,
  words,
} from '#tests/e2e/support/fixtures.ts';
import { storedInquiries, writtenMails } from '#testbed/inbox.ts';

test.use(CALM);

const thankYou = { name: 'Thank you' };
const crm = (page: Page) => page.getByRole('radio', { name: 'CRM systems' });
const premium = (page: Page) => page.getByRole('radio', { name: 'Premium package' });

const crmOrder = {
  projectType: 'Enterprise Software',
  description: `Order: CRM systems\n${words.howCanWeHelp}`,
  howCanWeHelp: words.howCanWeHelp,
  status: 'new',
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an address chooses a product, and its order is stored as such', async ({
      page,
      backend,
    }) => {
      for (const query of ['item=yacht', 'item=crm&item=erp', 'item=__proto__']) {
        await page.goto(`/order?${query}`);
        await expect(page.getByRole('radio', { name: 'I’d like advice first' })).toBeChecked();
      }
      await page.goto('/order?item=crm');
      await expect(crm(page)).toBeChecked();
      await expect(page.getByText('You chose CRM systems')).toBeVisible();
      await fillInquiry(page);
      await takeTime(page);
      await submitButton(page).click();
      await expect(page.getByRole('heading', thankYou)).toBeVisible();
      expect(await storedInquiries(backend.dataDir)).toMatchObject([
        { ...crmOrder, sessionId: (await page.locator('code').textContent()) ?? '' },
      ]);
      await expect.poll(async () => (await writtenMails(backend.dataDir)).length).toBe(2);
    });

    test('mistakes are reported on the order page, which keeps the choice and the text', async ({
      page,
      backend,
      expectConsoleError,
    }) => {
      if (!javaScriptEnabled) expectConsoleError(/422/);
      await page.goto('/order?item=hosting');
      await crm(page).check();
      await fillInquiry(page, { email: 'nobody' });
      await submitButton(page).click();
      await expect(
        page.getByRole('alert').filter({ hasText: INQUIRY_SENTENCES.email }),
      ).toBeVisible();
      await expect(page.getByLabel('Email address')).toBeFocused();
      await expect(page.getByRole('group', { name: 'Website packages' })).toBeVisible();
      await expect(crm(page)).toBeChecked();
      await expect(page.getByLabel('How can we help?')).toHaveValue(words.howCanWeHelp);

      await page.getByLabel('Email address').fill(words.email);
      await submitButton(page).click();
      await expect(page.getByRole('heading', thankYou)).toBeVisible();
      expect(await storedInquiries(backend.dataDir)).toMatchObject([crmOrder]);
    });
  });
}

test('the choice survives a reload, and an order is not a draft of the contact page', async ({
  page,
  backend,
}) => {
  await page.goto('/order?item=hosting');
  await crm(page).check();
  await fillInquiry(page);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(words.fullName);
  await expect(crm(page)).toBeChecked();

  await page.goto('/contact', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Full name')).toHaveValue('');

  // A newer address replaces the choice.
  await page.goto('/order?item=erp');
  await expect(page.getByLabel('Full name')).toHaveValue(words.fullName);
  await expect(page.getByRole('radio', { name: 'ERP systems' })).toBeChecked();
  await submitButton(page).click();
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toMatchObject([
    { description: `Order: ERP systems\n${words.howCanWeHelp}` },
  ]);
});

test('an order can be placed with the keyboard alone', async ({ page, backend }) => {
  await page.goto('/order?item=business-package');
  // The price is part of the name, as it is read aloud.
  const priced = { name: 'Website hosting, from $5, per month', exact: true };
  await expect(page.getByRole('radio', priced)).toBeVisible();
  await page.getByRole('radio', { name: 'Business package' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(premium(page)).toBeFocused();
  await expect(premium(page)).toBeChecked();
  // All choices are one group, so one Tab leads to the link to the form, and another to its fields.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (const text of [words.fullName, words.email, words.phoneNumber, '', words.howCanWeHelp]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // The files come before the question.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Tab passes the budget, the timeline, and the link back to the choices, which is above the button.
  for (let passed = 0; passed < 4; passed++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toMatchObject([
    { description: `Order: Premium package\n${words.howCanWeHelp}`, seenAtTradeshow: true },
  ]);
});
