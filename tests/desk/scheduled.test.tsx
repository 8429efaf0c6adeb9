import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { Composer } from '@repo/desk/conversations/composer.tsx';
import { Thread } from '@repo/desk/conversations/thread.tsx';
import { ReplyComposer } from '@repo/desk/tickets/reply-composer.tsx';
import { ReplyList } from '@repo/desk/tickets/reply-list.tsx';
import type { ScheduledReply } from '@repo/contract/desk/scheduled-reply.ts';
import { conversationDetail, deskConversation } from '#tests/desk/support/conversation.ts';
import { sessionOf } from '#tests/desk/support/frame.tsx';
import { BEN } from '#tests/desk/support/scripted-desk.tsx';
import { aDetail, aTicket } from '#tests/desk/support/tickets.ts';
import { showDesk } from '#tests/desk/support/view.tsx';

const conversation = deskConversation();
const id = conversation.conversationId;
const ANN = { id: 'ann', name: 'Ann' };
const field = createRef<HTMLTextAreaElement>();
const focus = () => field.current?.focus();

const scheduled = (over: Partial<ScheduledReply> = {}): ScheduledReply => ({
  id: 's1',
  author: ANN,
  text: 'See you on Monday.',
  createdAt: '2026-01-31T10:00:00.000Z',
  dueAt: '2026-02-02T14:00:00.000Z',
  held: null,
  ...over,
});

/** The thread of a conversation with what waits in it. */
const threadWith = (...replies: ScheduledReply[]) => (
  <Thread {...conversationDetail({ scheduled: replies })} onEdit={focus} />
);

const composer = (
  <Composer conversation={conversation} mode="reply" onMode={() => undefined} field={field} />
);

const done = { success: true };

beforeEach(() => localStorage.clear());

test('a message is scheduled for a time with what was on the screen, and its draft ends', async () => {
  const { user, calls } = showDesk(composer, {
    [`POST /conversations/${id}/later`]: { conversation },
  });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Your reply');
  await user.click(await screen.findByText('Tomorrow, 9 AM'));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  await user.type(text, 'Good morning');
  await user.click(screen.getByText('Tomorrow, 9 AM'));
  await waitFor(() => expect(text).toHaveValue(''));
  const sent = calls.filter(({ name }) => name.endsWith('/later')).map(({ body }) => body);
  expect(sent).toEqual([
    { id: expect.any(String), text: 'Good morning', until: 'tomorrow', lastSeq: 3 },
  ]);
});

test('a closed conversation offers no later time', async () => {
  const resolvedAt = '2026-01-31T10:00:00.000Z';
  showDesk(
    <Composer
      conversation={deskConversation({ resolvedAt })}
      mode="reply"
      onMode={() => undefined}
      field={field}
    />,
  );
  await screen.findByLabelText('Your reply');
  expect(screen.queryByText('Tomorrow, 9 AM')).toBeNull();
});

/** A conversation with a scheduled message, and its form. */
const threadAndForm: ReactNode = (
  <>
    {threadWith(scheduled())}
    {composer}
  </>
);

test('editing takes it back into the form, which says that it is no longer scheduled', async () => {
  const { user, calls } = showDesk(threadAndForm, {
    'POST /scheduled/s1/take-back': done,
    [`POST /conversations/${id}/later`]: { conversation },
  });
  const text = await screen.findByLabelText('Your reply');
  await user.click(screen.getByRole('button', { name: 'Edit your scheduled reply' }));
  await waitFor(() => expect(text).toHaveValue('See you on Monday.'));
  expect(text).toHaveFocus();
  expect(calls.map(({ name }) => name)).toContain('POST /scheduled/s1/take-back');
  const notice = screen.getByText(/^This reply is no longer scheduled for /);
  expect(notice).toHaveAttribute('role', 'status');
  await user.click(screen.getByText('Tomorrow, 9 AM'));
  await waitFor(() => expect(notice).toBeEmptyDOMElement());
  await user.type(text, 'Another one');
  expect(notice).toBeEmptyDOMElement();
});

test('editing is refused while something else is typed, and both stay as they are', async () => {
  const { user, calls } = showDesk(threadAndForm);
  const text = await screen.findByLabelText('Your reply');
  await user.type(text, 'Bye');
  await user.click(screen.getByRole('button', { name: 'Edit your scheduled reply' }));
  expect(await screen.findByText('Send or clear the reply you have started first.')).toBeVisible();
  expect(text).toHaveValue('Bye');
  expect(calls.filter(({ name }) => name.startsWith('POST /scheduled'))).toEqual([]);
});

test('its time is that of the company, and of the reader where that is another one', async () => {
  const session = sessionOf('ann', 'Ann');
  const company = { ...session.company, timeZone: 'Asia/Tokyo' };
  showDesk(threadWith(scheduled()), { 'GET /session': { ...session, company } });
  const line = await screen.findByText(/To be sent/);
  expect(line).toHaveTextContent(/To be sent .*11:00.PM by the company’s clock \(.+ by yours\)$/);
});

test('it is sent now at once, and taken back when that was confirmed', async () => {
  const { user, calls } = showDesk(threadWith(scheduled()), {
    'POST /scheduled/s1/take-back': done,
    'POST /scheduled/s1/send': done,
  });
  const changes = () => calls.map(({ name }) => name).filter((name) => name.includes('scheduled'));
  await user.click(await screen.findByRole('button', { name: /^Send now/ }));
  await waitFor(() => expect(changes()).toEqual(['POST /scheduled/s1/send']));
  await user.click(screen.getByRole('button', { name: /^Take back/ }));
  expect(changes()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(changes()[1]).toBe('POST /scheduled/s1/take-back'));
});

test.each([
  ['answer', 'Held because they wrote.'],
  ['closed', 'Held because this was closed.'],
  ['writer', 'Held because its writer no longer answers here.'],
] as const)('one that is held because of %s says: %s', async (held, words) => {
  showDesk(threadWith(scheduled({ held })));
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeInTheDocument();
});

test('that of a colleague is for leads and admins to decide about', async () => {
  const session = sessionOf('ann', 'Ann');
  const you = { ...session.you, role: 'agent' as const };
  const ofBen = threadWith(scheduled({ author: BEN }), scheduled({ id: 's2', text: 'Mine' }));
  showDesk(ofBen, { 'GET /session': { ...session, you } });
  await screen.findByText('Mine');
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((name) => name.startsWith('Send now'))).toEqual([
    'Send now your scheduled reply',
  ]);
});

test('a reply by email is scheduled, stands in the ticket, and comes back into its form', async () => {
  const ticket = aTicket();
  const { user, calls } = showDesk(
    <>
      <ReplyList {...aDetail({ scheduled: [scheduled()] })} ticketId="t1" onEdit={focus} />
      <ReplyComposer ticket={ticket} replies={[]} received={[]} field={field} />
    </>,
    { 'POST /tickets/t1/later': { ticket }, 'POST /scheduled/s1/take-back': done },
  );
  const text = await screen.findByLabelText('Your reply');
  await user.click(screen.getByRole('button', { name: 'Edit your scheduled reply' }));
  await waitFor(() => expect(text).toHaveValue('See you on Monday.'));
  await user.click(screen.getByText('In 1 hour'));
  await waitFor(() => expect(text).toHaveValue(''));
  expect(calls.find(({ name }) => name === 'POST /tickets/t1/later')?.body).toEqual({
    id: expect.any(String),
    text: 'See you on Monday.',
    until: 'hour',
    seenReplies: 0,
    seenMails: 0,
  });
});
