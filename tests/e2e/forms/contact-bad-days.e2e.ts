import { INQUIRY_SENTENCES } from '@/lib/contract/inquiry';
import { CALM, expect, fillInquiry, submitButton, test, words } from '@/tests/e2e/support/fixtures';
import { expectEverySentence, expectRequiredFields } from '@/tests/e2e/forms/form-fields';
import { startBackend } from '@/tools/servers/backend';
import { storedInquiries, writtenMails } from '@/tools/inbox';
import { A_REFERENCE } from '@/tests/support/a-reference';

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
    const reference = await page.locator('code').innerText();
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

  test('a wrong field comes back with its sentence and everything that was typed', async ({
    page,
    backend,
    expectConsoleError,
  }) => {
    expectConsoleError(/422/);
    await page.goto('/contact');
    const text = 'Two lines\nwith "quotes" & <b>markup</b>';
    await fillInquiry(page, { email: 'nobody', howCanWeHelp: text });
    await submitButton(page).click();

    await expect(
      page.getByRole('alert').filter({ hasText: INQUIRY_SENTENCES.email }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel('Email address')).toBeFocused();
    await expect(page.getByLabel('Email address')).toHaveValue('nobody');
    await expect(page.getByLabel('Full name')).toHaveValue(words.fullName);
    await expect(page.getByLabel('How can we help?')).toHaveValue(text);
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(await storedInquiries(backend.dataDir)).toEqual([]);

    await page.getByLabel('Email address').fill(words.email);
    await submitButton(page).click();
    await expect(page.getByRole('heading', thankYou)).toBeVisible();
    expect(await storedInquiries(backend.dataDir)).toMatchObject([{ description: text }]);
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

  test('the same words posted twice at once are stored once, with an ID that the contract allows', async ({
    request,
    backend,
  }) => {
    const form = { ...words, seenAtTradeshow: 'no' };
    const post = () => request.post('/api/contact/submit', { form, maxRedirects: 0 });
    const answers = await Promise.all([post(), post()]);
    expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
    const [inquiry, ...others] = await storedInquiries(backend.dataDir);
    expect(others).toEqual([]);
    expect(inquiry?.id).toMatch(new RegExp(`^submission_${inquiry?.sessionId}_\\d{13}$`));
    expect(inquiry?.clientMadeId).toBe(true);
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

test.describe('when the backend stops midway', () => {
  test('the pages answer; the form says so, keeps the text, and sends it once later', async ({
    page,
    backend,
    request,
    expectConsoleError,
  }) => {
    expectConsoleError(/503/);
    await page.goto('/contact');
    await fillInquiry(page);
    await backend.stop();

    const clickedAt = Date.now();
    await submitButton(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your text is still here' }),
    ).toBeVisible();
    expect(Date.now() - clickedAt).toBeLessThan(3000);
    await expect(page.getByLabel('How can we help?')).toHaveValue(words.howCanWeHelp);
    for (const path of ['/', '/contact', '/order', '/contact/thanks']) {
      expect((await request.get(path)).status(), path).toBe(200);
    }

    await page.reload();
    await using again = await startBackend({
      port: Number(new URL(backend.url).port),
      dataDir: backend.dataDir,
    });
    await submitButton(page).click();
    await expect(page.getByRole('heading', thankYou)).toBeVisible();
    expect(await storedInquiries(again.dataDir)).toMatchObject([
      { description: words.howCanWeHelp },
    ]);
  });
});

test.describe('when the answer is lost in transit', () => {
  test('sending again succeeds and stores nothing twice', async ({
    page,
    backend,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_FAILED/);
    expectConsoleError(/got no answer/);
    await page.goto('/contact');
    await page.route(
      '**/api/contact/submit',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await fillInquiry(page);
    await submitButton(page).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Network error - please check your connection' });
    await expect(alert).toBeVisible();
    expect(await storedInquiries(backend.dataDir)).toHaveLength(1);

    await page.reload();
    await submitButton(page).click();
    await expect(page.getByRole('heading', thankYou)).toBeVisible();
    expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
  });
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

test('a double-click, or Enter plus a click, stores one inquiry', async ({ page, backend }) => {
  await page.goto('/contact');
  await fillInquiry(page);
  await submitButton(page).dblclick();
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toHaveLength(1);

  await page.reload();
  await fillInquiry(page, { howCanWeHelp: 'Something else that needs an answer.' });
  // Both happen in one turn of the event loop, before the page can react to the first.
  await page.getByLabel('Full name').evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.form?.querySelector('button')?.click();
  });
  await expect(page.getByRole('heading', thankYou)).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toHaveLength(2);
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
  await expect(page.locator('code')).toHaveText(await other.locator('code').innerText());
});
