import { TICKET_KINDS } from '@repo/contract/desk/ticket.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import {
  expect,
  expectAccessible,
  firstRow,
  go,
  pagesOf,
  test,
} from '#tests/e2e/desk/support/furnished.ts';

const MINUTE = 60_000;
const PHONE = { width: 390, height: 844 };

for (const width of [1440, 390]) {
  test(`every page of the desk is accessible at ${width} px`, async ({ signedIn: page }) => {
    test.slow(); // one page after another
    await page.setViewportSize({ width, height: 900 });
    const paths = [
      ...(await pagesOf(page)),
      '/conversations?view=mine',
      '/conversations?view=closed',
      ...TICKET_KINDS.map((kind) => `/tickets?kind=${kind}`),
      await firstRow(page, '/conversations'),
      await firstRow(page, '/conversations?view=closed'),
      await firstRow(page, '/tickets'),
      await firstRow(page, '/tickets?state=answered'),
      await firstRow(page, '/spam'),
      '/search?q=shop',
      '/reports?days=90',
      '/nothing',
    ];
    for (const path of paths) {
      await go(page, path);
      await expectAccessible(page, path);
    }
  });
}

test('overlays are accessible', async ({ signedIn: page }) => {
  test.slow(); // one after another
  await page.setViewportSize(PHONE);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  const closeDialog = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await page.locator('[popovertarget="account-menu"]').click();
  await expectAccessible(page, 'the menu of the account');
  await page.keyboard.press('Escape');
  await press(/^Shortcuts/);
  await expect(dialog).toHaveAccessibleName('Keyboard shortcuts');
  await expectAccessible(page, 'the help');
  await closeDialog();

  await go(page, await firstRow(page, '/conversations'));
  await press('Details');
  await expectAccessible(page, 'the details');
  for (const menu of ['Assign to…', 'Labels']) {
    await press(menu);
    await expectAccessible(page, menu);
    await page.keyboard.press('Escape');
  }
  await press('Block…');
  await expect(dialog).toHaveAccessibleName('Block');
  await expectAccessible(page, 'the dialog that blocks');
  await closeDialog();
  await press('Details');
  const answer = page.getByRole('textbox', { name: 'Your reply' });
  await answer.pressSequentially('/h');
  await expect(page.getByRole('listbox', { name: 'Canned replies' })).toBeVisible();
  await expectAccessible(page, 'canned replies');
  await answer.fill('');
  await press('Note');
  await expectAccessible(page, 'a note');
  await press('More');
  await expectAccessible(page, 'the other pages');
  await page.keyboard.press('Escape');

  await go(page, '/settings');
  await page.getByText('Add a canned reply').click();
  await press(/^Edit/);
  await expectAccessible(page, 'forms of the settings');
  await press(/^Delete/);
  await expect(dialog).toHaveAccessibleName(/^Delete/);
  await expectAccessible(page, 'the question before something is removed');
  await closeDialog();

  const { tickets } = (await (await page.request.get(`${DESK_API}/tickets`)).json()) as {
    tickets: { email: string }[];
  };
  await go(page, `/privacy?address=${encodeURIComponent(tickets[0]?.email ?? '')}`);
  await press('Erase everything');
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dialog.locator('[aria-invalid]').first()).toBeVisible();
  await expectAccessible(page, 'the erasure, with a mistake');
  await closeDialog();
});

test('the dialog at the end of a session is accessible', async ({
  signedIn: page,
  desk,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  const sessions = async (change: string, value: string) => {
    await using stored = await openStored(desk.dataDir, { mayWrite: true });
    await stored.query(`update staff_sessions set ${change} = ?`, value);
  };
  const nearlyIdle = new Date(Date.now() - 29 * MINUTE).toISOString();
  await sessions('last_active_at', nearlyIdle);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Press any key' })).toBeVisible();
  await expectAccessible(page, 'the warning');
  await page.keyboard.press('Shift');
  await expect(page.getByText('Press any key')).toBeHidden();
  await sessions('created_at', new Date(0).toISOString());
  // The dialog may be over it already: the backend also looks at the sessions of open connections.
  await page.getByRole('link', { name: 'Team' }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expectAccessible(page, 'the sign-in over the page');
});

// Not being signed in is not an error: the console stays empty, or the test fails.
test('the sign-in is accessible', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/desk/tickets');
  await expect(page).toHaveTitle('Sign in – Desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page, 'the sign-in');
});

test('the page of an invitation is accessible', async ({
  signedIn: page,
  desk,
  expectConsoleError,
}) => {
  const { link } = (await (
    await page.request.post(`${DESK_API}/colleagues/invite`, {
      headers: { origin: desk.url },
      data: { email: 'new@company.test', name: 'Zoë', role: 'agent' },
    })
  ).json()) as { link: string };
  await page.setViewportSize(PHONE);
  await page.goto(link);
  await page.getByLabel('Password').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  await expectAccessible(page, 'the welcome, with a mistake');
  expectConsoleError(/404|410|422/);
  await page.goto('/desk/welcome#nothing');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('not valid');
  await expectAccessible(page, 'a link that is not valid');
});
