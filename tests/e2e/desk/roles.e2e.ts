import type { Page } from '@playwright/test';
import type { Role } from '@/lib/contract/desk/access';
import { expect, invite, openDesk, PASSWORD, test } from '@/tests/e2e/desk/support/desk';
import { violations } from '@/tests/e2e/support/axe';

const AGENTS = ['Conversations', 'Tickets', 'Search', 'Settings', 'Your account'];

/** What each role finds in the navigation, and an address that it may not open. */
const SEEN: readonly { role: Role; entries: string[]; outside: string }[] = [
  { role: 'editor', entries: ['Your account'], outside: '/conversations' },
  { role: 'agent', entries: AGENTS, outside: '/spam' },
  {
    role: 'lead',
    entries: ['Conversations', 'Tickets', 'Spam', 'Search', 'Reports', 'Settings', 'Your account'],
    outside: '/health',
  },
];

const entriesOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();

for (const { role, entries, outside } of SEEN) {
  test(`the desk of the role ${role} shows what it may do, and says so elsewhere`, async ({
    ann,
    backend,
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const { page } = await invite(ann, context, backend, 'Ben', role);
    // Editors have no live connection to wait for.
    await page.goto(`${backend.url}/desk/account`);
    await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible();
    expect(await entriesOf(page)).toEqual(entries);
    await page.goto(`${backend.url}/desk${outside}`);
    const refusal = page.getByRole('heading', { level: 1 });
    await expect(refusal).toHaveText('This page isn’t part of your role');
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(refusal).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
}

test('a role is changed with the keyboard, and the colleague signs in with the new one', async ({
  ann,
  backend,
  browser,
}) => {
  const context = await browser.newContext();
  const ben = await invite(ann, context, backend, 'Ben', 'agent');
  await openDesk(ben.page, backend, '/account');
  await openDesk(ann.page, backend, '/team');
  await ann.page.getByRole('button', { name: 'Change role of Ben' }).focus();
  await ann.page.keyboard.press('Enter');
  const dialog = ann.page.getByRole('dialog', { name: 'Change a role' });
  await expect(dialog).toBeVisible();
  expect(await violations(ann.page)).toEqual([]);
  await dialog.getByRole('radio', { name: /^Agent/ }).focus();
  await ann.page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Lead/ })).toBeChecked();
  await ann.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(ann.page.getByText('Lead · ')).toBeVisible();

  const signedOut = ben.page.getByRole('dialog', { name: 'You are signed out' });
  await signedOut.getByLabel('Password').fill(PASSWORD);
  await ben.page.keyboard.press('Enter');
  await expect(ben.page.getByRole('link', { name: 'Reports' }).first()).toBeAttached();
  await context.close();
});

test('the last admin stays one, and is told why', async ({ ann, backend, expectConsoleError }) => {
  expectConsoleError(/422/);
  const { page } = ann;
  await openDesk(page, backend, '/team');
  await page.getByRole('button', { name: 'Change role of Ann' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change a role' });
  await dialog.getByRole('radio', { name: /^Editor/ }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toContainText(
    'This is the last admin. Please make someone else an admin first.',
  );
});
