import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showChat } from '#tests/support/chat/chat-view.tsx';
import { button } from '#tests/support/chat/lead-filling.ts';

const CLOSING = { closedAt: '2026-01-15T12:00:00.000Z', seq: 2 };
const QUESTION = 'Did this help?';
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const comment = () => screen.queryByRole('textbox', { name: /Anything we should know/ });

test('the question is announced, takes no focus, and is gone when the conversation goes on', async () => {
  const { set, user } = showChat();
  expect(screen.queryByText(QUESTION)).toBeNull();
  const messageField = screen.getByRole('textbox', { name: 'Your message' });
  await user.click(messageField);
  set({ closing: CLOSING });
  expect(announced()).toContain(QUESTION);
  expect(messageField).toHaveFocus();
  expect(comment()).toBeNull();
  set({ closing: undefined });
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('two buttons choose, and the one that is chosen keeps the focus and says so', async () => {
  const { client, set, user } = showChat({ closing: CLOSING });
  const answers = within(screen.getByRole('group', { name: QUESTION })).getAllByRole('button');
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Yes', 'No']);
  await user.click(button('No'));
  expect(client.rate.mock.calls).toEqual([[false]]);
  set({ closing: { ...CLOSING, isHelpful: false } });
  expect(button('No')).toHaveAttribute('aria-pressed', 'true');
  expect(button('Yes')).toHaveAttribute('aria-pressed', 'false');
  expect(button('No')).toHaveFocus();
  expect(announced()).toContain('Thank you for telling us.');
});

test('one sentence can be added, and it is said that it is there, or why not', async () => {
  const { client, user } = showChat({ closing: { ...CLOSING, isHelpful: true, comment: 'Fast' } });
  expect(comment()).toHaveValue('Fast');
  expect(comment()).toHaveAttribute('maxlength', '300');
  client.rate.mockResolvedValueOnce('Please wait a minute.');
  await user.type(screen.getByRole('textbox', { name: /Anything/ }), ' and kind{Enter}');
  expect(await screen.findByText('Please wait a minute.')).toBeVisible();
  expect(comment()).toHaveValue('Fast and kind');
  await user.click(within(screen.getByRole('form', { name: 'Rating' })).getByText('Send'));
  expect(client.rate.mock.calls).toEqual([
    [true, 'Fast and kind'],
    [true, 'Fast and kind'],
  ]);
  expect(comment()).toHaveAccessibleDescription(/Thank you\. We have your words\./);
  expect(screen.queryByText('Please wait a minute.')).toBeNull();
});
