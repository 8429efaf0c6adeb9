import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route } from 'wouter';
import { queryKeys } from '@repo/desk/shared/keys.ts';
import TicketPage from '@repo/desk/tickets/ticket-page.tsx';
import type { TicketDetail } from '@repo/contract/desk/ticket.ts';
import { aMail } from '#tests/desk/support/mails.ts';
import { aDetail, aReply, aTicket } from '#tests/desk/support/tickets.ts';
import { Refused, showDeskPage, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';

const PAGE = <Route path="/tickets/:id" component={TicketPage} />;
const DRAFT = 'We can start in March.';

const showTicket = (read: () => TicketDetail, script: DeskScript = {}) =>
  showDeskPage(PAGE, '/tickets/t1', { 'GET /tickets/t1': read, ...script });
const field = () => screen.getByRole('textbox', { name: 'Your reply' });
const sendButton = () => screen.getByRole('button', { name: 'Send reply' });

beforeEach(() => localStorage.clear());

test('what a visitor sent is text, and is a link only where an address belongs', async () => {
  const facts = {
    Name: '<img src=x onerror="alert(1)">',
    Email: 'jonas@example.org',
    Phone: '+1 (555) 0100',
    Website: 'javascript:alert(1)',
    Company: 'https://example.org/company',
    Page: 'https://example.org/contact?a=1',
    'First referrer': 'data:text/html,<script>alert(1)</script>',
  };
  const text = '<b>Hello</b> javascript:alert(1) [x](javascript:alert(1))\n\u202Egnp.exe';
  const { container } = await showTicket(() =>
    aDetail({
      ticket: aTicket({ name: '<script>alert(1)</script>' }),
      facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
      texts: [{ label: 'Description', text }],
    }),
  );
  for (const value of [...Object.values(facts).slice(0, 2), text]) {
    expect(container).toHaveTextContent(value, { normalizeWhitespace: false });
  }
  expect(container.querySelector('img, script, b, [onerror]')).toBeNull();
  expect(
    [...container.querySelectorAll('.ticket-main a')].map((link) => link.getAttribute('href')),
  ).toEqual(['mailto:jonas@example.org', 'tel:+15550100', 'https://example.org/contact?a=1']);
});

test('an address that would add to the email is not a link', async () => {
  await showTicket(() =>
    aDetail({ facts: [{ label: 'Email', value: 'a@example.org?bcc=b@example.org' }] }),
  );
  expect(screen.getByText('a@example.org?bcc=b@example.org').closest('a')).toBeNull();
});

test('a reply is sent once with what was on the screen, and then the field is empty', async () => {
  let replies = [aReply('First')];
  const { user, named } = await showTicket(() => aDetail({ replies }), {
    'POST /tickets/t1/replies': () => {
      replies = [...replies, aReply(DRAFT)];
      return { ticket: aTicket({ state: 'answered' }) };
    },
  });
  await user.type(field(), DRAFT);
  await user.click(sendButton());
  expect(await screen.findByText(DRAFT, { selector: 'li *' })).toBeVisible();
  expect(field()).toHaveValue('');
  expect(named('POST /tickets/t1/replies').map(({ body }) => body)).toEqual([
    { id: expect.any(String), text: DRAFT, seenReplies: 1, seenMails: 0 },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('desk-draft'))).toEqual([]);
});

test('someone who writes while a colleague replies is shown that reply first, and loses no text', async () => {
  let replies: TicketDetail['replies'] = [];
  const { user, client, named } = await showTicket(() => aDetail({ replies }), {
    'POST /tickets/t1/replies': () => ({ ticket: aTicket() }),
  });
  await user.type(field(), DRAFT);
  replies = [aReply('Ben was faster')];
  await client.invalidateQueries({ queryKey: queryKeys.ticket('t1') });
  expect(await screen.findByText('Ben was faster')).toBeVisible();
  expect(screen.getByText(/replied while you were writing/)).toBeVisible();
  await user.click(sendButton());
  expect(named('POST /tickets/t1/replies')).toEqual([]);
  expect(field()).toHaveValue(DRAFT);
  await user.click(screen.getByRole('button', { name: 'I’ve read it' }));
  await user.click(sendButton());
  await waitFor(() =>
    expect(named('POST /tickets/t1/replies')[0]?.body).toMatchObject({ seenReplies: 1 }),
  );
});

test('someone who writes while an email comes is shown that email first, and says so', async () => {
  let received: TicketDetail['received'] = [];
  const { user, client, named } = await showTicket(() => aDetail({ received }), {
    'POST /tickets/t1/replies': () => ({ ticket: aTicket() }),
  });
  await user.type(field(), DRAFT);
  received = [aMail({ text: 'Please cancel everything!' })];
  await client.invalidateQueries({ queryKey: queryKeys.ticket('t1') });
  expect(await screen.findByText('Please cancel everything!')).toBeVisible();
  expect(screen.getByText(/wrote while you were writing\. Read that email/)).toBeVisible();
  await user.click(sendButton());
  expect(named('POST /tickets/t1/replies')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'I’ve read it' }));
  await user.click(sendButton());
  await waitFor(() =>
    expect(named('POST /tickets/t1/replies')[0]?.body).toMatchObject({ seenMails: 1 }),
  );
});

test('a ticket is closed with the number of emails that are shown', async () => {
  const { user, named } = await showTicket(
    () => aDetail({ received: [aMail(), aMail({ id: 'second' })] }),
    {
      'POST /tickets/t1/state': () => ({ ticket: aTicket({ state: 'closed' }) }),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Closed' }));
  await waitFor(() =>
    expect(named('POST /tickets/t1/state')[0]?.body).toMatchObject({ seenMails: 2 }),
  );
});

test('a note says before it is saved whom it notifies', async () => {
  const colleagues = [{ id: 'yuki', name: 'Yuki Tanaka', isConnected: false }];
  const { user } = await showTicket(() => aDetail(), { 'GET /colleagues': () => ({ colleagues }) });
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Please, @Yuki');
  expect(screen.getByText(/^Notifies/)).toHaveTextContent('Notifies Yuki Tanaka.');
});

test('a refused reply is reported with the sentence, and a retry has the same ID', async () => {
  const ids: unknown[] = [];
  let replies: TicketDetail['replies'] = [];
  const { user } = await showTicket(() => aDetail({ replies }), {
    'POST /tickets/t1/replies': ({ body }) => {
      ids.push((body as { id: string }).id);
      replies = [aReply('Ben was faster')];
      throw new Refused('conflict', 'Ben Okafor has answered a moment ago.');
    },
  });
  await user.type(field(), DRAFT);
  await user.click(sendButton());
  expect(await screen.findByText('Ben Okafor has answered a moment ago.')).toBeVisible();
  expect(await screen.findByText('Ben was faster')).toBeVisible();
  expect(field()).toHaveValue(DRAFT);
  await user.click(screen.getByRole('button', { name: 'I’ve read it' }));
  await user.click(sendButton());
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[1]).toBe(ids[0]);
});

test('a reply that was stored unacknowledged is recognized as one’s own, and a retry ends the draft', async () => {
  const ids: string[] = [];
  let replies: TicketDetail['replies'] = [];
  const { user } = await showTicket(() => aDetail({ replies }), {
    'POST /tickets/t1/replies': ({ body }) => {
      const { id } = body as { id: string };
      ids.push(id);
      if (ids.length > 1) return { ticket: aTicket() };
      replies = [{ ...aReply('Stored'), id }];
      throw new Refused('unavailable', 'There was no answer.');
    },
  });
  await user.type(field(), DRAFT);
  await user.click(sendButton());
  expect(await screen.findByText('Stored')).toBeVisible();
  expect(screen.queryByText(/replied while you were writing/)).toBeNull();
  await user.click(sendButton());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(ids[1]).toBe(ids[0]);
});

test('a draft is still there after a reload', async () => {
  const { user, unmount } = await showTicket(() => aDetail());
  await user.type(field(), DRAFT);
  unmount();
  await showTicket(() => aDetail());
  expect(field()).toHaveValue(DRAFT);
});

test('a state that a colleague has changed is reported, and shown as it is now', async () => {
  let state: 'new' | 'closed' = 'new';
  const { user } = await showTicket(() => aDetail({ ticket: aTicket({ state }) }), {
    'POST /tickets/t1/state': ({ body }) => {
      expect(body).toEqual({ state: 'answered', expectedState: 'new', seenMails: 0 });
      state = 'closed';
      throw new Refused('conflict', 'Ben Okafor closed this a moment ago.');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Answered' }));
  expect(await screen.findByText('Ben Okafor closed this a moment ago.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Closed' })).toHaveAttribute('aria-pressed', 'true');
});

test('only a ticket that still waits for an answer is overdue', async () => {
  const dueAt = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
  const { unmount } = await showTicket(() => aDetail({ ticket: aTicket({ dueAt }) }));
  expect(screen.getByText('3 hr overdue')).toBeVisible();
  unmount();
  await showTicket(() => aDetail({ ticket: aTicket({ dueAt, state: 'answered' }) }));
  expect(screen.queryByText(/overdue/)).toBeNull();
});

test('a failed email says why in words, with the code next to them', async () => {
  const failed = aReply('Hello');
  const mail = { ...failed.mail, state: 'failed' as const, attempts: 8, lastError: 'ECONNREFUSED' };
  await showTicket(() => aDetail({ replies: [{ ...failed, mail }] }));
  expect(screen.getByText(/Gave up after 8 attempts: The server is not responding/)).toBeVisible();
  expect(screen.getByText('ECONNREFUSED')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry now' })).toBeVisible();
});

test('the reference of a ticket can be copied', async () => {
  const ticket = aTicket({ reference: 'TW-4K7QC' });
  const { user } = await showTicket(() => aDetail({ ticket }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('TW-4K7QC');
});

test('an older ticket without a reference has nothing to copy', async () => {
  await showTicket(() => aDetail());
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
});

test('it can be merged into a conversation of the same person, unless it is in Spam', async () => {
  const chat = { conversationId: 'v1', startedAt: '2026-11-20T09:00:00.000Z', excerpt: 'Hello' };
  const others = { conversations: [chat], tickets: [] };
  const merging = () => screen.queryByRole('button', { name: /^Merge into it/ });
  const { user, named, unmount } = await showTicket(() => aDetail({ others }), {
    'POST /tickets/t1/merge': () => ({ ticket: aTicket() }),
  });
  await user.click(merging() ?? document.body);
  await waitFor(() =>
    expect(named('POST /tickets/t1/merge')).toMatchObject([{ body: { conversationId: 'v1' } }]),
  );
  unmount();
  await showTicket(() => aDetail({ others, ticket: aTicket({ state: 'quarantined' }) }));
  expect(screen.getByText('Hello')).toBeVisible();
  expect(merging()).toBeNull();
});
