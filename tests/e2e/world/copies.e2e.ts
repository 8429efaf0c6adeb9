import type { Locator } from '@playwright/test';
import { field, lines, openChat, test, untilConnected } from '#tests/e2e/chat/chat.ts';
import { bytesStored } from '#tests/e2e/support/bytes-stored.ts';
import { CALM, expect, words } from '#tests/e2e/support/fixtures.ts';
import { TEXT_CHANGES } from '#tests/e2e/world/support/changes/texts.ts';
import {
  chatWindow,
  expectStored,
  fieldOf,
  fillForm,
  launcher,
  pressSubmit,
  submit,
} from '#tests/e2e/world/support/deeds.ts';
import { installHands } from '#tests/e2e/world/support/hands.ts';
import { visitorAt } from '#tests/e2e/world/support/visitor.ts';

test.use({ ...CALM, actionTimeout: 20_000 });

test.beforeEach(async ({ agent }) => {
  await expect.poll(() => agent.client.getState().status).toBe('connected');
});

/** What extensions do that take away the handlers of a page: a copy takes the place of an element. */
const replaceByCopy = (place: Locator) =>
  place.evaluate((element) => element.replaceWith(element.cloneNode(true)));

test('a form that was replaced by a copy in the middle of typing is sent as it is on the screen', async ({
  page,
  backend,
}) => {
  await page.goto('/contact');
  const visitor = visitorAt(page, false);
  await fillForm(visitor);
  await fieldOf(page, 'company').fill('Not yet');
  await visitor.rest();
  await replaceByCopy(page.locator('form', { has: page.locator('[name="fullName"]') }));
  await fieldOf(page, 'company').fill(words.company);
  await pressSubmit(page);
  await expectStored(page, backend.dataDir);
});

test('files chosen in a copy of their control are sent', async ({ page, backend }) => {
  await page.goto('/contact');
  const visitor = visitorAt(page, false);
  await fillForm(visitor);
  await visitor.rest();
  await replaceByCopy(page.locator('[name="files"]'));
  const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan') };
  await page.locator('[name="files"]').setInputFiles(file);
  await expect(page.getByText('plan.txt')).toBeVisible();
  await pressSubmit(page);
  await expectStored(page, backend.dataDir);
  expect(await bytesStored(backend)).toBe(file.buffer.length);
});

test('nothing can be typed into a form that is on its way', async ({ page, backend }) => {
  await page.goto('/contact');
  const visitor = visitorAt(page, false);
  await fillForm(visitor);
  await visitor.rest();
  const asked = Promise.withResolvers();
  const answer = Promise.withResolvers();
  await page.route('**/api/contact/submit', async (route) => {
    asked.resolve(undefined);
    await answer.promise;
    await route.continue();
  });
  await submit(page).click();
  await asked.promise;
  await fieldOf(page, 'howCanWeHelp').click();
  await page.keyboard.type(' And another thing.');
  await expect(fieldOf(page, 'howCanWeHelp')).toHaveValue(words.howCanWeHelp);
  answer.resolve(undefined);
  await expectStored(page, backend.dataDir);
});

test('a message in a copy of its field is sent as it is on the screen', async ({ page, agent }) => {
  await page.goto('/checkout');
  await openChat(page);
  await field(page).fill('Do you build');
  await replaceByCopy(field(page));
  await field(page).fill('Do you build shops, too?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => agent.texts()).toEqual(['Do you build shops, too?']);
});

test('a message in a copy of the form of the chat reaches staff', async ({ page, agent }) => {
  await page.goto('/checkout');
  await openChat(page);
  await replaceByCopy(page.locator('.composer'));
  await field(page).fill('Do you build shops, too?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/chatWidget/**');
  await expect.poll(() => agent.texts()).toEqual(['Do you build shops, too?']);
});

test('no program that sends the forms of the chat puts their texts into an address', async ({
  page,
}) => {
  await page.goto('/checkout');
  await openChat(page);
  await page.getByRole('button', { name: 'Leave your details' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quokka');
  await page.locator('.lead-form').evaluate((form: HTMLFormElement) => form.submit());
  await launcher(page).click();
  await page.waitForLoadState();
  expect(page.url()).not.toContain('Quokka');
});

test('a window of the chat that somebody has removed opens again', async ({ page }) => {
  await page.goto('/checkout');
  await openChat(page);
  await field(page).fill('Do you build shops?');
  await chatWindow(page).evaluate((element) => element.remove());
  await launcher(page).click();
  await expect(field(page)).toHaveValue('Do you build shops?');
});

test('a page whose body was written anew has one window of the chat', async ({ browser, site }) => {
  // As an extension does, which the policy of the page does not bind.
  await using context = await browser.newContext({ ...CALM, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${site.url}/checkout`);
  await openChat(page);
  await page.evaluate(() => {
    const { body } = document;
    body.innerHTML = body.innerHTML.trim();
  });
  await launcher(page).click();
  await field(page).last().fill('Do you build shops?');
  await expect(chatWindow(page)).toHaveCount(1);
});

test('texts of the chat that change do so under a translator, too', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  expectConsoleError(/got no answer/);
  const translated = TEXT_CHANGES.find(({ name }) => name === 'Google Translate');
  await page.addInitScript(installHands);
  await page.goto('/checkout');
  await openChat(page);
  await untilConnected(page);
  await page.evaluate(translated?.inPage ?? (() => undefined));
  const send = page.locator('.composer-send');

  await send.click();
  await expect(page.getByText('Message cannot be empty°')).toBeVisible();
  await page.locator('.composer textarea').pressSequentially('Quokka');
  await expect(page.getByText('Message cannot be empty')).toHaveCount(0);

  await context.setOffline(true);
  await send.click();
  const line = lines(page).filter({ hasText: 'Quokka' });
  await expect(line).toContainText('Not sent yet');
  await context.setOffline(false);
  await expect(line).toContainText(/(Sent|Seen)°/);
  await expect(line).not.toContainText(/Not sent|Sending/);
});
