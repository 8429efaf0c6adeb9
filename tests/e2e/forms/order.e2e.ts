import type { Page } from '@playwright/test';
import { INQUIRY_SENTENCES } from '@/lib/contract/inquiry';
import { violations } from '@/tests/e2e/support/axe';
import {
  CALM,
  expect,
  fillInquiry,
  submitButton,
  takeTime,
  test,
  words,
} from '@/tests/e2e/support/fixtures';
import { overflow } from '@/tests/e2e/support/layout';
import { storedInquiries, writtenMails } from '@/tools/inbox';

test.use(CALM);

const thankYou = { name: 'Thank you' };
const crm = (page: Page) => page.getByRole('radio', { name: 'CRM systems' });
const premium = (page: Page) => page.getByRole('radio', { name: 'Premium package' });
const undecided = (page: Page) => page.getByRole('radio', { name: "I'd like advice first" });

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
      await page.goto('/order?item=crm');
      await expect(crm(page)).toBeChecked();
      await expect(page.getByText('You chose CRM systems')).toBeVisible();
      await fillInquiry(page);
      await takeTime(page);
      await submitButton(page).click();
      await expect(page.getByRole('heading', thankYou)).toBeVisible();
      expect(await storedInquiries(backend.dataDir)).toMatchObject([
        { ...crmOrder, sessionId: await page.locator('code').innerText() },
      ]);
      await expect.poll(async () => (await writtenMails(backend.dataDir)).length).toBe(2);
    });

    test('a product other than the one in the address can be chosen', async ({ page, backend }) => {
      await page.goto('/order?item=hosting');
      await premium(page).check();
      await expect(page.getByText('You chose Website hosting')).toBeHidden();
      await fillInquiry(page);
      await submitButton(page).click();
      await expect(page.getByRole('heading', thankYou)).toBeVisible();
      expect(await storedInquiries(backend.dataDir)).toMatchObject([
        {
          projectType: 'Website Development',
          description: `Order: Premium package\n${words.howCanWeHelp}`,
        },
      ]);
    });

    test('an unknown item, or two items, choose nothing', async ({ page, backend }) => {
      for (const query of ['item=yacht', 'item=crm&item=erp', 'item=', 'item=__proto__']) {
        await page.goto(`/order?${query}`);
        await expect(undecided(page)).toBeChecked();
      }
      await fillInquiry(page);
      await submitButton(page).click();
      await expect(page.getByRole('heading', thankYou)).toBeVisible();
      expect(await storedInquiries(backend.dataDir)).toMatchObject([
        { projectType: 'General Inquiry', description: words.howCanWeHelp },
      ]);
    });

    test('an order can have a text of the maximum length, and all of it arrives', async ({
      page,
      backend,
    }) => {
      const longest = 'A shop. '.repeat(625).trim().padEnd(5000, '!');
      await page.goto('/order?item=crm');
      await fillInquiry(page, { howCanWeHelp: longest });
      await submitButton(page).click();
      await expect(page.getByRole('heading', thankYou)).toBeVisible();
      expect(await storedInquiries(backend.dataDir)).toMatchObject([
        {
          howCanWeHelp: longest,
          description: expect.stringMatching(/^Order: CRM systems\nA shop/),
        },
      ]);
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

test('neither a label nor a project type is taken from a posted form', async ({
  backend,
  request,
}) => {
  const post = (item: Record<string, string>) =>
    request.post('/api/contact/submit', {
      form: {
        ...words,
        seenAtTradeshow: 'no',
        projectType: 'Enterprise Software',
        description: 'Order: the moon',
        ...item,
      },
      maxRedirects: 0,
    });
  expect((await post({ item: 'yacht' })).status()).toBe(303);
  expect(await storedInquiries(backend.dataDir)).toMatchObject([
    { projectType: 'General Inquiry', description: words.howCanWeHelp },
  ]);
});

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

test('the same words about another product are another order', async ({ page, backend }) => {
  for (const slug of ['crm', 'erp']) {
    await page.goto(`/order?item=${slug}`);
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(page.getByRole('heading', thankYou)).toBeVisible();
  }
  expect(await storedInquiries(backend.dataDir)).toHaveLength(2);
});

test('an order can be placed with the keyboard alone', async ({ page, backend }) => {
  await page.goto('/order?item=business-package');
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
  // Tab passes the link back to the choices, which is above the button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toMatchObject([
    { description: `Order: Premium package\n${words.howCanWeHelp}`, seenAtTradeshow: true },
  ]);
});

test('the name of a choice gives its price as it is read aloud', async ({ page, backend }) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.goto('/order');
  const names = await pricedNames(page);
  expect(names).toEqual([
    'Website design, from $199, one time',
    'Website hosting, from $5, per month',
    'Digital marketing, from $199, per page',
  ]);
});

test('the page is accessible, fits a small phone, and every choice is large enough to touch', async ({
  page,
  backend,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/order?item=crm');
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
  expect(await violations(page, 'colors')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  const heights = await page
    .locator('.package-choices > li, .product-choice')
    .evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(25);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

/** The accessible names, as the browser computes them, of the choices that give a price. */
async function pricedNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ role }) => role?.value === 'radio')
    .map(({ name }) => String(name?.value))
    .filter((name) => name.includes('$'));
}
