import type { Route } from '@playwright/test';
import { INQUIRY_SENTENCES } from '@repo/contract/inquiry.ts';
import {
  CALM,
  expect,
  fillInquiry,
  submitButton,
  test,
  words,
} from '#tests/e2e/support/fixtures.ts';
import { expectEverySentence, expectRequiredFields } from '#tests/e2e/forms/form-fields.ts';
import { startBackend } from '#testbed/servers/backend.ts';
import { storedInquiries, writtenMails } from '#testbed/inbox.ts';
import { A_REFERENCE } from '#tests/support/a-reference.ts';

test.use(CALM);

const thankYou = { name: 'Thank you' };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an inquiry is stored, emailed, and thanked for with its reference', async ({
    page,
    backend,
  }) => {
    await page.goto('/contact');
    await fillInquiry(page);
    await submitButton(page).click();

    await expect(page.getByRole('heading', thankYou)).toBeVisible();
    await expect(page).toHaveURL(/\/contact\/thanks\?ref=contact_/);
    const reference = (await page.locator('code').textContent()) ?? '';
    const short = await page.locator('strong.reference').innerText();
    expect(short).toMatch(A_REFERENCE);
    expect(await storedInquiries(backend.dataDir)).toMatchObject([
      {
        sessionId: reference,
        description: words.howCanWeHelp,
        seenAtTradeshow: false,
        status: 'new',
      },
    ]);
    await expect.poll(async () => (await writtenMails(backend.dataDir)).length).toBe(2);

    await page.goBack();
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(page.locator('code')).toHaveText(reference);
    await expect(page.locator('strong.reference')).toHaveText(short);
    expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
  });

  test('every wrong field comes back with its sentence, including radio buttons', async ({
    page,
    backend,
    expectConsoleError,
  }) => {
    expectConsoleError(/422/);
    for (const path of ['/contact', '/order']) {
      await page.goto(path);
      await submitButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
        INQUIRY_SENTENCES.fullName,
      );
      await expect(page.getByLabel('Full name')).toBeFocused();
      await expectEverySentence(page);
      await expectRequiredFields(page);
    }
    expect(await storedInquiries(backend.dataDir)).toEqual([]);
  });

  test('without a backend, the text comes back and can be sent later', async ({
    page,
    site,
    backendPort,
    expectConsoleError,
  }) => {
    expectConsoleError(/503/);
    await page.goto(`${site.url}/contact`);
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your text is still here' }),
    ).toBeVisible();
    await expect(page.getByLabel('How can we help?')).toHaveValue(words.howCanWeHelp);

    await using backend = await startBackend({ port: backendPort });
    await submitButton(page).click();
    await expect(page.getByRole('heading', thankYou)).toBeVisible();
    expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
  });
});

test('when the backend stops midway, the form says so, keeps the text, and sends it once later', async ({
  page,
  backend,
  backendPort,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/503/);
  await page.goto('/contact');
  await fillInquiry(page);
  await backend.stop();
  await submitButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your text is still here' }),
  ).toBeVisible();
  await expect(page.getByLabel('How can we help?')).toHaveValue(words.howCanWeHelp);
  for (const path of ['/', '/contact', '/order', '/contact/thanks']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }

  await page.reload();
  await using again = await startBackend({ port: backendPort, dataDir: backend.dataDir });
  await submitButton(page).click();
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  expect(await storedInquiries(again.dataDir)).toMatchObject([{ description: words.howCanWeHelp }]);
});

test('when the answer is lost in transit, sending again succeeds and stores nothing twice', async ({
  page,
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  expectConsoleError(/got no answer/);
  await page.goto('/contact');
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/contact/submit', lose, { times: 1 });
  await fillInquiry(page);
  await submitButton(page).click();
  const sentence = 'Network error - please check your connection';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toHaveLength(1);

  await page.reload();
  await submitButton(page).click();
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
});

test('typed text survives a reload and is gone after success', async ({ page, backend }) => {
  await page.goto('/contact');
  await fillInquiry(page);
  await page.reload();
  await expect(page.getByLabel('How can we help?')).toHaveValue(words.howCanWeHelp);
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
  await submitButton(page).click();
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('contact-draft'))).toBeNull();
  expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
});

test('the same words sent from two tabs at once are stored once', async ({
  page,
  context,
  backend,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/contact');
    await fillInquiry(tab);
  }
  await Promise.all([submitButton(page).click(), submitButton(other).click()]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', thankYou)).toBeVisible();
  }
  expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
  await expect(page.locator('code')).toHaveText((await other.locator('code').textContent()) ?? '');
});
