import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Actions } from '@repo/desk/conversations/actions.tsx';
import { Details } from '@repo/desk/conversations/details.tsx';
import { Thread } from '@repo/desk/conversations/thread.tsx';
import { conversationDetail, deskConversation } from '#tests/desk/support/conversation.ts';
import { refused, showDesk } from '#tests/desk/support/view.tsx';

const conversation = deskConversation();
const id = conversation.conversationId;
const ben = { id: 'ben', name: 'Ben' };
const HOSTILE = [
  '<img src=x onerror="globalThis.wasRun = true"><script>globalThis.wasRun = true</script>',
  'javascript:alert(1)',
  '\u202Etxt.exe',
  'x'.repeat(5000),
  '=HYPERLINK("http://a.example")',
  '{{constructor.constructor("alert(1)")()}}',
] as const;

beforeEach(() => localStorage.clear());

test('taking names the assignee on the screen, and a conflict is shown in the words of the backend', async () => {
  const sentence = 'This conversation was just assigned to Ben.';
  const { user, calls } = showDesk(<Actions conversation={conversation} />, {
    [`POST /conversations/${id}/assign`]: refused(409, sentence, 'conflict'),
  });
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
  expect(calls.find(({ name }) => name.endsWith('/assign'))?.body).toEqual({
    assigneeId: 'ann',
    expectedAssigneeId: null,
  });
});

test('resolving says up to where the person has read', async () => {
  const { user, calls } = showDesk(<Actions conversation={conversation} />, {
    [`POST /conversations/${id}/resolve`]: { conversation },
  });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name.endsWith('/resolve'))?.body).toEqual({
      lastSeq: 3,
      requestIds: [],
    }),
  );
});

test('the keys t and e do what the buttons do, and nothing while someone types', async () => {
  const { user, calls } = showDesk(
    <>
      <Actions conversation={conversation} />
      <input aria-label="Elsewhere" />
    </>,
    {
      [`POST /conversations/${id}/assign`]: { conversation },
      [`POST /conversations/${id}/resolve`]: { conversation },
    },
  );
  const changes = () => calls.map(({ name }) => name).filter((name) => name.startsWith('POST'));
  await user.type(await screen.findByLabelText('Elsewhere'), 'te');
  expect(changes()).toEqual(['POST /session/active']);
  await user.click(document.body);
  await user.keyboard('{Control>}t{/Control}t');
  await waitFor(() => expect(changes()).toHaveLength(2));
  await user.keyboard('e');
  await waitFor(() => expect(changes()).toHaveLength(3));
  localStorage.setItem('desk-switch:shortcuts', 'off');
  await user.keyboard('te');
  expect(changes().slice(1)).toEqual([
    `POST /conversations/${id}/assign`,
    `POST /conversations/${id}/resolve`,
  ]);
});

test('messages and notes are in chronological order, and a failed message can be sent again', async () => {
  const at = (minute: number) => `2026-11-20T09:0${minute}:00.000Z`;
  const agent = { messageType: 'agent', sender: 'Ann' } as const;
  const note = { id: 'n', author: ben, text: 'A secret', createdAt: at(1) };
  const { thread, user } = showDesk(
    <Thread {...conversationDetail({ notes: [note] })} onEdit={() => undefined} />,
    {},
    [
      { id: 'a', messageType: 'user', sender: 'User', message: 'Hello', timestamp: at(0), seq: 1 },
      { id: 'b', ...agent, message: 'Hi', timestamp: at(2), seq: 2 },
      { id: 'c', ...agent, message: 'And?', timestamp: at(3), seq: 3 },
      {
        id: 'd',
        ...agent,
        message: 'Lost',
        timestamp: at(0),
        delivery: { state: 'failed', problem: 'Too many messages.', isFinal: true },
      },
    ],
  );
  await screen.findByText('Hello');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.map((line) => /Hello|A secret|Hi|And\?|Lost/.exec(line)?.[0])).toEqual([
    'Hello',
    'A secret',
    'Hi',
    'And?',
    'Lost',
  ]);
  expect(lines[1]).toContain('Internal note');
  expect(lines[2]).toContain('Seen');
  expect(lines[3]).toContain('Sent');
  expect(lines[4]).toContain('Not sent: Too many messages.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(thread.retry).toHaveBeenCalledWith('d');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(thread.discard).toHaveBeenCalledWith('d');
  expect(thread.see).toHaveBeenCalled();
});

test('the progress of an answer is announced, and its buttons keep the focus in the conversation', async () => {
  const answer = {
    id: 'a',
    messageType: 'agent',
    sender: 'Ann',
    message: 'Hi',
    timestamp: '2026-11-20T09:00:00.000Z',
  } as const;
  const failed = { state: 'failed', problem: 'No network', isFinal: false } as const;
  const { container, thread, user, become } = showDesk(
    <Thread {...conversationDetail()} onEdit={() => undefined} />,
    {},
    [{ ...answer, delivery: { state: 'sending' } }],
  );
  const told = () =>
    [...container.querySelectorAll('[aria-live="polite"] p')].map(({ textContent }) => textContent);
  await screen.findByText('Hi');
  expect(told()).toEqual([]);
  become([{ ...answer, delivery: failed }]);
  expect(told()).toEqual(['Not sent yet: No network']);
  thread.retry.mockImplementation(() => become([{ ...answer, delivery: { state: 'sending' } }]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(told()).toEqual(['Sending again']);
  expect(screen.getByRole('log')).toHaveFocus();
  become([{ ...answer, seq: 4 }]);
  expect(told()).toEqual(['Sent']);

  become([{ ...answer, id: 'b', delivery: failed }]);
  thread.discard.mockImplementation(() => become([]));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(told()).toEqual(['Message removed']);
  expect(screen.getByRole('log')).toHaveFocus();
});

test('what visitors send is shown unchanged, as text only', async () => {
  const notes = [{ id: 'n', author: ben, text: HOSTILE[0], createdAt: '2026-11-20T09:00:00.000Z' }];
  const facts = HOSTILE.map((value, index) => ({ label: `Fact ${index}`, value }));
  const detail = conversationDetail({
    notes,
    visitor: { pageUrl: 'javascript:alert(1)', userAgent: HOSTILE[0], isHere: false, facts },
  });
  const { container } = showDesk(<Details {...detail} />);
  await screen.findByText('Not on the site');
  for (const text of HOSTILE)
    expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  expect(container.querySelector('script, img, [onerror], a[href^="javascript"]')).toBeNull();
  expect('wasRun' in globalThis).toBe(false);
});
