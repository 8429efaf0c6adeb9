import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import TicketPage from '@repo/desk/tickets/ticket-page.tsx';
import TicketsPage from '@repo/desk/tickets/tickets-page.tsx';
import SpamPage from '@repo/desk/tickets/spam-page.tsx';
import { exportAddress, filterOf, searchOf } from '@repo/desk/tickets/filter.ts';
import { aDetail, aTicket } from '#tests/desk/support/tickets.ts';
import type { DeskCall } from '#tests/desk/support/frame.tsx';
import { Refused, showDeskPage } from '#tests/desk/support/scripted-desk.tsx';

const list = () => ({ tickets: [aTicket()], nextCursor: null });
const showTickets = (path: string) => showDeskPage(<TicketsPage />, path, { 'GET /tickets': list });
const asked = (calls: DeskCall[]) => calls.at(-1)?.query.toString();

test('a filter is unchanged after passing through the address bar', () => {
  const search = 'kind=order&state=in_work&assignee=me&email=a%2Bb%40example.org&from=2026-01-01';
  expect(searchOf(filterOf(search))).toBe(search);
});

test('anything invalid in an address is left out, and the rest counts', () => {
  expect(filterOf('?kind=invoice&state=new&from=31.1.2026&to=2026-02-30&unknown=1')).toEqual({
    state: 'new',
  });
});

test('the export has the filter and the format', () => {
  expect(exportAddress(filterOf('state=closed&email=a%26b@example.org'), 'csv')).toBe(
    '/desk/api/tickets/export?state=closed&email=a%26b%40example.org&format=csv',
  );
});

test('a ticket that is opened from what is overdue leads back there', async () => {
  const pages = (
    <>
      <Route path="/tickets" component={TicketsPage} />
      <Route path="/tickets/:id" component={TicketPage} />
    </>
  );
  const { user, named } = await showDeskPage(pages, '/tickets', {
    'GET /tickets': list,
    'GET /tickets/t1': () => aDetail(),
  });
  await user.click(await screen.findByRole('link', { name: 'Overdue' }));
  await waitFor(() => expect(asked(named('GET /tickets'))).toBe('due=overdue'));
  expect(screen.getByRole('link', { name: 'Overdue' })).toHaveAttribute('aria-current', 'page');
  await screen.findByRole('link', { name: 'Jonas Weber' });
  await user.keyboard('j{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Tickets' }));
  expect(location.pathname + location.search).toBe('/desk/tickets?due=overdue');
});

test('a choice is in the address at once, and Back removes it', async () => {
  const { user, named } = await showTickets('/tickets');
  await screen.findByRole('link', { name: 'Jonas Weber' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'answered');
  expect(location.search).toBe('?state=answered');
  await waitFor(() => expect(asked(named('GET /tickets'))).toBe('state=answered'));
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/desk/api/tickets/export?state=answered&format=csv',
  );
  history.back();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue(''));
});

test('typed text counts when the field loses the focus, in addition to earlier choices', async () => {
  const { user, named } = await showTickets('/tickets?state=new');
  const field = screen.getByRole('textbox', { name: 'Email' });
  await user.type(field, ' Jonas@Example.org ');
  expect(location.search).toBe('?state=new');
  fireEvent.blur(field);
  expect(location.search).toBe('?state=new&email=jonas%40example.org');
  await waitFor(() =>
    expect(asked(named('GET /tickets'))).toBe('state=new&email=jonas%40example.org'),
  );
});

test('more tickets are loaded with the cursor of the previous page', async () => {
  const { user } = await showDeskPage(<TicketsPage />, '/tickets', {
    'GET /tickets': ({ query }) =>
      query.get('cursor') === 'after-1'
        ? { tickets: [aTicket({ id: 't2', name: 'Second' })], nextCursor: null }
        : { tickets: [aTicket()], nextCursor: 'after-1' },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Second' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Jonas Weber' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a read error is reported, and reading can be tried again', async () => {
  let isAway = true;
  const { user } = await showDeskPage(<TicketsPage />, '/tickets', {
    'GET /tickets': () => {
      if (isAway) throw new Refused('unavailable', 'The store is away.');
      return { tickets: [], nextCursor: null };
    },
  });
  expect(await screen.findByText('The store is away.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No tickets yet/)).toBeVisible();
});

test('tickets to check have a mark and a way to leave them in spam; the others have none', async () => {
  const spam = aTicket({ state: 'quarantined', spamReasons: ['A hidden field was filled in'] });
  const toCheck = aTicket({ id: 't2', name: 'Ann Lee', state: 'quarantined', toCheck: true });
  const { user, named } = await showDeskPage(<SpamPage />, '/spam', {
    'GET /tickets': () => ({ tickets: [spam, toCheck], nextCursor: null }),
    'POST /tickets/t2/leave-in-spam': () => ({ ticket: { ...toCheck, toCheck: false } }),
  });
  expect(await screen.findAllByText('To check', { selector: '.state-mark' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Leave in Spam/ }));
  expect(named('POST /tickets/t2/leave-in-spam')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'To check' }));
  await waitFor(() =>
    expect(asked(named('GET /tickets').slice(-1))).toBe('state=quarantined&toCheck=1'),
  );
});

test('the spam page asks for quarantined tickets only, and rescued ones leave the list', async () => {
  let isRescued = false;
  const spamReasons = ['Filled in within two seconds', 'Blocked by Ben'];
  const quarantined = aTicket({ state: 'quarantined', spamReasons });
  const { user, named } = await showDeskPage(<SpamPage />, '/spam?state=new', {
    'GET /tickets': () => ({ tickets: isRescued ? [] : [quarantined], nextCursor: null }),
    'POST /tickets/t1/rescue': () => {
      isRescued = true;
      return { ticket: aTicket() };
    },
  });
  const row = (await screen.findByRole('link', { name: 'Jonas Weber' })).closest('tr');
  expect(asked(named('GET /tickets'))).toBe('state=quarantined');
  const reasons = within(row ?? document.body).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual(spamReasons);
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).not.toContain('Due');
  expect(screen.queryByRole('combobox', { name: 'With' })).toBeNull();
  await user.click(
    within(row ?? document.body).getByRole('button', { name: 'Not spam Jonas Weber' }),
  );
  expect(await screen.findByText('No spam.')).toBeVisible();
});

test.each([
  ['', /^No tickets yet/],
  ['?state=new&snoozed=no', /^No new tickets/],
  ['?assignee=me&snoozed=no', /^No tickets are assigned to you/],
  ['?due=overdue', /^No tickets are overdue/],
  ['?due=today', /^No tickets are due today/],
])('an empty list at %j says why', async (search, words) => {
  await showDeskPage(<TicketsPage />, `/tickets${search}`, {
    'GET /tickets': () => ({ tickets: [], nextCursor: null }),
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
});

test.each([
  [<TicketsPage key="tickets" />, '/tickets?kind=lead&state=new'],
  [<SpamPage key="quarantine" />, '/spam?assignee=me'],
])('filters that match nothing can be cleared: %#', async (page, path) => {
  const { user } = await showDeskPage(page, path, {
    'GET /tickets': ({ query }) =>
      query.has('kind') || query.has('assignee') ? { tickets: [], nextCursor: null } : list(),
  });
  expect(await screen.findByText(/^No tickets match these filters/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Jonas Weber' })).toBeVisible();
  expect(location.search).toBe('');
});
