import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Delivery } from '@repo/chat/engine/state.ts';
import { showChat } from '#tests/support/chat/chat-view.tsx';
import { anItem } from '#tests/support/chat/scripted-chat.ts';

const SENDING: Delivery = { state: 'sending' };
const SENT: Delivery = { state: 'sent' };
const failed = (problem: string, isFinal = false): Delivery => ({
  state: 'failed',
  problem,
  isFinal,
});

const mine = (id: string, delivery: Delivery) => anItem({ id, type: 'sent', delivery });

/** A conversation in which one's own messages have these states, and a function that sets their next ones. */
function showDeliveries(...deliveries: readonly Delivery[]) {
  const itemsOf = (some: readonly Delivery[]) =>
    some.map((delivery, index) => mine(`mine-${index}`, delivery));
  const chat = showChat({ items: itemsOf(deliveries) });
  return {
    ...chat,
    become: (...next: readonly Delivery[]) => chat.set({ items: itemsOf(next) }),
    /** The elements whose text a screen reader announces; a new one is read out. */
    told: () => [...chat.container.querySelectorAll('[aria-live="polite"] p')],
  };
}

const words = (told: readonly Element[]) => told.map(({ textContent }) => textContent);

test('each sent message is announced once, in its turn', () => {
  const { become, told } = showDeliveries(SENT, SENDING, SENDING);
  expect(told()).toEqual([]);
  become(SENT, SENT, SENDING);
  const first = told();
  expect(words(first)).toEqual(['Sent']);
  become(SENT, SENT, SENT);
  expect(words(told())).toEqual(['Sent']);
  expect(told()[0]).not.toBe(first[0]);
  const second = told();
  become(SENT, { state: 'seen' }, { state: 'seen' });
  expect(told()).toEqual(second);
});

test('several that are sent at once are counted', () => {
  const { become, told } = showDeliveries(SENDING, SENDING);
  become(SENT, SENT);
  expect(words(told())).toEqual(['2 messages sent']);
});

test('a failed message is announced once for each reason, and again when it is final', () => {
  const { become, told } = showDeliveries(SENDING);
  become(failed('No network'));
  const first = told();
  expect(words(first)).toEqual(['Not sent yet: No network']);
  become(failed('No network'));
  expect(told()).toEqual(first);
  become(failed('Try later'));
  expect(words(told())).toEqual(['Not sent yet: Try later']);
  const second = told();
  become(failed('No network'));
  expect(told()).toEqual(second);
  become(failed('Too much', true));
  expect(words(told())).toEqual(['Not sent: Too much']);
});

test('the effects of Retry and Remove are announced, even when Retry does not help', () => {
  const { become, told } = showDeliveries(failed('No network'));
  become(SENDING);
  expect(words(told())).toEqual(['Sending again']);
  become(failed('No network'));
  expect(words(told())).toEqual(['Not sent yet: No network']);
  become();
  expect(words(told())).toEqual(['Message removed']);
});

test('after Retry and Remove, the focus is in the conversation, not nowhere', async () => {
  const { client, user, become } = showDeliveries(failed('No network'));
  client.retry.mockImplementation(() => become(SENDING));
  client.discard.mockImplementation(() => become());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('log')).toHaveFocus();
  become(failed('No network'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('log')).toHaveFocus();
});
