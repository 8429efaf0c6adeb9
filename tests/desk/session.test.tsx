import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeDesk } from '@repo/desk/call.ts';
import { useDraft } from '@repo/desk/drafts.ts';
import WelcomePage from '@repo/desk/session/welcome-page.tsx';
import { useAction } from '@repo/desk/shared/use-action.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { refused, showDesk } from '#tests/desk/support/view.tsx';
import { sessionOf } from '#tests/desk/support/frame.tsx';

function Page() {
  const [text, setText] = useDraft('test');
  const { run, problem } = useAction();
  const save = () => run(() => changeDesk('/save', doneSchema).then(() => undefined));
  return (
    <>
      <textarea
        aria-label="Text"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <p>{problem}</p>
    </>
  );
}

const ended = { 'POST /save': refused(401, 'You are not signed in.', 'signed_out') };
const page = () => screen.findByRole('textbox', { name: 'Text' });
const dialog = () => within(screen.getByRole('dialog', { name: 'You are signed out' }));

/** Fills in the sign-in form and submits it. */
function signInWith(email?: string): void {
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog().getByLabelText(label), { target: { value } });
  if (email !== undefined) fill('Email', email);
  fill('Password', 'a long password');
  fireEvent.click(dialog().getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => localStorage.clear());

test('a person who is not signed in sees the sign-in form, and after it the page', async () => {
  const desk = showDesk(<Page />, {
    'GET /session': { you: null },
    'POST /session': sessionOf('ann', 'Ann'),
  });
  await desk.user.type(await screen.findByLabelText('Email'), 'Ann@company.test');
  await desk.user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  expect(await page()).toBeVisible();
  expect(desk.calls.find(({ name }) => name === 'POST /session')?.body).toEqual({
    email: 'ann@company.test',
    password: 'a long password',
  });
});

test('whoever has an authenticator app is asked for its code after the password', async () => {
  const answers: (() => unknown)[] = [
    refused(422, 'This code is wrong.', 'invalid'),
    refused(404, 'This took too long.', 'missing'),
  ].map((answer) => () => answer);
  const desk = showDesk(<Page />, {
    'GET /session': { you: null },
    'POST /session': { step: 'second-factor', methods: ['totp', 'recovery'] },
    'POST /session/code': () => answers.shift()?.() ?? sessionOf('ann', 'Ann'),
  });
  const enterPassword = async () => {
    await desk.user.type(await screen.findByLabelText('Password'), 'a long password{Enter}');
  };
  await desk.user.type(await screen.findByLabelText('Email'), 'ann@company.test');
  await enterPassword();
  const code = () => screen.findByRole('textbox', { name: 'Code' });
  expect(await code()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await desk.user.type(await code(), '123456{Enter}');
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  // A step that is over begins again with the password; the address stays.
  await desk.user.keyboard('{Enter}');
  expect(await screen.findByText('This took too long.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ann@company.test');
  await enterPassword();
  await desk.user.type(await code(), '123456{Enter}');
  expect(await page()).toBeVisible();
});

test('where the company has accounts, they come first, and a refusal is said once', async () => {
  history.replaceState(null, '', '/desk/?sign-in=uninvited');
  const desk = showDesk(<Page />, {
    'GET /session': { you: null },
    'GET /company': { name: 'Company ID', isOnly: false },
  });
  const link = await screen.findByRole('link', { name: 'Sign in with Company ID' });
  expect(link).toHaveAttribute('href', '/desk/api/company/start');
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent(
    'You don’t have an account here yet. Please ask an admin to invite you.',
  );
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(location.search).toBe('');
  desk.unmount();
  showDesk(<Page />, {
    'GET /session': { you: null },
    'GET /company': { name: 'Company ID', isOnly: true },
  });
  expect(await screen.findByText('Admins can also use a password')).toBeVisible();
  expect(screen.getByLabelText('Password')).not.toBeVisible();
  expect(screen.queryByText(/You don’t have an account/)).toBeNull();
});

test('whoever signs in again with the company’s account in another tab goes on here', async () => {
  let isIn = true;
  const desk = showDesk(<Page />, {
    ...ended,
    'GET /session': () => (isIn ? sessionOf('ann', 'Ann') : { you: null }),
    'GET /company': { name: 'Company ID', isOnly: false },
  });
  await desk.user.type(await page(), 'Half a sen');
  isIn = false;
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  const link = await screen.findByRole('link', { name: 'Sign in with Company ID in a new tab' });
  expect(link).toHaveAttribute('target', '_blank');
  fireEvent.click(link);
  expect(dialog().getByText(/come back to this tab/)).toBeVisible();
  isIn = true;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 });
  expect(await page()).toHaveValue('Half a sen');
});

test('where only admins use a password, nobody else is asked for one again', async () => {
  const { you, ...rest } = sessionOf('ann', 'Ann');
  const desk = showDesk(<Page />, {
    ...ended,
    'GET /session': { ...rest, you: { ...you, role: 'agent' } },
    'GET /company': { name: 'Company ID', isOnly: true },
  });
  await page();
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Sign in with Company ID in a new tab' });
  expect(dialog().queryByLabelText('Password')).toBeNull();
});

test('an invited person can choose the company’s account instead of a password', async () => {
  showDesk(<WelcomePage />, {
    'GET /company': { name: 'Company ID', isOnly: false },
    'POST /invitation': { email: 'ann@company.test', name: 'Ann', company: 'Example' },
  });
  const link = await screen.findByRole('link', { name: 'sign in with Company ID' });
  expect(link).toHaveAttribute('href', '/desk/api/company/start');
});

test('a wrong password is reported next to the form', async () => {
  const desk = showDesk(<Page />, {
    'GET /session': { you: null },
    'POST /session': refused(422, 'Wrong email or password', 'invalid'),
  });
  await desk.user.type(await screen.findByLabelText('Email'), 'ann@company.test');
  await desk.user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Wrong email or password'),
  );
  expect(screen.getByLabelText('Email')).toHaveValue('ann@company.test');
});

test('when the session ends, the sign-in form covers the page, and typed text stays', async () => {
  const desk = showDesk(<Page />, { ...ended, 'POST /session': sessionOf('ann', 'Ann') });
  const field = await page();
  await desk.user.type(field, 'Half a sen');
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog');
  expect(dialog().getByLabelText('Email')).toHaveValue('ann@company.test');
  expect(field).toBeInTheDocument();
  signInWith();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field).toBeInTheDocument();
  await desk.user.type(field, 'tence');
  expect(field).toHaveValue('Half a sentence');
  expect(screen.getByText(/This didn’t go through because you were signed out/)).toBeVisible();
});

test('another person is asked before typed text is lost', async () => {
  const desk = showDesk(<Page />, { ...ended, 'POST /session': sessionOf('ben', 'Ben') });
  await desk.user.type(await page(), 'Ann’s words');
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog');
  signInWith('ben@company.test');
  expect(await dialog().findByText(/You signed in as/)).toHaveTextContent('You signed in as Ben.');
  await desk.user.click(dialog().getByRole('button', { name: 'Back' }));
  expect(dialog().getByLabelText('Password')).toBeVisible();
  expect(localStorage.getItem('desk-draft:test')).toBe('Ann’s words');
});

test('keys and clicks keep the session alive, and notify the backend at most once a minute', async () => {
  const { idleAt, expiresAt } = sessionOf('ann', 'Ann');
  const desk = showDesk(<Page />, { 'POST /session/active': { idleAt, expiresAt } });
  await desk.user.type(await page(), 'abc');
  const told = () => desk.calls.filter(({ name }) => name === 'POST /session/active').length;
  expect(told()).toBe(1);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  await desk.user.type(await page(), 'd');
  expect(told()).toBe(2);
});

test('a key or a click tells at once that the session has ended', async () => {
  const desk = showDesk(<Page />, { 'POST /session/active': ended['POST /save'] });
  await desk.user.type(await page(), 'a');
  expect(await screen.findByRole('dialog', { name: 'You are signed out' })).toBeVisible();
  expect(localStorage.getItem('desk-draft:test')).toBe('a');
});

test('a warning appears two minutes before the session ends, unless another tab kept it alive', async () => {
  const soon = { ...sessionOf('ann', 'Ann'), idleAt: new Date(Date.now() + 90_000).toISOString() };
  const desk = showDesk(<Page />, { 'GET /session': soon });
  expect(await screen.findByText(/You’ll be signed out at/)).toBeVisible();
  desk.unmount();
  let asked = 0;
  showDesk(<Page />, {
    'GET /session': () => (asked++ === 0 ? soon : sessionOf('ann', 'Ann')),
  });
  await page();
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.queryByText(/You’ll be signed out at/)).toBeNull();
});
