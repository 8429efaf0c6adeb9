import {
  chatWindow,
  expectFilled,
  expectStored,
  fieldOf,
  fillForm,
  launcher,
  submit,
  pressSubmit,
} from '#tests/e2e/world/support/deeds.ts';
import { CALM, expect, test, words } from '#tests/e2e/support/fixtures.ts';
import { launchWhole } from '#tests/e2e/support/whole-browser.ts';
import { visitorAt } from '#tests/e2e/world/support/visitor.ts';
import { storedInquiries } from '#testbed/inbox.ts';

// Voice control, switches, and programs press with a click that nothing precedes.
const pressAlone = (element: HTMLElement) => element.click();

test.use({ ...CALM, actionTimeout: 20_000 });

test('a press alone on the launcher opens the window of the chat', async ({ page, backend }) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  for (const path of ['/', '/contact', '/services/ai']) {
    await page.goto(path);
    await launcher(page).evaluate(pressAlone);
    await expect(chatWindow(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('a press alone on a link remembers the landing page and the campaign', async ({
  page,
  backend,
}) => {
  const visitor = visitorAt(page, false);
  await page.goto('/services/ai?utm_source=letter');
  await page.locator('header a[href="/contact"]').evaluate(pressAlone);
  await page.waitForURL('**/contact');
  await fillForm(visitor);
  await pressSubmit(page);
  const { firstLandingPage } = await expectStored(page, backend.dataDir);
  expect(firstLandingPage).toBe('/services/ai?utm_source=letter');
});

test('a press alone on Submit sends the form, and remembers the campaign', async ({
  page,
  backend,
}) => {
  await page.goto('/contact?utm_source=letter');
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.getElementsByName(name)[0];
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = value;
    }
  }, words);
  await page.locator('#seenAtTradeshow-no').evaluate(pressAlone);
  await submit(page).evaluate(pressAlone);
  await expectStored(page, backend.dataDir);
});

for (const path of ['/contact', '/order?item=crm']) {
  test(`a double press on Submit of ${path} stores once`, async ({ page, backend }) => {
    const visitor = visitorAt(page, false);
    await page.goto(path);
    await fillForm(visitor);
    await submit(page).dblclick();
    await expectStored(page, backend.dataDir);
    await visitor.rest();
    expect(await storedInquiries(backend.dataDir)).toHaveLength(1);
  });

  test(`what was typed on ${path} is there after Back and Forward, and is sent`, async ({
    page,
    backend,
  }) => {
    const visitor = visitorAt(page, false);
    await page.goto('/services/ai');
    await page.goto(path);
    await fillForm(visitor);
    await visitor.rest();
    await page.goBack();
    await page.goForward();
    await visitor.touch();
    await visitor.rest();
    await expectFilled(page);
    await pressSubmit(page);
    await expectStored(page, backend.dataDir);
  });
}

test('a form that the browser has kept whole is sent after Back', async ({ site, backend }) => {
  const browser = await launchWhole();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/contact`);
    for (const [name, text] of Object.entries(words)) await page.type(`[name="${name}"]`, text);
    await page.click('label[for="seenAtTradeshow-no"]');
    await page.goto(`${site.url}/llms.txt`);
    await page.goBack();
    await page.waitForSelector('[name="fullName"]');
    await page.click('form [type="submit"]');
    await expect
      .poll(() => storedInquiries(backend.dataDir))
      .toMatchObject([{ fullName: words.fullName, description: words.howCanWeHelp }]);
  } finally {
    await browser.close();
  }
});

test('the field that people do not see stays empty', async ({ page, backend }) => {
  await page.goto('/contact');
  await fillForm(visitorAt(page, false));
  await expect(fieldOf(page, 'fullName')).toHaveValue(words.fullName);
  await pressSubmit(page);
  expect(await expectStored(page, backend.dataDir)).toMatchObject({ subject: '' });
});
