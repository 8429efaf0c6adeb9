import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PAGES, REDIRECTS } from '@repo/desk/routes.tsx';
import { DeskNavigation } from '@repo/desk/shell/navigation.tsx';
import type { Counts } from '@repo/contract/desk/conversation.ts';
import { showDesk } from '#tests/desk/support/view.tsx';

const NOTHING: Counts = {
  unassigned: 0,
  mineWaiting: 0,
  waitingConversations: 0,
  newTickets: 0,
  waitingTickets: 0,
  quarantined: 0,
  toCheck: 0,
  overdueConversations: 0,
  overdueTickets: 0,
  failedJobs: 0,
};

const showNavigation = (counts: Partial<Counts>) =>
  showDesk(<DeskNavigation />, { 'GET /counts': { ...NOTHING, ...counts } });

test('overdue items are given in words, next to what waits', async () => {
  showNavigation({ unassigned: 2, mineWaiting: 1, overdueConversations: 2, overdueTickets: 999 });
  expect(await screen.findByRole('link', { name: 'Conversations 2 overdue 3' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tickets 999+ overdue' })).toBeVisible();
});

test('items to check are given in words, on phones too', async () => {
  showNavigation({ quarantined: 40, toCheck: 3 });
  const [spam] = await screen.findAllByRole('link', { name: 'Spam 3 to check 40' });
  expect(spam).toBeVisible();
  expect(screen.getByRole('button', { name: 'More 3 to check' })).toBeVisible();
});

test('no number appears when nothing waits and nothing is overdue', async () => {
  showNavigation({ failedJobs: 1 });
  const [health] = await screen.findAllByRole('link', { name: 'Health 1' });
  expect(health).toBeVisible();
  expect(screen.getByRole('link', { name: 'Conversations' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tickets' })).toBeVisible();
});

test('each page has an address and a shortcut of its own', () => {
  const paths = PAGES.map(({ path }) => path);
  const keys = PAGES.flatMap(({ entry }) => entry?.key ?? []);
  expect(keys.length).toBeGreaterThan(5);
  for (const names of [paths, keys]) expect(names).toEqual([...new Set(names)]);
  expect(paths.filter((path) => path in REDIRECTS)).toEqual([]);
});
