import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { sendInquiry } from '@/lib/contact/send-inquiry';

const send = jest.fn<typeof sendInquiry>();
jest.unstable_mockModule('@/lib/contact/send-inquiry', () => ({ sendInquiry: send }));
const { ContactForm } = await import('@/components/contact/contact-form');

/** Fills in the inquiry form, and sends it. */
async function submit() {
  sessionStorage.clear();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true }));
  render(<ContactForm replyWithinHours={24} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Full name'), 'Ada Example');
  await user.type(screen.getByLabelText('Email address'), 'ada@client.example');
  await user.type(screen.getByLabelText('Phone number'), '2125550199');
  await user.type(screen.getByLabelText('How can we help?'), 'A booking system.');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
}

test('a failure without any sentence gets the one from the catalog', async () => {
  send.mockResolvedValue({ success: false, message: '' });
  await submit();
  const sentence = 'There was an error submitting your form. Please try again.';
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a failure on our side has a reference after its sentence', async () => {
  send.mockResolvedValue({ success: false, message: 'Not now.', reference: '1a2b3c4d' });
  await submit();
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByText('Reference: 1a2b3c4d')).toBeVisible();
});

test('an unforeseen exception has its own sentence, and is logged', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('unforeseen');
  send.mockRejectedValue(error);
  await submit();
  const sentence = 'An unexpected error occurred. Please try again.';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(errors.mock.calls).toEqual([['The inquiry could not be sent', error]]);
});
