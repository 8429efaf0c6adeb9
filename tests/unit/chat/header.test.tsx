import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Status } from '@/lib/chat/engine/state';
import { showChat } from '@/tests/support/chat/chat-view';

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
