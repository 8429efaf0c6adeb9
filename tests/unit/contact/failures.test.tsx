import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { sendInquiry } from '#lib/contact/send-inquiry.ts';

const send = jest.fn<typeof sendInquiry>();
jest.unstable_mockModule('#lib/contact/send-inquiry.ts', () => ({ sendInquiry: send }));
const { fillIn, openForm } = await import('#tests/support/page/open-form.tsx');

/** Fills in the inquiry form, and sends it. */
async function submit() {
  sessionStorage.clear();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true }));
  await openForm();
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
}

test('a failure without any sentence gets the one from the catalog', async () => {
  send.mockResolvedValue({ success: false, message: '' });
  await submit();
  const sentence = 'There was an error submitting your form. Please try again.';
  expect(await screen.findByText(sentence)).toBeVisible();
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
