import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { MESSAGE_LENGTH } from '@repo/contract/chat-message.ts';
import { deskConversation } from '#tests/desk/support/conversation.ts';
import { refused, showDesk } from '#tests/desk/support/view.tsx';
import { Writing } from '#tests/desk/support/writing.tsx';

const conversation = deskConversation();
const NOTHING_SEEN = { lastSeq: 0, requestIds: [] };
const canned = {
  replies: [
    { id: '1', shortcut: 'hello', text: 'Hello, thank you for writing.' },
    { id: '2', shortcut: 'help', text: 'How can we help?' },
    { id: '3', shortcut: 'bye', text: 'Goodbye.' },
  ],
};

const show = (answers = {}) =>
  showDesk(<Writing about={conversation} />, { 'GET /canned': canned, ...answers });
const answer = () => screen.findByRole('textbox', { name: 'Your reply' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

test('Enter sends and empties the field; Shift+Enter breaks the line', async () => {
  const { user, thread } = show();
  await user.type(await answer(), 'One{Shift>}{Enter}{/Shift}two');
  expect(thread.send).not.toHaveBeenCalled();
  await user.type(await answer(), '{Enter}');
  expect(thread.send).toHaveBeenCalledWith('One\ntwo', [], NOTHING_SEEN);
  expect(await answer()).toHaveValue('');
});

test('a reply goes with what was on the screen when it was sent', async () => {
  const request = { id: 'lead-1', kind: 'lead', preferredTime: '' } as const;
  const about = deskConversation({ openRequests: [request] });
  const said = (seq: number) => ({
    id: `message-${seq}`,
    messageType: 'user' as const,
    message: 'Hello?',
    sender: 'User',
    timestamp: about.startedAt,
    seq,
  });
  const { user, thread, become } = showDesk(<Writing about={about} />, { 'GET /canned': canned }, [
    said(1),
  ]);
  await user.type(await answer(), 'Yes');
  become([said(1), said(2)]);
  await user.keyboard('{Enter}');
  const seen = { lastSeq: 2, requestIds: ['lead-1'] };
  expect(thread.send).toHaveBeenCalledWith('Yes', [], seen);
});

test('drafts of a reply and of a note are kept apart, and outlive the page', async () => {
  const { user, unmount, thread } = show();
  await user.type(await answer(), 'For the visitor');
  await user.click(screen.getByRole('button', { name: 'Note' }));
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'For staff');
  unmount();
  show();
  expect(await answer()).toHaveValue('For the visitor');
  await user.click(screen.getByRole('button', { name: 'Note' }));
  expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue('For staff');
  expect(thread.send).not.toHaveBeenCalled();
});

test('a sent text leaves no draft', async () => {
  const { user, unmount } = show();
  await user.type(await answer(), 'Sent{Enter}');
  unmount();
  show();
  expect(await answer()).toHaveValue('');
});

test('another person does not find the draft of the one before', async () => {
  const { user, unmount } = show();
  await user.type(await answer(), 'Ann’s words');
  unmount();
  localStorage.setItem('desk-owner', 'ben');
  show();
  await answer();
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.startsWith('desk-draft'))).toEqual([]),
  );
});

test('a slash offers canned replies; the arrow keys choose one, and Enter inserts it without sending', async () => {
  const { user, thread } = show();
  await user.type(await answer(), 'Dear you, /he');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(await answer()).toHaveAttribute(
    'aria-activedescendant',
    screen.getAllByRole('option')[0]?.id,
  );
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('/help');
  await user.keyboard('{Enter}');
  expect(await answer()).toHaveValue('Dear you, How can we help?');
  expect(thread.send).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard(' Ann');
  expect(await answer()).toHaveValue('Dear you, How can we help? Ann');
});

test('Escape closes the canned replies, and then Enter sends the typed text', async () => {
  const { user, thread } = show();
  await user.type(await answer(), '/bye');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}{Enter}');
  expect(thread.send).toHaveBeenCalledWith('/bye', [], NOTHING_SEEN);
});

test('a path or a fraction offers no canned replies', async () => {
  const { user } = show();
  await user.type(await answer(), 'https://a.example/he 1/he');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('more than 5,000 characters are refused with a sentence, and stay', async () => {
  const { user, thread } = show();
  const field = await answer();
  await user.click(field);
  await user.paste('x'.repeat(MESSAGE_LENGTH + 1));
  expect(screen.getByText('5,001 of 5,000 characters')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Message too long');
  expect(field).toHaveValue('x'.repeat(MESSAGE_LENGTH + 1));
  expect(thread.send).not.toHaveBeenCalled();
});

test('a note that was not stored stays, and is sent again with the same ID', async () => {
  let isDown = true;
  const path = `POST /conversations/${conversation.conversationId}/notes`;
  const { user, calls } = show({
    [path]: () => (isDown ? refused(503, 'Not just now.', 'unavailable') : { conversation }),
  });
  await answer();
  await user.click(screen.getByRole('button', { name: 'Note' }));
  const field = screen.getByRole('textbox', { name: 'Internal note' });
  await user.type(field, 'Call her back{Enter}');
  expect(await screen.findByText('Not just now.')).toBeVisible();
  expect(field).toHaveValue('Call her back');
  isDown = false;
  await user.type(field, '{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  const sent = calls.filter(({ name }) => name === path).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
});

test('what is typed while a note is on its way stays, behind it or instead of it', async () => {
  const path = `POST /conversations/${conversation.conversationId}/notes`;
  const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const answers = [first.promise, second.promise];
  const { user } = show({ [path]: () => answers.shift() ?? {} });
  await answer();
  await user.click(screen.getByRole('button', { name: 'Note' }));
  const field = screen.getByRole('textbox', { name: 'Internal note' });
  await user.type(field, 'Call her back{Enter}Before noon');
  first.resolve({ conversation });
  await waitFor(() => expect(field).toHaveValue('Before noon'));
  await user.type(field, '{Enter}');
  await user.clear(field);
  await user.type(field, 'After noon');
  second.resolve({ conversation });
  await screen.findByRole('button', { name: 'Add note' });
  expect(field).toHaveValue('After noon');
});

const TEAM = [
  { id: 'ann', name: 'Ann' },
  { id: 'yuki', name: 'Yuki Tanaka' },
  { id: 'maya', name: 'Maya Chen' },
  { id: 'other', name: 'Maya Ortiz' },
].map((colleague) => ({ ...colleague, isConnected: false }));

const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

test.each([
  ['Ask @yuki, please', 'Notifies Yuki Tanaka.'],
  ['@Yuki Tanaka or @Maya', 'Notifies Yuki Tanaka, Maya Chen, and Maya Ortiz.'],
  ['@Yu', 'Notifies nobody. Nobody who answers here is called Yu.'],
  ['@Yuki @Yu @Zoe @Yu', 'Notifies Yuki Tanaka. Nobody who answers here is called Yu or Zoe.'],
  ['@Ann', 'Notifies nobody.'],
  ['yuki@example.org @', ''],
])('the note %j says before it is saved: %j', async (note, words) => {
  const { user } = show({ 'GET /colleagues': { colleagues: TEAM } });
  await user.click(await screen.findByRole('button', { name: 'Note' }));
  await user.click(screen.getByRole('textbox', { name: 'Internal note' }));
  await user.paste(note);
  await waitFor(() => expect(statuses()).toBe(words));
});

test('while it is not known who answers here, a note says nothing of names', async () => {
  const { user } = show({ 'GET /colleagues': refused(503, 'Later', 'unavailable') });
  await user.click(await screen.findByRole('button', { name: 'Note' }));
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), '@Yuki');
  expect(statuses()).toBe('');
});

test('a line says when a colleague has the conversation', async () => {
  showDesk(<Writing about={{ ...conversation, assignee: { id: 'ben', name: 'Ben' } }} />);
  await answer();
  expect(screen.getByText('Ben').parentElement).toHaveTextContent(
    'This conversation is assigned to Ben.',
  );
});

test('a canned reply names the visitor and who answers, and what is unknown is not sent', async () => {
  const text = 'Hello {name}, {agent} here. We are back {opening}.';
  const { user, thread } = showDesk(<Writing about={deskConversation({ name: 'Ada Quokka' })} />, {
    'GET /canned': { replies: [{ id: '1', shortcut: 'away', text }] },
  });
  await user.type(await answer(), '/aw');
  await screen.findByRole('option');
  await user.keyboard('{Enter}');
  expect(await answer()).toHaveValue('Hello Ada Quokka, Ann here. We are back {opening}.');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Nothing is known for \{opening\}/)).toBeVisible();
  expect(thread.send).not.toHaveBeenCalled();
});
