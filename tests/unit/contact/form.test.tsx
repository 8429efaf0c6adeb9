import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContactForm } from '@/components/contact/contact-form';
import { INQUIRY_SENTENCES } from '@/lib/contract/inquiry';

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

const submitButton = () => screen.getByRole('button', { name: 'SUBMIT' });

async function fill() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Full name'), 'Ada Example');
  await user.type(screen.getByLabelText('Email address'), 'ADA@client.example');
  await user.type(screen.getByLabelText('Phone number'), '2125550199');
  await user.type(screen.getByLabelText('How can we help?'), 'A booking system.');
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  return user;
}

test('every wrong field says what is wrong with it, and the message is that of the first', async () => {
  render(<ContactForm replyWithinHours={24} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Phone number'), '2125550199');
  await user.type(screen.getByLabelText('Company (optional)'), 'x'.repeat(201));
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
  render(<ContactForm replyWithinHours={24} />);
  const user = await fill();
  await user.click(submitButton());
  await screen.findByText('Thank you');
  const [call] = calls;
  expect(call?.path).toBe('/api/contact/submit');
  const sessionId = String(call?.body.sessionId);
  expect(sessionId).toMatch(/^contact_\d{13}_[0-9a-f]{32}$/);
  expect(call?.body).toMatchObject({
    fullName: 'Ada Example',
    email: 'ada@client.example',
    phoneNumber: '2125550199',
    company: '',
    projectType: 'General Inquiry',
    description: 'A booking system.',
    howCanWeHelp: 'A booking system.',
    seenAtTradeshow: true,
    userAgent: navigator.userAgent,
    pageUrl: location.href,
  });
  expect(call?.body.id).toMatch(new RegExp(`^submission_${sessionId}_\\d{13}$`));
  expect(new Date(String(call?.body.timestamp)).toISOString()).toBe(call?.body.timestamp);
  expect(screen.getByText(sessionId)).toBeVisible();
});

test.each([
  [{ message: 'From message', error: 'From error' }, 'From message'],
  [{ error: 'From error' }, 'From error'],
  [{}, 'An error occurred'],
])('a refusal %j is shown above the button as %j, and the text stays', async (body, sentence) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.resolve(Response.json(body, { status: 503 }));
  render(<ContactForm replyWithinHours={24} />);
  const user = await fill();
  await user.click(submitButton());
  const message = await screen.findByText(sentence);
  expect(message).toBeVisible();
  expect(message.nextElementSibling).toBe(submitButton());
  expect(screen.getByLabelText('How can we help?')).toHaveValue('A booking system.');
  expect(errors).toHaveBeenCalledWith(
    expect.stringContaining('POST /api/contact/submit failed with status 503'),
  );

  await user.type(screen.getByLabelText('Company (optional)'), 'x');
  expect(screen.queryByText(sentence)).toBeNull();
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
  render(<ContactForm replyWithinHours={24} />);
  const user = await fill();
  await user.click(submitButton());
  const email = screen.getByLabelText('Email address');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('No such address');
});

test('a lost connection is reported in words', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.reject(new TypeError('fetch failed'));
  render(<ContactForm replyWithinHours={24} />);
  const user = await fill();
  await user.click(submitButton());
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible();
});

test('the same words keep their ID through failures; other words get another', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.resolve(Response.json({ message: 'Later' }, { status: 503 }));
  render(<ContactForm replyWithinHours={24} />);
  const user = await fill();
  await user.click(submitButton());
  await screen.findByText('Later');
  await user.click(submitButton());
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body.id).toBe(calls[0]?.body.id);

  await screen.findByText('Later');
  await user.type(screen.getByLabelText('How can we help?'), ' And an app.');
  await user.click(submitButton());
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.body.id).not.toBe(calls[0]?.body.id);
});

test('a draft from this tab returns to empty fields, and nothing is kept before the visitor types', async () => {
  const { unmount } = render(<ContactForm replyWithinHours={24} />);
  expect(sessionStorage).toHaveLength(0);
  await fill();
  unmount();
  render(<ContactForm replyWithinHours={24} />);
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Ada Example'));
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
});

test.each([
  'not JSON',
  '{}',
  '{"sessionId":"x","values":{}}',
  '{"sessionId":"contact_1","values":{"fullName":{}}}',
])('a draft that is %j does no harm', async (draft) => {
  sessionStorage.setItem('contact-draft', draft);
  render(<ContactForm replyWithinHours={24} />);
  expect(await screen.findByLabelText('Full name')).toHaveValue('');
});

test('text that was typed before the code loaded is newer than the draft', async () => {
  const values = { fullName: 'Old Name', email: 'old@client.example', seenAtTradeshow: 'yes' };
  sessionStorage.setItem('contact-draft', JSON.stringify({ sessionId: 'contact_1', values }));
  render(<ContactForm replyWithinHours={24} />);
  const name = screen.getByLabelText('Full name');
  fireEvent.input(name, { target: { value: 'New Name' } });
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Email address')).toHaveValue('old@client.example'),
  );
  expect(name).toHaveValue('New Name');
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  expect(sessionStorage.getItem('contact-draft')).toContain('New Name');
});

test('a submit before the code has loaded waits for it, and goes once', async () => {
  render(<ContactForm replyWithinHours={24} />);
  const form = submitButton().closest('form');
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type('Full name', 'Ada Example');
  type('Email address', 'ada@client.example');
  type('Phone number', '2125550199');
  type('How can we help?', 'A booking system.');
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  fireEvent.submit(form ?? document.body);
  fireEvent.submit(form ?? document.body);
  expect(screen.getByRole('button', { name: 'SUBMITTING...' })).toBeDisabled();
  await screen.findByText('Thank you');
  expect(calls).toMatchObject([{ body: { fullName: 'Ada Example', seenAtTradeshow: false } }]);
});

test.each([
  [{ reference: 'TW-4K7QC' }, ['Your reference: TW-4K7QC', 'Full reference: contact_']],
  [{}, ['Your reference: contact_']],
])('the answer %j is thanked for with %j', async (given, lines) => {
  answer = () => Promise.resolve(Response.json({ success: true, message: 'Stored', ...given }));
  render(<ContactForm replyWithinHours={24} />);
  const user = await fill();
  await user.click(submitButton());
  await screen.findByText('Thank you');
  const shown = screen.getAllByText(/reference/i).map(({ textContent }) => textContent);
  expect(shown.map((line) => line.replace(/contact_.*/, 'contact_'))).toEqual(lines);
});
