import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { showChat } from '#tests/support/chat/chat-view.tsx';
import { anItem } from '#tests/support/chat/scripted-chat.ts';

beforeEach(() => {
  document.title = 'A page';
});

/** What a screen reader announces unprompted, apart from the state of the connection. */
const announced = (container: HTMLElement) =>
  container.querySelector('[aria-live="polite"]')?.textContent;

test('new messages are announced once, and history is not', () => {
  const { container, set, add } = showChat({ items: [anItem()], hasHistory: false });
  set({ items: [anItem({ content: 'Long ago' }), anItem({ content: 'Later' })] });
  set({ hasHistory: true });
  expect(announced(container)).toBe('');
  add(anItem({ content: 'News' }));
  expect(announced(container)).toBe('Maya: News');
  add(anItem({ type: 'sent', content: 'My own' }));
  expect(announced(container)).toBe('Maya: News');
});

test('system messages are announced, even when the history is unknown', () => {
  const { container, add } = showChat({ hasHistory: false, status: 'error' });
  add(anItem({ type: 'system', content: 'Submission failed: Please try again' }));
  expect(announced(container)).toBe('Submission failed: Please try again');
});

test('many messages at once are counted', () => {
  const { container, add } = showChat();
  add(anItem(), anItem(), anItem(), anItem());
  expect(announced(container)).toBe('4 new messages');
});

test('the conversation itself is a silent log', () => {
  showChat();
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
});

test('a state of the connection is shown at once, and announced when it lasts', () => {
  jest.useFakeTimers();
  const { set } = showChat({ status: 'connected' });
  const status = screen.getAllByRole('status').find((one) => one.textContent === 'connected');
  expect(screen.getByText('connected', { ignore: '[role="status"]' })).toBeVisible();
  set({ status: 'reconnecting' });
  expect(screen.getByText('reconnecting...')).toBeVisible();
  expect(status).toHaveTextContent('connected');
  act(() => {
    jest.advanceTimersByTime(2000);
  });
  expect(status).toHaveTextContent('reconnecting...');
  set({ status: 'connected' });
  act(() => {
    jest.advanceTimersByTime(0);
  });
  expect(status).toHaveTextContent('connected');
  expect(screen.queryByText('reconnecting...')).toBeNull();
  jest.useRealTimers();
});

test('the number of unread messages appears in the title, and disappears from it', () => {
  const { set } = showChat({ unread: 2 });
  expect(document.title).toBe('(2) A page');
  set({ unread: 3 });
  expect(document.title).toBe('(3) A page');
  set({ unread: 0 });
  expect(document.title).toBe('A page');
});

test.each([
  [undefined, 'We reply within 24 hours'],
  [{ isOpen: true, until: '2026-11-23T22:00:00Z', replyMinutes: 10 }, 'within 10 minutes'],
  [
    { isOpen: false, until: '2100-01-04T09:00:00Z', replyMinutes: 10 },
    /until January 4 at \d+:00 [AP]M \(your time\)/,
  ],
])('with the hours %j, the promise is %j', (availability, words) => {
  showChat({ availability });
  expect(screen.getByText(words, { exact: false })).toBeVisible();
});

test('without a connection, it says that messages are kept', () => {
  const { set } = showChat({ status: 'connecting' });
  const sentence = 'Will be sent when the connection is back';
  expect(screen.queryByText(sentence)).toBeNull();
  set({ status: 'offline' });
  expect(screen.getByText(sentence)).toBeVisible();
});
