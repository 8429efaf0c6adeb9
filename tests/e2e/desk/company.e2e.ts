import { change, expect, test as base } from '#tests/e2e/desk/support/desk.ts';
import { expectAccessible } from '#tests/e2e/desk/support/furnished.ts';
import { tabAndPress } from '#tests/e2e/desk/support/keyboard.ts';
import { startRealProvider, type RealProvider } from '#tests/support/company/real-provider.ts';

/** A test of a desk whose staff sign in with the accounts of a real provider. */
const test = base.extend<{ provider: RealProvider }>({
  // The site has no part in it.
  baseURL: async ({ backendPort }, use) => {
    await use(`http://127.0.0.1:${backendPort}`);
  },
  provider: async ({ backendPort }, use) => {
    const desks = [`http://127.0.0.1:${backendPort}`] as const;
    await using provider = await startRealProvider({ desks, asks: true });
    await use(provider);
  },
  backendEnv: async ({ provider, backendPort }, use) => {
    await use({ DESK_URL: `http://127.0.0.1:${backendPort}`, ...provider.settings });
  },
});

const invitation = { email: 'ann.lee@company.test', name: 'Ann Lee', role: 'agent' };

test('Ann signs in at the provider by keyboard, and signing out there signs her out at the desk', async ({
  ann: admin,
  backend,
  browser,
  provider,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${backend.url}/desk/`);
  const button = page.getByRole('link', { name: 'Sign in with Company ID' });
  await expect(button).toBeVisible();
  await expectAccessible(page, 'the sign-in page with a provider');
  await tabAndPress(page, button);
  await page.getByRole('button', { name: 'Continue as Ann' }).press('Enter');

  // Nobody has invited her.
  const refusal = page.getByRole('alert').first();
  await expect(refusal).toHaveText(
    'You don’t have an account here yet. Please ask an admin to invite you.',
  );
  await expect(page).toHaveURL(`${backend.url}/desk/`);
  await expectAccessible(page, 'the sign-in page with a refusal');

  await change(admin, backend, '/colleagues/invite', invitation);
  await tabAndPress(page, button);
  // The provider knows her already.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\//);
  await page.goto(`${backend.url}/desk/account`);
  await expect(page.getByText('You sign in with Company ID.')).toBeVisible();

  const there = await context.newPage();
  await there.goto(provider.signOutPage);
  await there.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible({
    timeout: 1000,
  });

  // In the same place, she goes on after she has signed in again in another tab.
  await expectAccessible(page, 'the dialog for signing in again');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in with Company ID in a new tab' }).press('Enter'),
  ]);
  await tab.getByRole('button', { name: 'Continue as Ann' }).click();
  await expect(tab.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});
