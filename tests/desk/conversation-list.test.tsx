import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import type { BulkInput } from '@repo/contract/desk/bulk.ts';
import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
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

const request = (id: string): DeskConversation['openRequests'][number] => ({
  id,
  kind: 'call',
  preferredTime: '',
});

test('closing several asks once about the requests that are open in them, and closes all or nothing', async () => {
  const [cleo, dora] = conversations.map((one, index) => ({
    ...one,
    openRequests: index === 0 ? [request('c1'), request('c2')] : [request('c3')],
  }));
  const eve = deskConversation({
    conversationId: '5b1f7c9e-3a4d-4f60-8a52-0c1d2e3f4a53',
    name: 'Eve',
  });
  const { user, named } = await showDeskPage(PAGE, '/conversations', {
    'GET /labels': () => ({ labels: [] }),
    'GET /conversations': () => ({ conversations: [cleo, dora, eve], nextCursor: null }),
    'POST /bulk': ({ body }) => ({
      done: (body as BulkInput).items.map(({ id }) => id),
      refused: [],
    }),
  });
  const select = async (name: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const close = async () =>
    user.click(
      within(screen.getByRole('region', { name: 'Selected' })).getByRole('button', {
        name: 'Close',
      }),
    );
  await select('Eve');
  await close();
  expect(await screen.findByText('Closed 1.')).toBeVisible();
  await select('Cleo');
  await select('Dora');
  await close();
  const title = 'Close 2 conversations and 3 open requests?';
  const dialog = () => screen.getByRole('dialog', { name: title });
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(named('POST /bulk')).toHaveLength(1);
  await close();
  await user.click(within(dialog()).getByRole('button', { name: 'Close all' }));
  expect(await screen.findByText('Closed 2.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(named('POST /bulk').at(-1)?.body).toMatchObject({
    what: { act: 'close' },
    items: [
      { id: IDS[0], requestIds: ['c1', 'c2'] },
      { id: IDS[1], requestIds: ['c3'] },
    ],
  });
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
