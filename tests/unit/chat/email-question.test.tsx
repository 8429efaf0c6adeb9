import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { showChat } from '#tests/support/chat/chat-view.tsx';
import { button } from '#tests/support/chat/lead-filling.ts';

const CLOSED = {
  isOpen: false,
  until: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  replyMinutes: 10,
};
const QUESTION = /We’re away until .+ \(your time\)\. Where can we email the answer\?/;
const asked = () => showChat({ isAskingForEmail: true, availability: CLOSED });
const answerField = () => screen.getByRole('textbox', { name: /Where can we email the answer/ });
const messageField = () => screen.getByRole('textbox', { name: 'Your message' });

test('the question is announced, takes no focus, and leaves the field in view that has it', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { set, user } = showChat({ availability: CLOSED });
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(messageField());
  set({ isAskingForEmail: true });
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContainEqual(expect.stringMatching(QUESTION));
  expect(screen.getByLabelText(QUESTION)).toHaveAttribute('autocomplete', 'email');
  expect(messageField()).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([messageField().closest('form')]);
});

test('Enter sends what was typed, and then the focus is in the message field', async () => {
  const { client, set, user } = asked();
  client.giveEmail.mockImplementation(() => {
    set({ isAskingForEmail: false });
    return Promise.resolve(undefined);
  });
  await user.type(answerField(), 'ann@lee.example{Enter}');
  expect(client.giveEmail).toHaveBeenCalledWith('ann@lee.example');
  await waitFor(() => expect(messageField()).toHaveFocus());
  expect(screen.queryByRole('form', { name: 'Answer by email' })).toBeNull();
});

test('what is wrong is said beside the field, which keeps its text and gets the focus', async () => {
  const { client, user } = asked();
  client.giveEmail.mockResolvedValueOnce('Network error - please check your connection');
  await user.type(answerField(), 'ann@lee.example');
  await user.click(button('Email me the answer'));
  await waitFor(() => expect(answerField()).toHaveFocus());
  expect(answerField()).toHaveValue('ann@lee.example');
  expect(answerField()).toBeInvalid();
  expect(answerField()).toHaveAccessibleDescription(/Network error/);
});

test('the address is sent once, however often the button is pressed', async () => {
  const { client, user } = asked();
  let finish = (refusal: string) => expect(refusal).toBe('');
  client.giveEmail.mockImplementation(
    () => new Promise((resolve) => (finish = (refusal) => resolve(refusal))),
  );
  await user.type(answerField(), 'ann@lee.example');
  await user.dblClick(button('Email me the answer'));
  await user.type(answerField(), '{Enter}');
  expect(button('Email me the answer')).toBeDisabled();
  expect(client.giveEmail).toHaveBeenCalledTimes(1);
  finish('Please wait.');
  await screen.findByText('Please wait.');
});

test('No thanks declines, and the visitor goes on writing', async () => {
  const { client, user } = asked();
  await user.click(button('No thanks'));
  expect(client.declineEmail).toHaveBeenCalledTimes(1);
  expect(client.giveEmail).not.toHaveBeenCalled();
  expect(messageField()).toHaveFocus();
});

test('when somebody is there again, the question speaks of no hours', () => {
  const { set } = asked();
  set({ availability: { ...CLOSED, isOpen: true } });
  expect(screen.getByLabelText('Where can we email the answer?')).toBeVisible();
});

const emailItem = () => screen.queryByText('Email me this conversation');

test('the conversation can be emailed from the menu, once its address is known', async () => {
  const { client, set, user } = showChat();
  expect(emailItem()).toBeNull();
  set({ canEmailTranscript: true });
  await user.click(screen.getByText('Email me this conversation'));
  expect(client.emailTranscript).toHaveBeenCalledTimes(1);
  expect(emailItem()).toHaveAttribute('aria-disabled', 'false');
  set({ isSendingTranscript: true });
  expect(emailItem()).toHaveAttribute('aria-disabled', 'true');
});
