import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route } from 'wouter';
import { ConversationList } from '@repo/desk/conversations/conversation-list.tsx';
import { deskConversation } from '#tests/desk/support/conversation.ts';
import { showDeskPage } from '#tests/desk/support/scripted-desk.tsx';

const PAGE = (
  <Route path="/conversations">
    <ConversationList openId={undefined} />
  </Route>
);

const IDS = [
  '5b1f7c9e-3a4d-4f60-8a52-0c1d2e3f4a51',
  '5b1f7c9e-3a4d-4f60-8a52-0c1d2e3f4a52',
] as const;

const conversations = [
  deskConversation({ conversationId: IDS[0], name: 'Cleo', assignee: { id: 'ben', name: 'Ben' } }),
  deskConversation({ conversationId: IDS[1], name: 'Dora', assignee: null }),
];

test('what is due is one list in the order of the backend, and what is opened from it keeps the view', async () => {
  const { user, named } = await showDeskPage(PAGE, '/conversations', {
    'GET /labels': () => ({ labels: [] }),
    'GET /conversations': () => ({ conversations, nextCursor: null }),
  });
  await user.click(await screen.findByRole('link', { name: 'Due today' }));
  await waitFor(() =>
    expect(named('GET /conversations').at(-1)?.query.toString()).toBe('view=today'),
  );
  const rows = () => screen.getAllByRole('link', { name: /Cleo|Dora/ });
  await waitFor(() =>
    expect(rows().map((row) => row.getAttribute('href'))).toEqual(
      IDS.map((id) => `/desk/conversations/${id}?view=today`),
    ),
  );
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  await user.keyboard('jj');
  expect(rows()[1]).toHaveFocus();
});

test.each([
  ['overdue', 'No conversations are overdue.'],
  ['today', 'No conversations are due today.'],
])('an empty list of %s says so', async (view, words) => {
  await showDeskPage(PAGE, `/conversations?view=${view}`, {
    'GET /labels': () => ({ labels: [] }),
    'GET /conversations': () => ({ conversations: [], nextCursor: null }),
  });
  expect(await screen.findByText(words)).toBeVisible();
});
