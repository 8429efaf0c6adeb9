import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { INQUIRY_SENTENCES } from '@repo/contract/inquiry.ts';
import { CHOICES } from '@repo/contract/choices.ts';
import {
  CHOSEN_ANSWERS,
  FORM_ANSWERS,
  mapAnswers,
  OPTIONAL_ANSWERS,
  type ChosenAnswer,
} from '@repo/contract/optional-answers.ts';
import { enter } from '#tests/support/page/enter.ts';
import { fillIn, openForm } from '#tests/support/page/open-form.tsx';

type Call = { path: string; body: Record<string, unknown> };

let calls: Call[];
/** The answer of the site's API to an inquiry. */
let answer: () => Promise<Response>;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  calls = [];
  answer = () => Promise.resolve(Response.json({ success: true, message: 'Stored' }));
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  globalThis.fetch = ((path: string, init: { body: string }) => {
    if (path === '/api/health') return Promise.resolve(Response.json({ success: true }));
    calls.push({ path, body: JSON.parse(init.body) as Record<string, unknown> });
    return answer();
  }) as typeof fetch;
});

const thanks = () => screen.findByRole('region', { name: 'Thank you' });

/** What an element shows, without what is hidden in it. */
function shownText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove();
  return copy.textContent.trim();
}

const submitButton = () => screen.getByRole('button', { name: 'SUBMIT' });

test('every wrong field says what is wrong with it, and the message is that of the first', async () => {
  await openForm();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Phone number'), '2125550199');
  await enter(user, screen.getByLabelText('Company (optional)'), 'x'.repeat(201));
  await user.click(submitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(INQUIRY_SENTENCES.fullName);
  const sentences = {
    'Full name': INQUIRY_SENTENCES.fullName,
    'Email address': INQUIRY_SENTENCES.email,
    'How can we help?': INQUIRY_SENTENCES.description,
    'Company (optional)': 'Company name is too long (maximum 200 characters)',
  };
  for (const [label, sentence] of Object.entries(sentences)) {
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  }
  const tradeshow = screen.getByRole('radiogroup');
  expect(tradeshow).toHaveAttribute('aria-invalid', 'true');
  expect(tradeshow).toHaveAccessibleDescription(INQUIRY_SENTENCES.seenAtTradeshow);
  expect(screen.getByLabelText('Phone number')).toHaveAttribute('aria-invalid', 'false');
  expect(calls).toEqual([]);
});

test('an inquiry is sent with all its fields', async () => {
  await openForm();
  const user = await fillIn();
  await user.click(submitButton());
  await thanks();
  const [call] = calls;
  expect(call?.path).toBe('/api/contact/submit');
  const sessionId = String(call?.body.sessionId);
  expect(sessionId).toMatch(/^contact_\d{13}_[0-9a-f]{32}$/);
  expect(call?.body).toMatchObject({
    fullName: 'Ada Example',
    email: 'ada@client.example',
    phoneNumber: '2125550199',
    ...mapAnswers(FORM_ANSWERS, () => ''),
    projectType: 'General Inquiry',
    description: 'A booking system.',
    howCanWeHelp: 'A booking system.',
    seenAtTradeshow: true,
    userAgent: navigator.userAgent,
    pageUrl: location.href,
  });
  expect(call?.body.id).toMatch(new RegExp(`^submission_${sessionId}_\\d{13}$`));
  expect(new Date(String(call?.body.timestamp)).toISOString()).toBe(call?.body.timestamp);
  expect(call?.body).not.toHaveProperty('fillTimeMs'); // nobody knows when it was touched
  expect(screen.getByText(sessionId)).toBeVisible();
});

test.each(FORM_ANSWERS)('the form asks for %s, and sends it', async (answer) => {
  await openForm();
  const user = await fillIn();
  const { label } = OPTIONAL_ANSWERS[answer];
  const field = screen.getByLabelText(`${label} (optional)`);
  const [, choice] = CHOSEN_ANSWERS.some((name) => name === answer)
    ? CHOICES[answer as ChosenAnswer]
    : [];
  const said = choice ?? 'Quagga';
  await (choice === undefined ? user.type(field, said) : user.selectOptions(field, said));
  await user.click(submitButton());
  await thanks();
  expect(calls[0]?.body).toMatchObject({ [answer]: said });
});

test('an inquiry says how long the form was being filled in, if that is known', async () => {
  const touched = performance.now() - 5000;
  await openForm({ touchedAt: () => touched });
  const user = await fillIn();
  await user.click(submitButton());
  await thanks();
  const { fillTimeMs } = calls[0]?.body ?? {};
  expect(fillTimeMs).toBeGreaterThanOrEqual(5000);
  expect(fillTimeMs).toBeLessThanOrEqual(performance.now() - touched + 1);
});

test.each([
  [{ message: 'From message', error: 'From error' }, 'From message'],
  [{ error: 'From error' }, 'From error'],
  [{}, 'An error occurred'],
])('a refusal %j is shown above the button as %j, and the text stays', async (body, sentence) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.resolve(Response.json(body, { status: 503 }));
  await openForm();
  const user = await fillIn();
  await user.click(submitButton());
  const message = await screen.findByText(sentence);
  expect(message).toBeVisible();
  expect(message.nextElementSibling).not.toBeVisible(); // for a reference
  expect(message.nextElementSibling?.nextElementSibling).toBe(submitButton());
  expect(screen.getByLabelText('How can we help?')).toHaveValue('A booking system.');
  expect(errors).toHaveBeenCalledWith(
    expect.stringContaining('POST /api/contact/submit failed with status 503'),
  );

  await user.type(screen.getByLabelText('Company (optional)'), 'x');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a failure on our side has a reference after its sentence', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const body = { success: false, message: 'Not now.', reference: '1a2b3c4d' };
  answer = () => Promise.resolve(Response.json(body, { status: 503 }));
  await openForm();
  const user = await fillIn();
  await user.click(submitButton());
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByText('Reference: 1a2b3c4d')).toBeVisible();
});

test('a field that only the server refuses is named, described, and focused', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () =>
    Promise.resolve(
      Response.json(
        { success: false, message: 'No such address', field: 'email' },
        { status: 422 },
      ),
    );
  await openForm();
  const user = await fillIn();
  await user.click(submitButton());
  const email = screen.getByLabelText('Email address');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('No such address');
});

test('a lost connection is reported in words', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.reject(new TypeError('fetch failed'));
  await openForm();
  const user = await fillIn();
  await user.click(submitButton());
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible();
});

test('the same words keep their ID through failures; other words get another', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.resolve(Response.json({ message: 'Later' }, { status: 503 }));
  await openForm();
  const user = await fillIn();
  await user.click(submitButton());
  await screen.findByText('Later');
  submitButton().click();
  expect(screen.queryByText('Later')).toBeNull(); // it was about the first attempt
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body.id).toBe(calls[0]?.body.id);

  await screen.findByText('Later');
  await user.type(screen.getByLabelText('How can we help?'), ' And an app.');
  await user.click(submitButton());
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.body.id).not.toBe(calls[0]?.body.id);
});

test.each([
  [{ reference: 'TW-4K7QC' }, ['Your reference: TW-4K7QC Copy', 'Full reference contact_']],
  [{ message: 7, sessionId: '', reference: 7 }, ['Your reference contact_']],
])('the answer %j is thanked for with %j', async (given, lines) => {
  answer = () => Promise.resolve(Response.json({ success: true, message: 'Stored', ...given }));
  await openForm();
  const user = await fillIn();
  await user.click(submitButton());
  const shown = Array.from(
    (await thanks()).querySelectorAll('p:not([hidden]), details:not([hidden])'),
    shownText,
  );
  expect(
    shown
      .filter((line) => line.includes('reference'))
      .map((line) => line.replace(/contact_.*/, 'contact_')),
  ).toEqual(lines);
});

test('the short reference is copied with one click, and the next one again', async () => {
  answer = () =>
    Promise.resolve(Response.json({ success: true, message: 'Stored', reference: 'TW-4K7QC' }));
  await openForm();
  const user = await fillIn();
  await user.click(submitButton());
  await user.click(within(await thanks()).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('TW-4K7QC');
  await user.click(screen.getByRole('button', { name: 'Send Another Inquiry' }));
  await fillIn();
  await user.click(submitButton());
  expect(within(await thanks()).getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('the form comes back empty for another inquiry, which has a session of its own', async () => {
  await openForm();
  const user = await fillIn();
  // What a browser has filled in here would make the next one look like spam, too.
  const trap = screen.getByLabelText('Leave this empty');
  await user.type(trap, 'pills');
  await user.click(submitButton());
  const again = await screen.findByRole('button', { name: 'Send Another Inquiry' });
  expect(sessionStorage).toHaveLength(0);
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(again);
  expect(screen.queryByRole('region', { name: 'Thank you' })).toBeNull();
  expect(screen.getByLabelText('How can we help?')).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  expect(trap).toHaveValue('');
  const panel = screen.getByRole('group', { name: 'Inquiry' });
  expect(panel).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([panel]);
  await fillIn();
  await user.click(submitButton());
  await thanks();
  const [first, second] = calls.map(({ body }) => body.sessionId);
  expect(second).toMatch(/^contact_/);
  expect(second).not.toBe(first);
});

test('a form is sent once, however often it is asked to be, and as it was then', async () => {
  const sent = Promise.withResolvers<Response>();
  answer = () => sent.promise;
  const { form } = await openForm();
  const user = await fillIn();
  form.requestSubmit();
  form.requestSubmit();
  expect(screen.getByRole('button', { name: 'SUBMITTING...' })).toBeDisabled();
  await waitFor(() => expect(calls).toHaveLength(1));
  form.requestSubmit();
  const company = screen.getByLabelText('Company (optional)');
  await user.type(company, 'x');
  expect(company).toHaveValue('');
  sent.resolve(Response.json({ success: true, message: 'Stored' }));
  await thanks();
  expect(calls).toHaveLength(1);
});
