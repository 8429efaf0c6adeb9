import type { CDPSession, Locator, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { change, expect, firstLink, PASSWORD, test as base } from '#tests/e2e/desk/support/desk.ts';
import { savedFile } from '#tests/e2e/support/saved-file.ts';
import { violations } from '#tests/e2e/support/axe.ts';

const ANN = 'ann@company.test';

/** Tests at an address with a name, because passkeys need one. */
const test = base.extend<{ desk: string; home: Page }>({
  backendEnv: async ({ backendPort }, use) => {
    await use({ DESK_URL: `http://localhost:${backendPort}` });
  },
  desk: async ({ backendPort }, use) => {
    await use(`http://localhost:${backendPort}`);
  },
  baseURL: async ({ desk }, use) => {
    await use(desk);
  },
  /** Ann's browser, in which she is signed in and has her account open. */
  home: async ({ backend, desk, page }, use) => {
    const [, token = ''] = (await firstLink(backend)).split('#');
    const answer = await page.request.post(`${desk}${DESK_API}/invitation/accept`, {
      headers: { origin: desk },
      data: { token, name: 'Ann', email: ANN, password: PASSWORD },
    });
    expect(answer.status()).toBe(200);
    await page.goto(`${desk}/desk/account`);
    await expect(page.getByRole('heading', { name: 'How you sign in' })).toBeVisible();
    await use(page);
  },
});

/** A device that keeps passkeys. */
type Device = { devtools: CDPSession; authenticatorId: string };

/** Gives a page a device that keeps passkeys and recognizes its owner. */
async function withAuthenticator(page: Page): Promise<Device> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

/** Says whether the device uses a passkey as soon as it is asked, as if its owner touched it. */
const pick = ({ devtools, authenticatorId }: Device, isPicking: boolean) =>
  devtools.send('WebAuthn.setAutomaticPresenceSimulation', {
    authenticatorId,
    enabled: isPicking,
  });

/** Presses Enter on something, as people without a mouse do. */
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Confirms with the password in the dialog that asks for it. */
async function confirm(page: Page): Promise<void> {
  await expect(dialog(page, 'Confirm that it’s you').getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Confirm that it’s you')).toBeHidden();
}

/** Reads the recovery codes in the dialog that shows them once, and closes it. */
async function keepCodes(page: Page): Promise<string[]> {
  const shown = dialog(page, 'Your recovery codes');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  expect(await violations(page)).toEqual([]);
  const codes = await shown.getByRole('listitem').allTextContents();
  const saved = await savedFile(button(page, 'Save as a file'));
  expect(saved.toString()).toBe(`${codes.join('\n')}\n`);
  await press(button(page, 'I’ve kept them'));
  await expect(shown).toBeHidden();
  return codes;
}

/** Sets up an authenticator app. @returns the code with which it was set up */
async function setUpApp(page: Page): Promise<string> {
  await press(button(page, 'Set up an app'));
  await confirm(page);
  const setup = dialog(page, 'Set up an authenticator app');
  const key = (await setup.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  expect(await violations(page)).toEqual([]);
  const code = generateSync({ secret: key });
  await setup.getByRole('textbox', { name: 'Code' }).pressSequentially(code);
  await page.keyboard.press('Enter');
  return code;
}

/** Enters the address and the password. */
async function enterPassword(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/desk/`);
  await page.getByLabel('Email').pressSequentially(ANN);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is correct.')).toBeVisible();
}

const isIn = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible();

test('a passkey is set up by keyboard, and signs in alone and after the password', async ({
  home,
  desk,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/403/); // the call that asks to confirm
  const device = await withAuthenticator(home);
  await home.getByLabel('Name of the new passkey').fill('Work laptop');
  await home.keyboard.press('Enter');
  await confirm(home);
  await keepCodes(home);
  await expect(button(home, 'Remove Work laptop')).toBeVisible();
  await expect(home.getByText('10 codes are left.')).toBeVisible();
  expect(await violations(home)).toEqual([]);

  // At first, nobody picks the passkey among the suggestions of the field for the address.
  await pick(device, false);
  await context.clearCookies();
  await enterPassword(home, desk);
  expect(await violations(home)).toEqual([]);
  await pick(device, true);
  await press(button(home, 'Use a passkey'));
  await isIn(home);

  // The device picks the suggestion by itself.
  await context.clearCookies();
  await home.goto(`${desk}/desk/`);
  await isIn(home);

  // A browser that suggests no passkeys has the button; the suggestion would be faster than a key.
  await home.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    // The same is asked of a password manager, which answers with objects of its own.
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (options) => {
      const { id, rawId, type, response } = (await get(options)) as PublicKeyCredential;
      return { id, rawId, type, response, getClientExtensionResults: () => ({}) };
    };
  });
  await context.clearCookies();
  await home.goto(`${desk}/desk/`);
  await press(button(home, 'Sign in with a passkey'));
  await isIn(home);
});

test('whoever has no second factor in time sees only the account, at 390 px in the dark', async ({
  home,
  desk,
  browser,
  backend,
  expectConsoleError,
}) => {
  expectConsoleError(/403/);
  await home.emulateMedia({ colorScheme: 'dark' });
  await home.setViewportSize({ width: 390, height: 844 });
  await setUpApp(home);
  await keepCodes(home);
  await home.goto(`${desk}/desk/team`);
  expect(await violations(home)).toEqual([]);
  const invitation = { email: 'ben@company.test', name: 'Ben', role: 'agent' };
  const { link } = await change<{ link: string }>(
    { name: 'Ann', email: ANN, page: home },
    { ...backend, url: desk },
    '/colleagues/invite',
    invitation,
  );
  const context = await browser.newContext({
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await isIn(page);
  await home.getByLabel('Required from').fill(new Date().toISOString().slice(0, 10));
  await press(button(home, 'Require'));
  await expect(home.getByText(/Required since/)).toBeVisible();
  // The page that is open changes by itself.
  await expect(page.getByText('everyone at this desk needs a second factor')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await setUpApp(page);
  await keepCodes(page);
  await isIn(page);
  await context.close();
});
