import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import TicketsPage from '@repo/desk/tickets/tickets-page.tsx';
import { BULK_MOST, UNDO_MS, type BulkInput } from '@repo/contract/desk/bulk.ts';
import { showDeskPage, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';
import { aTicket } from '#tests/desk/support/tickets.ts';

const NAMES = ['Ann', 'Bea', 'Cleo', 'Dora'];

const tickets = NAMES.map((name, index) => aTicket({ id: `t${index}`, name }));

/** A list of four tickets, of which a call may do something with all but the last. */
async function showTickets(script: DeskScript = {}) {
  const page = await showDeskPage(<TicketsPage />, '/tickets', {
    'GET /labels': () => ({ labels: [] }),
    'GET /tickets': () => ({ tickets, nextCursor: null }),
    'POST /bulk': ({ body }) => {
      const ids = (body as BulkInput).items.map(({ id }) => id);
      return {
        done: ids.filter((id) => id !== 't3'),
        refused: ids.filter((id) => id === 't3').map((id) => ({ id, reason: 'Ben has it.' })),
      };
    },
    ...script,
  });
  await screen.findByRole('link', { name: 'Ann' });
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  const chosen = () => NAMES.filter((name) => (box(name) as HTMLInputElement).checked);
  return { ...page, box, chosen };
}

test('several are selected by their boxes, as a range with Shift, and with the keyboard', async () => {
  const { user, box, chosen } = await showTickets();
  await user.click(box('Ann'));
  await user.keyboard('{Shift>}');
  await user.click(box('Cleo'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['Ann', 'Bea', 'Cleo']);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '3 selected',
  );
  await user.keyboard('{Shift>}');
  await user.click(box('Bea'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['Ann']);
  await user.keyboard('{Escape}');
  expect(chosen()).toEqual([]);
  act(() => screen.getByRole('link', { name: 'Bea' }).focus());
  await user.keyboard('jx');
  expect(chosen()).toEqual(['Cleo']);
  await user.keyboard('a');
  expect(chosen()).toEqual(NAMES);
  await user.keyboard('a');
  expect(chosen()).toEqual([]);
});

test('no more are selected than one call takes, which is said', async () => {
  const many = Array.from({ length: BULK_MOST + 2 }, (_, index) =>
    aTicket({ id: `t${index}`, name: NAMES[index] ?? `No. ${index}` }),
  );
  const { user, box, named } = await showTickets({
    'GET /tickets': () => ({ tickets: many, nextCursor: null }),
  });
  const last = `No. ${BULK_MOST + 1}`;
  const checked = () => screen.queryAllByRole('checkbox', { name: /^Select /, checked: true });
  await user.keyboard('a');
  expect(checked()).toHaveLength(BULK_MOST);
  const words = '100 selected, the most at once';
  expect(screen.getAllByText(words)).toHaveLength(2);
  await user.click(box(last));
  expect(box(last)).not.toBeChecked();
  await user.click(box('Ann'));
  expect(screen.queryByText(words)).toBeNull();
  await user.click(box(last));
  expect(box(last)).toBeChecked();
  await user.keyboard('a');
  expect(box(last)).not.toBeChecked();
  await user.keyboard('a');
  expect(checked()).toEqual([]);
  await user.click(box('Ann'));
  await user.keyboard('{Shift>}');
  await user.click(box(last));
  await user.keyboard('{/Shift}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const [call] = named('POST /bulk');
  expect((call?.body as BulkInput).items).toHaveLength(BULK_MOST);
});

test('b moves the focus to what can be done, and after that it is back at its place in the list', async () => {
  let left = tickets;
  const { user, box } = await showTickets({
    'GET /tickets': () => ({ tickets: left, nextCursor: null }),
    'POST /bulk': ({ body }) => {
      const done = (body as BulkInput).items.map(({ id }) => id);
      left = left.filter(({ id }) => !done.includes(id));
      return { done, refused: [] };
    },
  });
  const link = (name: string) => screen.getByRole('link', { name });
  const firstChoice = () => screen.getByRole('button', { name: 'Assign to…' });
  await user.keyboard('b');
  expect(document.body).toHaveFocus();
  act(() => link('Ann').focus());
  await user.keyboard('xjjxb');
  expect(firstChoice()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(link('Cleo')).toHaveFocus();
  await user.keyboard('xb');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(link('Cleo')).toHaveFocus();
  await user.keyboard('kxjxb');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cleo' })).toBeNull());
  await user.keyboard('b{Tab}{Enter}');
  expect(screen.queryByText('Closed 2.')).toBeNull();
  expect(link('Dora')).toHaveFocus();
  act(() => box('Ann').focus());
  await user.keyboard('j');
  expect(link('Dora')).toHaveFocus();
});

test('boxes of several with one name are told apart by their references', async () => {
  const references = ['TW-4K7QC', 'TW-9M2XD'];
  await showTickets({
    'GET /tickets': () => ({
      tickets: [
        ...tickets,
        ...references.map((reference) => aTicket({ id: reference, reference })),
      ],
      nextCursor: null,
    }),
  });
  const names = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(NAMES.length + references.length);
  expect(names.at(-1)).toMatch(/^Select .+ TW-9M2XD$/);
});

test('what was done can be undone for ten seconds, and what could not be done says why', async () => {
  const { user, named } = await showTickets({
    'POST /bulk/:id/undo': () => ({ done: ['t0'], refused: [] }),
  });
  await user.keyboard('a');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Closed 3. Not done with 1:')).toBeVisible();
  expect(screen.getByText('Ben has it.', { exact: false })).toHaveTextContent('Dora: Ben has it.');
  const [{ body } = { body: undefined }] = named('POST /bulk');
  expect(body).toMatchObject({
    kind: 'ticket',
    what: { act: 'close' },
    items: tickets.map(({ id }) => ({ id, state: 'new', assigneeId: null })),
  });
  // The button that had the focus is gone.
  expect(document.activeElement).toHaveTextContent('Closed 3.');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('after ten seconds, there is nothing to undo', async () => {
  const { user } = await showTickets();
  await user.keyboard('x');
  await user.click(screen.getByRole('checkbox', { name: 'Select Ann' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    act(() => close.click());
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS - 1));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.getByText('Closed 1.')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
