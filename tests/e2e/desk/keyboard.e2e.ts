import {
  answerField,
  expect,
  firstLink,
  PASSWORD,
  postInquiry,
  rows,
  said,
  test,
  visitorSays,
} from '#tests/e2e/desk/support/desk.ts';
import {
  expectFocus,
  press,
  tabAndPress,
  tabAndType,
  tabTo,
} from '#tests/e2e/desk/support/keyboard.ts';

const ANN = 'ann@company.test';
const ADA = 'ada@client.example';

test('everything at the desk can be done with the keyboard alone', async ({ page, backend }) => {
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('create the account', async () => {
    await page.goto(await firstLink(backend));
    await tabAndType(page, page.getByLabel('Your name'), 'Ann');
    await tabAndType(page, page.getByLabel('Email'), ANN);
    await tabAndType(page, page.getByLabel('Password'), PASSWORD);
    await keyboard.press('Enter');
    await expect(page.getByText('No open conversations')).toBeVisible();
  });

  await test.step('save a canned reply', async () => {
    await press(page, 'g o');
    // What is still being read above it would push it out of the window while it has the focus.
    await expect(button('Change hours')).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await tabAndPress(page, page.getByText('Add a canned reply'));
    await tabAndType(page, page.getByRole('textbox', { name: 'Shortcut' }), 'hours');
    await tabAndType(page, page.getByLabel('Text'), 'We are here from 9 to 17.');
    await tabAndPress(page, button('Add'));
    await expect(button('Edit /hours')).toBeVisible();
    await expectFocus(page);
  });

  await test.step('answer a visitor', async () => {
    await visitorSays(backend, 'Do you build shops?');
    await press(page, 'g c');
    await expect(rows(page)).toHaveCount(1);
    await press(page, 'j');
    await expectFocus(page);
    await press(page, 'Enter');
    await expect(said(page)).toHaveCount(1);
    await press(page, 't');
    await expect(page.getByText('Assigned to you')).toBeVisible();
    await expectFocus(page);
    await press(page, 'r');
    await keyboard.type('Yes, we do.\n');
    await expect(said(page).filter({ hasText: 'Yes, we do.' })).toContainText('Sent');
    await keyboard.type('/ho');
    await expect(page.getByRole('option')).toHaveCount(1);
    await press(page, 'Enter Enter');
    await expect(said(page).filter({ hasText: 'from 9 to 17' })).toContainText('Sent');
    await expect(answerField(page)).toBeFocused();
    await press(page, 'Escape');
    await expectFocus(page);
    await press(page, 'n');
    await keyboard.type('Wants a shop.\n');
    await expect(said(page).filter({ hasText: 'Wants a shop.' })).toBeVisible();
    await press(page, 'Escape e');
    await expect(page.getByText('Assigned to you, closed')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expectFocus(page);
  });

  await test.step('answer an inquiry by email', async () => {
    await postInquiry(backend, { fullName: 'Ada Example', email: ADA });
    await press(page, 'g t');
    await expect(rows(page)).toHaveCount(1);
    await tabAndType(page, page.getByLabel('Type'), 'Inq');
    await expect(page).toHaveURL(/kind=inquiry/);
    await tabAndPress(page, rows(page));
    await expect(page.getByRole('heading', { name: 'Ada Example' })).toBeVisible();
    await expectFocus(page);
    await press(page, 't');
    await expect(button('In progress')).toHaveAttribute('aria-pressed', 'true');
    await tabAndPress(page, button('New'));
    await expect(button('New')).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'r');
    await keyboard.type('We can start in May.');
    await tabAndPress(page, button('Send reply'));
    await expect(page.getByRole('region', { name: 'Replies' })).toContainText('start in May');
    await expectFocus(page);
  });

  await test.step('mark as not spam', async () => {
    await postInquiry(backend, { fullName: 'No robot', subject: 'filled in' });
    await press(page, 'g x');
    await expect(rows(page)).toHaveCount(1);
    await press(page, 'j');
    await tabAndPress(page, button('Not spam No robot'));
    await expect(page.getByText('No spam.')).toBeVisible();
    await expectFocus(page);
  });

  await test.step('search', async () => {
    await press(page, '/');
    await expectFocus(page);
    await keyboard.type('shops\n');
    await tabAndPress(page, rows(page).first());
    await expect(said(page).first()).toContainText('Do you build shops?');
    await expectFocus(page);
  });

  await test.step('erase a person', async () => {
    await press(page, 'g p');
    await tabAndType(page, page.getByLabel('Email'), `${ADA}\n`);
    await expect(page.getByRole('heading', { name: `Stored for ${ADA}` })).toBeVisible();
    await expectFocus(page);
    await tabAndPress(page, button('Erase everything'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFocus(page);
    await press(page, 'Escape');
    await expect(button('Erase everything')).toBeFocused();
    await press(page, 'Enter');
    await tabAndType(page, page.getByLabel('Type the email address'), ADA);
    await tabAndType(page, page.getByLabel('Type it again'), `${ADA}\n`);
    await expect(page.getByRole('heading', { name: 'Erasure receipt' })).toBeFocused();
  });

  await test.step('sign out and in', async () => {
    await tabAndPress(page, button('Ann'));
    await tabAndPress(page, button('Sign out'));
    await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
    await tabAndType(page, page.getByLabel('Email'), ANN);
    await tabAndType(page, page.getByLabel('Password'), `${PASSWORD}\n`);
    await tabTo(page, page.getByRole('link', { name: 'Tickets' }));
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });
});
