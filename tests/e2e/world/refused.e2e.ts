import { CALM, expect, test } from '#tests/e2e/support/fixtures.ts';
import { field } from '#tests/e2e/chat/chat.ts';
import {
  expectStored,
  fieldOf,
  fillForm,
  submit,
  pressSubmit,
} from '#tests/e2e/world/support/deeds.ts';
import { visitorAt } from '#tests/e2e/world/support/visitor.ts';
import { words } from '#tests/e2e/support/fixtures.ts';

test.use({ ...CALM, actionTimeout: 20_000 });

/** The sentence above the button, or below a field. */
const sentences = '[data-form-error]:not(:empty), [data-error-for]:not(:empty)';

test('a form that comes back refused by the plain way loses its message when a field is edited, and is sent', async ({
  page,
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 422/);
  await page.goto('/contact');
  // As fast as that, no code is there yet.
  await submit(page).evaluate((button: HTMLElement) => {
    button.closest('form')?.submit();
  });
  await page.waitForURL('**/api/contact/submit');
  await expect(page.locator(sentences).first()).toBeVisible();

  const visitor = visitorAt(page, false);
  await fillForm(visitor);
  await visitor.rest();
  await visitor.write(fieldOf(page, 'company'), '');
  await expect(page.locator(sentences)).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error/);
  await pressSubmit(page);
  await expectStored(page, backend.dataDir);
});

test('the address of a refused form shows the form when it is opened or loaded again', async ({
  page,
  backend,
  expectConsoleError,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  expectConsoleError(/status of 422/);
  await page.goto('/contact');
  await fieldOf(page, 'fullName').evaluate((field: HTMLInputElement) => {
    field.form?.submit();
  });
  await page.waitForURL('**/api/contact/submit');
  await page.reload(); // sends the same again
  await expect(fieldOf(page, 'email')).toBeVisible();
  await page.goto(page.url());
  await expect(fieldOf(page, 'email')).toBeVisible();
  await fieldOf(page, 'fullName').fill(words.fullName);
});

test('the address to which the plain chat is sent shows the chat when it is opened', async ({
  page,
  backend,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  for (const path of ['/api/chat/send', '/api/chat/transcript']) {
    await page.goto(path);
    await expect(field(page)).toBeVisible();
  }
});
