import { INQUIRY_SENTENCES, INQUIRY_STORED } from '@/lib/contract/inquiry';
import {
  CALM,
  expect,
  fillInquiry,
  submitButton,
  takeTime,
  test,
  words,
} from '@/tests/e2e/support/fixtures';
import { expectEverySentence, expectRequiredFields } from '@/tests/e2e/forms/form-fields';
import { holdRequests } from '@/tests/e2e/support/held-requests';
import { startBackend } from '@/tools/servers/backend';
import { storedInquiries, writtenMails } from '@/tools/inbox';
import { startMailServer } from '@/tools/mail-server';
import { A_REFERENCE } from '@/tests/support/a-reference';

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
    const reference = await page.locator('code').innerText();
    expect(reference).toMatch(/^contact_\d+_[0-9a-f]{32}$/);

    const [inquiry, ...others] = await storedInquiries(backend.dataDir);
    expect(others).toEqual([]);
    expect(inquiry).toMatchObject({
      sessionId: reference,
      type: 'contact_form',
      source: 'contact_form',
      fullName: words.fullName,
      email: words.email.toLowerCase(),
      phoneNumber: words.phoneNumber,
      company: words.company,
      projectType: 'General Inquiry',
      description: words.howCanWeHelp,
      howCanWeHelp: words.howCanWeHelp,
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

  test('with a mail server, both emails arrive there', async ({ page, backendPort, site }) => {
    await using mailServer = await startMailServer();
    await using backend = await startBackend({
      port: backendPort,
      env: { SMTP_URL: mailServer.url, MAIL_TO: 'team@company.example' },
    });
    await page.goto(`${site.url}/contact`);
    await fillInquiry(page);
    await takeTime(page);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: thankYou })).toBeVisible();

    await expect
      .poll(() => mailServer.received.flatMap(({ recipients }) => recipients).sort())
      .toEqual(['ada@client.example', 'team@company.example']);
    expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
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
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(escaped(sentence)));
      await field.fill(goodValue);
      await expect(alert).toBeHidden();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    }
    await submitButton(page).click();
    const tradeshow = page.getByRole('radiogroup', { name: 'tradeshow' });
    await expect(tradeshow).toContainText(INQUIRY_SENTENCES.seenAtTradeshow);
    await expect(tradeshow.getByRole('radio').first()).toBeFocused();
    expect(await storedInquiries(backend.dataDir)).toEqual([]);
  });

  test('every wrong field says what is wrong with it, including radio buttons, and the message is the first one’s', async ({
    page,
    backend,
  }) => {
    await page.goto('/contact');
    await submitButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      INQUIRY_SENTENCES.fullName,
    );
    await expectEverySentence(page);

    await page.getByLabel('Email address').fill('nobody');
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(page.getByText(INQUIRY_SENTENCES.phoneNumber)).toHaveCount(0);
    expect(await storedInquiries(backend.dataDir)).toEqual([]);
  });

  test('required fields say so in code, and the browser leaves the checks to the page', async ({
    page,
    backend,
  }) => {
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
    for (const path of ['/contact', '/order']) {
      await page.goto(path);
      await expectRequiredFields(page);
    }
  });

  test('the confirmation has the focus, a role, and a name', async ({ page, backend }) => {
    await page.goto('/contact');
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(page.getByRole('region', { name: thankYou })).toBeFocused();
    await page.getByRole('button', { name: 'Send Another Inquiry' }).click();
    await expect(page.getByRole('group', { name: 'Inquiry' })).toBeFocused();
    expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
  });

  test('Send Another Inquiry starts over with an empty form and a new session ID', async ({
    page,
    backend,
  }) => {
    await page.goto('/contact');
    await fillInquiry(page);
    await page.getByLabel('How can we help?').press('Control+Enter');
    await submitButton(page).click();
    await expect(page.locator('code')).toBeVisible();
    const first = await page.locator('code').innerText();

    await page.getByRole('button', { name: 'Send Another Inquiry' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await expect(page.getByLabel('Full name')).toBeInViewport();
    await expect(page.getByRole('radio', { name: 'No' })).not.toBeChecked();
    await fillInquiry(page, { howCanWeHelp: 'And an app for the patients of those clinics.' });
    await submitButton(page).click();
    await expect(page.locator('code')).toBeVisible();
    await expect(page.locator('code')).not.toHaveText(first);
    expect(await storedInquiries(backend.dataDir)).toHaveLength(2);
  });

  test('while the inquiry is being sent, the button says so and cannot be pressed', async ({
    page,
    backend,
  }) => {
    const submissions = await holdRequests(page, '**/api/contact/submit');
    await page.goto('/contact');
    await fillInquiry(page);
    await submitButton(page).click();
    const button = page.getByRole('button', { name: 'SUBMITTING...' });
    await expect(button).toBeDisabled();
    submissions.release();
    await expect(page.getByRole('heading', { name: thankYou })).toBeVisible();
    expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
  });

  test('an inquiry caught by the hidden field is stored, in quarantine and without email', async ({
    page,
    backend,
  }) => {
    await page.goto('/contact');
    await fillInquiry(page);
    await page
      .locator('input[name="subject"]')
      .evaluate((input: HTMLInputElement) => (input.value = 'Cheap links'));
    await submitButton(page).click();
    await expect(page.getByRole('status')).toHaveText(INQUIRY_STORED);
    expect(await storedInquiries(backend.dataDir)).toMatchObject([{ status: 'quarantined' }]);
    await expect(writtenMails(backend.dataDir)).resolves.toEqual([]);
  });

  test('the form works with the keyboard alone', async ({ page, backend }) => {
    await page.goto('/contact');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeFocused();
    const answers = [
      'Ada Example',
      'ada@client.example',
      '2125550199',
      '',
      'A booking system, please.',
    ];
    for (const answer of answers) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(answer);
    }
    // The files, and the first answer.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: thankYou })).toBeVisible();
    expect(await storedInquiries(backend.dataDir)).toMatchObject([{ fullName: 'Ada Example' }]);
  });
});

test.describe('the contact page', () => {
  test.beforeEach(async ({ backend }) => {
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  });

  test('the picture has a text alternative', async ({ page }) => {
    await page.goto('/contact');
    // content/mosaics/contact.yaml
    await expect(page.getByRole('img', { name: /^Two speech bubbles\b/ })).toBeVisible();
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

  test('nothing is stored in the browser before the visitor acts', async ({ page, context }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    const stored = await page.evaluate(async () => [
      sessionStorage.length,
      localStorage.length,
      (await indexedDB.databases()).length,
    ]);
    expect(stored).toEqual([0, 0, 0]);
    expect(await context.cookies()).toEqual([]);
  });

  test('a stored token is sent along while it is valid, and not after', async ({ page }) => {
    await page.goto('/');
    const tokenSent = async (key: string, token: string) => {
      await page.evaluate(
        (item) => {
          localStorage.clear();
          localStorage.setItem(item.key, item.token);
        },
        { key, token },
      );
      const request = page.waitForRequest('**/api/health');
      await page.goto('/contact');
      return (await request).headers()['x-auth-token'];
    };
    const nowSeconds = Math.floor(Date.now() / 1000);
    const valid = jwt({ exp: nowSeconds + 600 });
    expect(await tokenSent('token', valid)).toBe(valid);
    expect(await tokenSent('authToken', valid)).toBe(valid);
    expect(await tokenSent('token', jwt({ exp: nowSeconds - 1 }))).toBeUndefined();
    expect(await tokenSent('token', 'not a token')).toBeUndefined();
  });

  test('where the visitor came from is sent with the inquiry', async ({ page, backend }) => {
    await page.goto('/?utm_source=letter&secret=1', {
      referer: 'https://search.example/find?q=private',
    });
    await page.getByRole('link', { name: 'CONTACT US', exact: true }).click();
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: thankYou })).toBeVisible();
    expect(await storedInquiries(backend.dataDir)).toMatchObject([
      {
        firstLandingPage: '/?utm_source=letter',
        firstReferrer: expect.stringContaining('https://search.example/'),
        lastLandingPage: '/?utm_source=letter',
      },
    ]);
  });
});

/** An unsigned token, as a browser may hold one in its storage. */
function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}

const escaped = (text: string) => text.replace(/[()?]/g, '\\$&');
