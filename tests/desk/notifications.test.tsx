import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  SILENT_BELL,
  USUAL_CHOICES,
  type Bell,
  type Notification,
} from '@repo/contract/desk/notification.ts';
import { NotificationSection } from '@repo/desk/notifications/notification-section.tsx';
import NotificationsPage from '@repo/desk/notifications/notifications-page.tsx';
import { useReadOpened } from '@repo/desk/notifications/use-read-opened.ts';
import { ring } from '@repo/desk/shell/ring.ts';
import type { DeskCall } from '#tests/desk/support/frame.tsx';
import { NO_COUNTS } from '#tests/desk/support/counts.ts';
import { showDesk } from '#tests/desk/support/view.tsx';

const assigned: Notification = {
  id: 'n2',
  number: 20,
  kind: 'assigned',
  conversationId: 'c1',
  ticketId: null,
  reference: 'TW-4K7QC',
  name: 'Zoë',
  count: 1,
  actor: { id: 'ben', name: 'Ben' },
  at: '2026-01-15T12:00:00.000Z',
  readAt: null,
};

const answered: Notification = {
  ...assigned,
  id: 'n1',
  number: 10,
  kind: 'answer',
  conversationId: null,
  ticketId: 't1',
  count: 3,
  actor: null,
  readAt: assigned.at,
};

const withBell = (bell: Partial<Bell>) => ({
  'GET /counts': { ...NO_COUNTS, bell: { ...SILENT_BELL, ...bell } },
});

/** What was sent with the calls of a name. */
const bodiesOf = (calls: readonly DeskCall[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

test('the list says what has happened and leads there; what is unread can be marked, alone or with all on the screen', async () => {
  const { user, calls } = showDesk(<NotificationsPage />, {
    ...withBell({ unread: 1, last: 20 }),
    'GET /notifications': { notifications: [assigned, answered], nextCursor: null },
    'POST /notifications/read': { success: true },
  });
  const list = await screen.findByRole('list', { name: 'Notifications, newest first' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ben assigned you a conversation (unread)', '/desk/conversations/c1'],
    ['3 new emails in your ticket', '/desk/tickets/t1'],
  ]);
  await user.click(within(list).getByRole('button', { name: /^Mark as read/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(bodiesOf(calls, 'POST /notifications/read')).toHaveLength(2));
  expect(bodiesOf(calls, 'POST /notifications/read')).toEqual([{ id: 'n2' }, { upTo: 20 }]);
});

test('choices are sent as they were made: what is off has no sound and no email', async () => {
  const { user, calls } = showDesk(<NotificationSection />, {
    'GET /account/notifications': USUAL_CHOICES,
    'POST /account/notifications': { success: true },
  });
  const box = (name: RegExp) => screen.findByRole('checkbox', { name });
  await user.click(await box(/^List: A colleague assigns/));
  expect(await box(/^Sound: A colleague assigns/)).toBeDisabled();
  expect(await box(/^Email: A colleague assigns/)).not.toBeChecked();
  await user.click(await box(/^Sound: A colleague mentions/));
  await user.click(await box(/^Email: Half of/));
  await user.selectOptions(screen.getByLabelText(/^Email what/), 'After an hour');
  await user.click(await box(/^Quiet hours/));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Your choices are saved.')).toBeVisible();
  expect(bodiesOf(calls, 'POST /account/notifications')).toEqual([
    {
      off: ['assigned'],
      soundless: ['mention'],
      mailed: [...USUAL_CHOICES.mailed, 'target-half'],
      mailAfterMinutes: 60,
      quiet: { from: '22:00', to: '07:00', timeZone: 'UTC' },
    },
  ]);
});

test('what is opened is read while somebody looks at it, and only if something is unread', async () => {
  const Opened = () => {
    useReadOpened({ ticketId: 't1' });
    return null;
  };
  const isLooking = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { calls } = showDesk(<Opened />, {
    ...withBell({ unread: 1, last: 20 }),
    'POST /notifications/read': { success: true },
  });
  await waitFor(() => expect(bodiesOf(calls, 'GET /counts')).toHaveLength(1));
  expect(bodiesOf(calls, 'POST /notifications/read')).toEqual([]);
  isLooking.mockReturnValue(true);
  await waitFor(() => {
    dispatchEvent(new Event('focus'));
    expect(bodiesOf(calls, 'POST /notifications/read')).toEqual([{ ticketId: 't1' }]);
  });
});

test('each notification rings once in a browser, whichever of its tabs hears of it when', async () => {
  const told: string[] = [];
  const ringWith = (last: number, ringing: Bell['ringing'], isLooking = false) =>
    ring(
      { ...SILENT_BELL, last, ringing },
      'ann',
      isLooking ? undefined : (words) => told.push(words),
    );
  const [one, two, three] = [
    { number: 1, kind: 'mention' },
    { number: 2, kind: 'answer' },
    { number: 3, kind: 'assigned' },
  ] as const;
  // What was there before somebody first used the browser is not news.
  await ringWith(1, [one]);
  expect(told).toEqual([]);
  await Promise.all([ringWith(2, [two, one]), ringWith(2, [two, one])]);
  expect(told).toEqual(['Somebody answered in what is yours.']);
  // A tab that was told earlier, and comes later.
  await ringWith(1, [one]);
  await ringWith(2, [two, one]);
  // Somebody looks, and so knows of it.
  await ringWith(3, [three, two, one], true);
  await ringWith(3, [three, two, one]);
  expect(told).toHaveLength(1);
  await ringWith(5, [{ number: 5, kind: 'mention' }, { number: 4, kind: 'mention' }, three]);
  expect(told.slice(1)).toEqual(['You have new notifications.']);
});
