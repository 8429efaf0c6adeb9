import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PAGES, REDIRECTS } from '@repo/desk/routes.tsx';
import { DeskNavigation } from '@repo/desk/shell/navigation.tsx';
import type { Counts } from '@repo/contract/desk/counts.ts';
import { NO_COUNTS } from '#tests/desk/support/counts.ts';
import { showDesk } from '#tests/desk/support/view.tsx';

const showNavigation = (counts: Partial<Counts>) =>
  showDesk(<DeskNavigation />, { 'GET /counts': { ...NO_COUNTS, ...counts } });

test('what waits says whose it is, and what is overdue is a link to exactly that', async () => {
  showNavigation({
    waitingConversations: 3,
    overdueConversations: 1,
    waitingTickets: 999,
    overdueTickets: 999,
  });
  const all = 'waiting for an answer, whoever has them';
  expect(await screen.findByRole('link', { name: `Conversations 3 ${all}` })).toBeVisible();
  expect(screen.getByTitle(`3 ${all}`)).toHaveTextContent('3');
  expect(screen.getByRole('link', { name: `Tickets 999+ ${all}` })).toBeVisible();
  for (const [name, address] of [
    ['1 overdue conversation', '/desk/conversations?view=overdue'],
    ['999+ overdue tickets', '/desk/tickets?due=overdue'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('title', name);
  }
});

test('a backend of the version before says no totals, and what is overdue is still shown', async () => {
  const totals = { waitingConversations: undefined, waitingTickets: undefined };
  showDesk(<DeskNavigation />, { 'GET /counts': { ...NO_COUNTS, ...totals, overdueTickets: 2 } });
  expect(await screen.findByRole('link', { name: '2 overdue tickets' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tickets' })).toBeVisible();
});

test('items to check are given in words, on phones too', async () => {
  showNavigation({ quarantined: 40, toCheck: 3 });
  const [spam] = await screen.findAllByRole('link', { name: 'Spam 40 in spam' });
  expect(spam).toBeVisible();
  const [toCheck] = screen.getAllByRole('link', { name: '3 to check in spam' });
  expect(toCheck).toHaveAttribute('href', '/desk/spam?toCheck=1');
  expect(screen.getByRole('button', { name: 'More 3 to check in spam' })).toBeVisible();
});

test('no number appears when nothing waits and nothing is overdue', async () => {
  showNavigation({ failedJobs: 1 });
  const [health] = await screen.findAllByRole('link', { name: 'Health 1 failed' });
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
