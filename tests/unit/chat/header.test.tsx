import { describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Status } from '@repo/chat/engine/state.ts';
import { showChat } from '#tests/support/chat/chat-view.tsx';
import { anItem } from '#tests/support/chat/scripted-chat.ts';

test.each<[Status, string]>([
  ['connected', 'connected'],
  ['connecting', 'connecting...'],
  ['reconnecting', 'reconnecting...'],
  ['error', 'connection error'],
  ['offline', 'offline'],
])('the state %s of the connection is shown as "%s"', (status, words) => {
  showChat({ status });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
});

test('the reference of the conversation is shown once there is one', () => {
  const { set } = showChat();
  expect(screen.queryByText(/Reference/)).toBeNull();
  set({ reference: 'TW-4K7QC' });
  expect(screen.getByText(/Reference/)).toHaveTextContent('Reference: TW-4K7QC');
});

test('the reference of what was sent is beside the sentence that confirms it', () => {
  const content = "Call scheduled successfully! We'll contact you soon.";
  showChat({ items: [anItem({ type: 'system', content, reference: 'TW-4K7QC' })] });
  const confirmation = screen.getByText(content).closest('li');
  expect(confirmation).toHaveTextContent(/soon\.\s*Reference: TW-4K7QC/);
  expect(screen.getByText(content)).toHaveTextContent(/^Call scheduled .* soon\.$/);
});

describe('Outside the hours', () => {
  const away = { isOpen: false, until: '2999-01-01T09:00:00.000Z', replyMinutes: 10 };

  test('the header says when somebody is back, and who answers the phone meanwhile', () => {
    showChat({ availability: away });
    expect(
      screen.getByText(/^We’re away until .+ \(your time\)\. Support by phone: \+\d/),
    ).toBeVisible();
  });

  test('whoever has answered within ten minutes is there all the same', () => {
    const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
    const said = { type: 'received', sender: 'Maya' } as const;
    const { set } = showChat({
      availability: away,
      items: [anItem({ ...said, timestamp: minutesAgo(9) }), anItem({ type: 'sent' })],
    });
    expect(screen.getByText('Maya is here')).toBeVisible();
    // The clocks of the visitor and of the backend differ.
    set({ items: [anItem({ ...said, timestamp: minutesAgo(-3) })] });
    expect(screen.getByText('Maya is here')).toBeVisible();
    set({ items: [anItem({ ...said, timestamp: minutesAgo(11) })] });
    expect(screen.queryByText('Maya is here')).toBeNull();
    expect(screen.getByText(/^We’re away/)).toBeVisible();
  });

  test('nobody is there for longer, even if nothing else changes', () => {
    jest.useFakeTimers();
    const timestamp = new Date().toISOString();
    showChat({
      availability: away,
      items: [anItem({ type: 'received', sender: 'Maya', timestamp })],
    });
    expect(screen.getByText('Maya is here')).toBeVisible();
    act(() => jest.advanceTimersByTime(11 * 60_000));
    expect(screen.getByText(/^We’re away/)).toBeVisible();
    jest.useRealTimers();
  });
});
