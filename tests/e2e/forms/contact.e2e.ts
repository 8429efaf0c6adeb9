import { INQUIRY_SENTENCES, INQUIRY_STORED } from '@repo/contract/inquiry.ts';
import {
  CALM,
  expect,
  fillInquiry,
  submitButton,
  takeTime,
  test,
  words,
} from '#tests/e2e/support/fixtures.ts';
import { expectEverySentence, expectRequiredFields } from '#tests/e2e/forms/form-fields.ts';
import { holdRequests } from '#tests/e2e/support/held-requests.ts';
import { storedInquiries, writtenMails } from '#testbed/inbox.ts';
import { A_REFERENCE } from '#tests/support/a-reference.ts';

test.use(CALM);

const thankYou = 'Thank you';

test.describe('the contact form', () => {
  test('an inquiry is stored, emailed to the team, and confirmed by a receipt', async ({
    page,
    backend,
  }) => {
    await page.goto('/contact');
    await fillInquiry(page);
    await takeTime(page);
    await submitButton(page).click();

    await expect(page.getByRole('heading', { name: thankYou })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(INQUIRY_STORED);
    await expect(submitButton(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toHaveCount(1);
    const reference = (await page.locator('code').textContent()) ?? '';
    expect(reference).toMatch(/^contact_\d+_[0-9a-f]{32}$/);

    const [inquiry, ...others] = await storedInquiries(backend.dataDir);
    expect(others).toEqual([]);
    expect(inquiry).toMatchObject({
      sessionId: reference,
      ...words,
      email: words.email.toLowerCase(),
      projectType: 'General Inquiry',
      description: words.howCanWeHelp,
      seenAtTradeshow: false,
      status: 'new',
      pageUrl: page.url(),
      userAgent: await page.evaluate(() => navigator.userAgent),
    });

    await expect.poll(async () => (await writtenMails(backend.dataDir)).length).toBe(2);
    const mails = await writtenMails(backend.dataDir);
    const notice = mails.find((mail) => mail.replyTo);
    expect(notice?.replyTo).toEqual([{ name: words.fullName, address: words.email.toLowerCase() }]);
    expect(notice?.text).toContain(words.howCanWeHelp);
    const receipt = mails.find((mail) => mail !== notice);
    expect(receipt?.to).toMatchObject([{ address: words.email.toLowerCase() }]);
    const short = await page.locator('strong.reference').innerText();
    expect(short).toMatch(A_REFERENCE);
    expect(receipt?.text).toContain(`Your reference: ${short}\n`);
    expect(receipt?.text).not.toContain(words.howCanWeHelp);
  });

  test('the first wrong field is named, announced, tied to its message, and focused', async ({
    page,
    backend,
  }) => {
    await page.goto('/contact');
    const steps = [
      ['Full name', INQUIRY_SENTENCES.fullName, words.fullName],
      ['Email address', INQUIRY_SENTENCES.email, words.email],
      ['Phone number', INQUIRY_SENTENCES.phoneNumber, words.phoneNumber],
      ['How can we help?', INQUIRY_SENTENCES.description, words.howCanWeHelp],
    ] as const;
    for (const [label, sentence, goodValue] of steps) {
      await submitButton(page).click();
      const field = page.getByLabel(label);
      const alert = page.getByRole('alert').filter({ hasText: sentence });
      await expect(alert).toBeVisible();
      await expect(field).toBeFocused();
      if (label === 'Full name') await expectEverySentence(page);
      await field.fill(goodValue);
      await expect(alert).toBeHidden();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    }
    await submitButton(page).click();
    const tradeshow = page.getByRole('radiogroup', { name: 'tradeshow' });
    await expect(tradeshow).toContainText(INQUIRY_SENTENCES.seenAtTradeshow);
    await expect(tradeshow.getByRole('radio').first()).toBeFocused();
    expect(await storedInquiries(backend.dataDir)).toEqual([]);
    await expectRequiredFields(page);
  });

  test('while it is sent, the button says so, and Send Another Inquiry starts over with an empty form and a new session ID', async ({
    page,
    backend,
  }) => {
    const submissions = await holdRequests(page, '**/api/contact/submit');
    await page.goto('/contact');
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(page.getByRole('button', { name: 'SUBMITTING...' })).toBeDisabled();
    submissions.release();
    await expect(page.getByRole('region', { name: thankYou })).toBeFocused();
    const first = (await page.locator('code').textContent()) ?? '';

    await page.getByRole('button', { name: 'Send Another Inquiry' }).click();
    await expect(page.getByRole('group', { name: 'Inquiry' })).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await expect(page.getByLabel('Full name')).toBeInViewport();
    await expect(page.getByRole('radio', { name: 'No' })).not.toBeChecked();
    await fillInquiry(page, { howCanWeHelp: 'And an app for the patients of those clinics.' });
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: thankYou })).toBeVisible();
    await expect(page.locator('code')).not.toHaveText(first);
    expect(await storedInquiries(backend.dataDir)).toHaveLength(2);
  });
});

test.describe('the contact page', () => {
  test.beforeEach(async ({ backend }) => {
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  });

  test('one office is open at a time, by mouse and by keyboard', async ({ page }) => {
    await page.goto('/contact');
    const newYork = page.getByText('New York, NY');
    const newJersey = page.getByText('Jersey City, NJ');
    await expect(newYork).toBeVisible();
    await expect(newJersey).toBeHidden();

    await page.getByText('United States office').click();
    await expect(newJersey).toBeVisible();
    await expect(newYork).toBeHidden();
    await page.getByText('United States office').click();
    await expect(newJersey).toBeHidden();

    await page.getByText('Global headquarters').press('Enter');
    await expect(newYork).toBeVisible();
    await page.getByText('Global headquarters').press('Space');
    await expect(newYork).toBeHidden();
  });

  test('the page tests the connection when it opens, and every product leads to the order page', async ({
    page,
  }) => {
    const log = page.waitForEvent(
      'console',
      (message) => message.text() === 'Connection test passed',
    );
    await page.goto('/contact');
    await log;
    const products = page.getByRole('region', { name: 'Products and services' }).getByRole('link');
    expect(await products.count()).toBeGreaterThanOrEqual(15);
    for (const product of await products.all()) {
      await expect(product).toHaveAttribute('href', /^\/order\?item=[a-z-]+$/);
    }
  });
});
