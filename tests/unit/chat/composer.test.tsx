import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { MESSAGE_LENGTH, MESSAGE_SENTENCES } from '@repo/contract/chat-message.ts';
import { keepDrafts } from '#lib/page-script/drafts.ts';
import { useTouch } from '#tests/support/page/pointer.ts';
import { showChat } from '#tests/support/chat/chat-view.tsx';

const field = () => screen.getByRole('textbox', { name: 'Your message' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(() => {
  sessionStorage.clear();
  useTouch(false);
});

test('the name of the field is visible, even while there is text in it', () => {
  showChat();
  type('Something');
  expect(screen.getByText('Your message')).toBeVisible();
  expect(field()).not.toHaveAttribute('placeholder');
});

test('Enter sends and empties the field; Shift+Enter breaks the line', async () => {
  const { client, user } = showChat();
  await user.type(field(), 'One{Shift>}{Enter}{/Shift}two');
  expect(client.send).not.toHaveBeenCalled();
  expect(field()).toHaveValue('One\ntwo');
  await user.type(field(), '{Enter}');
  expect(client.send).toHaveBeenCalledWith('One\ntwo');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('Enter that ends the composition of a character sends nothing', () => {
  const { client } = showChat();
  type('にほん');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(client.send).not.toHaveBeenCalled();
});

test('on a touch screen, Enter breaks the line, and the button sends', async () => {
  useTouch(true);
  const { client, user } = showChat();
  await user.type(field(), 'One{Enter}two');
  expect(field()).toHaveValue('One\ntwo');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(client.send).toHaveBeenCalledWith('One\ntwo');
});

test('refused text stays, with the sentence, until it is changed', async () => {
  const { client, user } = showChat();
  client.send.mockReturnValue(MESSAGE_SENTENCES.tooLong);
  type('x'.repeat(MESSAGE_LENGTH + 1));
  await user.type(field(), '{Enter}');
  expect(screen.getByText(MESSAGE_SENTENCES.tooLong)).toBeVisible();
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue('x'.repeat(MESSAGE_LENGTH + 1));
  type('short');
  expect(screen.queryByText(MESSAGE_SENTENCES.tooLong)).toBeNull();
  expect(field()).toBeValid();
});

test('the length is shown from nine tenths of the maximum on', () => {
  showChat();
  type('x'.repeat(4499));
  expect(screen.queryByText(/of 5,000/)).toBeNull();
  type('x'.repeat(4500));
  expect(screen.getByText('4,500 of 5,000 characters')).toBeVisible();
  type('x'.repeat(5012));
  expect(screen.getByText('5,012 of 5,000 characters')).toBeVisible();
});

test('typed text is kept in the tab until it is sent, and each change is reported as typing', async () => {
  keepDrafts();
  const { client, user, unmount } = showChat();
  await user.type(field(), 'Hi');
  expect(client.typing).toHaveBeenCalledTimes(2);
  unmount();
  showChat();
  expect(field()).toHaveValue('Hi');
  await user.type(field(), '{Enter}');
  expect(sessionStorage).toHaveLength(0);
});
