import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Route } from 'wouter';
import { Actions } from '@repo/desk/conversations/actions.tsx';
import { ConversationRow } from '@repo/desk/conversations/conversation-row.tsx';
import { Details } from '@repo/desk/conversations/details.tsx';
import { Thread } from '@repo/desk/conversations/thread.tsx';
import TicketPage from '@repo/desk/tickets/ticket-page.tsx';
import type { ConversationRequest } from '@repo/contract/desk/conversation.ts';
import { conversationDetail, deskConversation } from '#tests/desk/support/conversation.ts';
import { BEN, showDeskPage } from '#tests/desk/support/scripted-desk.tsx';
import { aDetail, aReply, aTicket } from '#tests/desk/support/tickets.ts';
import { refused, showDesk } from '#tests/desk/support/view.tsx';

const at = (minute: number) => `2026-11-20T09:0${minute}:00.000Z`;

/** A call request in a conversation. */
const aRequest = (over: Partial<ConversationRequest> = {}): ConversationRequest => ({
  ...aTicket({ id: 'c1', kind: 'call', reference: 'TW-4K7QC', receivedAt: at(1) }),
  facts: [{ label: 'Preferred time', value: 'At noon' }],
  texts: [{ label: 'Notes', text: 'About the shop' }],
  settledAt: null,
  settledBy: null,
  replies: [],
  received: [],
  mails: [],
  merged: null,
  ...over,
});

const OPEN = { id: 'c1', kind: 'call', reference: 'TW-4K7QC', preferredTime: 'At noon' } as const;

const asked = deskConversation({ openRequests: [OPEN] });
const resolve = `POST /conversations/${asked.conversationId}/resolve`;

beforeEach(() => localStorage.clear());

test('a request is in the thread at its time, with what was sent, and the emails about it', async () => {
  const reply = { ...aReply('We called.'), createdAt: at(3) };
  const later = { receivedAt: at(4), texts: [{ label: 'Description', text: 'A later one' }] };
  const lead = aRequest({ id: 'l1', kind: 'lead', facts: [], ...later });
  // The newest comes first.
  const tickets = [lead, aRequest({ replies: [reply] })];
  showDesk(<Thread {...conversationDetail({ tickets })} onEdit={() => undefined} />, {}, [
    { id: 'a', messageType: 'user', sender: 'User', message: 'Hello', timestamp: at(0), seq: 1 },
    { id: 'b', messageType: 'user', sender: 'User', message: 'Still?', timestamp: at(2), seq: 2 },
  ]);
  const card = await screen.findByRole('region', { name: 'Call request TW-4K7QC' });
  expect(card).toHaveTextContent('Open');
  expect(card).toHaveTextContent('Preferred timeAt noon');
  expect(card).toHaveTextContent('About the shop');
  const order = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(
    order.map((text) => /Hello|At noon|Still\?|We called\.|A later one/.exec(text)?.[0]),
  ).toEqual(['Hello', 'At noon', 'Still?', 'We called.', 'A later one']);
});

/** A thread in which the visitor asks for a call when a button is pressed. */
function Growing() {
  const [tickets, setTickets] = useState([aRequest({ id: 'l1', kind: 'lead' })]);
  return (
    <>
      <button type="button" onClick={() => setTickets([...tickets, aRequest()])}>
        Ask
      </button>
      <Thread {...conversationDetail({ tickets })} onEdit={() => undefined} />
    </>
  );
}

test('a request that comes while the conversation is open is announced once', async () => {
  const { container, user } = showDesk(<Growing />);
  const told = () =>
    [...container.querySelectorAll('[aria-live="polite"] p')].map(({ textContent }) => textContent);
  await screen.findByRole('region', { name: /^Call request|^Lead/ });
  expect(told()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(told()).toEqual(['Call request from Maria Keller']);
});

test('done says what was on the screen, keeps the focus, and says what a colleague did first', async () => {
  const sentence = 'Ben just marked this call request as done.';
  const { user, calls } = showDesk(
    <Thread
      {...conversationDetail({ tickets: [aRequest({ state: 'in_work' })] })}
      onEdit={() => undefined}
    />,
    { 'POST /tickets/c1/state': refused(409, sentence, 'conflict') },
  );
  const done = await screen.findByRole('button', { name: 'Done Call request TW-4K7QC' });
  await user.click(done);
  expect(await screen.findByText(sentence)).toHaveAttribute('role', 'alert');
  expect(calls.find(({ name }) => name.endsWith('/state'))?.body).toEqual({
    state: 'answered',
    expectedState: 'in_work',
    seenMails: 0,
  });
  expect(done).toHaveFocus();
});

test.each([
  [{ state: 'answered', settledBy: BEN, settledAt: at(2) } as const, 'Done by Ben Okafor, '],
  [{ state: 'closed' } as const, 'Closed'],
])('what is settled says by whom, and can be opened again: %j', async (over, words) => {
  const { user, calls } = showDesk(
    <Thread {...conversationDetail({ tickets: [aRequest(over)] })} onEdit={() => undefined} />,
    { 'POST /tickets/c1/state': { ticket: aTicket() } },
  );
  const card = await screen.findByRole('region', { name: 'Call request TW-4K7QC' });
  expect(card).toHaveTextContent(words);
  await user.click(within(card).getByRole('button', { name: /^Reopen/ }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name.endsWith('/state'))?.body).toMatchObject({
      state: 'in_work',
      expectedState: over.state,
    }),
  );
});

test('what is in Spam can only be checked there', async () => {
  const tickets = [aRequest({ state: 'quarantined' })];
  showDesk(<Thread {...conversationDetail({ tickets })} onEdit={() => undefined} />);
  const card = await screen.findByRole('region', { name: 'Call request TW-4K7QC' });
  expect(within(card).queryByRole('button')).toBeNull();
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/desk/tickets/c1');
});

const MINUTE = 60_000;

test.each([
  [59, true],
  [61, false],
])(
  'who has merged a ticket is said, and undone within an hour: %d minutes',
  async (minutes, is) => {
    const merged = { at: new Date(Date.now() - minutes * MINUTE).toISOString(), by: BEN };
    const inquiry = aRequest({ kind: 'inquiry', merged });
    const { user, calls } = showDesk(
      <Thread {...conversationDetail({ tickets: [inquiry] })} onEdit={() => undefined} />,
      { 'POST /tickets/c1/unmerge': { ticket: aTicket() } },
    );
    const card = await screen.findByRole('region', { name: 'Inquiry TW-4K7QC' });
    expect(card).toHaveTextContent('Merged by Ben Okafor');
    const undo = within(card).queryByRole('button', { name: /^Undo/ });
    expect(undo !== null).toBe(is);
    if (undo) await user.click(undo);
    await waitFor(() =>
      expect(calls.some(({ name }) => name === 'POST /tickets/c1/unmerge')).toBe(is),
    );
  },
);

test('a ticket of the same person can be merged from the conversation, but not one in Spam', async () => {
  const tickets = [aTicket({ summary: 'A shop' }), aTicket({ id: 't2', state: 'quarantined' })];
  const detail = conversationDetail({ others: { conversations: [], tickets } });
  const { user, calls } = showDesk(<Details {...detail} />, {
    'POST /tickets/t1/merge': { ticket: aTicket() },
  });
  await user.click(await screen.findByRole('button', { name: /^Merge into this/ }));
  const { conversationId } = detail.conversation;
  await waitFor(() =>
    expect(calls.find(({ name }) => name.endsWith('/merge'))?.body).toEqual({ conversationId }),
  );
});

test('the list says what is open, and when a call is wanted', async () => {
  const selection = { has: () => false, toggle: () => undefined, clear: () => undefined };
  const row = { conversation: asked, isOpen: false, suffix: '', selection };
  showDesk(<ConversationRow {...row} />);
  expect(await screen.findByText(/Call request/)).toHaveTextContent('Call request: At noon');
});

test('closing asks about what is open, and closes both or nothing', async () => {
  const { user, calls } = showDesk(<Actions conversation={asked} />, {
    [resolve]: { conversation: asked },
  });
  const closing = () => calls.find(({ name }) => name === resolve)?.body;
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const title = 'Close it and the open call request TW-4K7QC?';
  expect(screen.getByRole('dialog', { name: title })).toHaveTextContent('At noon');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(closing()).toBeUndefined();
  await user.keyboard('e');
  await user.click(screen.getByRole('button', { name: 'Close both' }));
  await waitFor(() => expect(closing()).toEqual({ lastSeq: 3, requestIds: ['c1'] }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const PAGES = (
  <>
    <Route path="/tickets/:id" component={TicketPage} />
    <Route path="/conversations/:id">{({ id }) => <h1>{id}</h1>}</Route>
  </>
);

test.each([
  ['in_work', asked.conversationId],
  ['quarantined', 'Jonas Weber'],
] as const)(
  'the former address of a request leads to its conversation, unless it is in Spam: %s',
  async (state, title) => {
    const { conversationId } = asked;
    const { findByRole } = await showDeskPage(PAGES, '/tickets/t1', {
      'GET /tickets/t1': () =>
        aDetail({ ticket: aTicket({ kind: 'call', state }), conversationId }),
    });
    expect(await findByRole('heading', { level: 1 })).toHaveTextContent(title);
  },
);
