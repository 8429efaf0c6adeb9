import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { SavedViews } from '@repo/desk/views/saved-views.tsx';
import type { SavedView } from '@repo/contract/desk/saved-view.ts';
import { BEN, showDeskPage } from '#tests/desk/support/scripted-desk.tsx';

const SHARED: SavedView = {
  id: 'v1',
  name: 'New orders',
  page: 'tickets',
  search: 'kind=order&state=new',
  owner: BEN,
  isShared: true,
};

test('saved views lead to what they name, and what is shown can be saved as one', async () => {
  const page = (
    <>
      <h1>Conversations</h1>
      <SavedViews page="conversations" search="view=mine&label=a" />
    </>
  );
  const { user, named } = await showDeskPage(page, '/conversations', {
    'GET /views': () => ({ views: [SHARED] }),
    'POST /views': () => ({ ...SHARED, id: 'v2' }),
    'POST /views/v1/remove': () => ({ success: true }),
  });
  const link = await screen.findByRole('link', { name: /New orders/ });
  expect(link).toHaveAttribute('href', '/desk/tickets?kind=order&state=new');
  expect(link).toHaveTextContent('shared by Ben Okafor');
  await user.click(screen.getByText('Save what is shown now'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A view needs a name')).toBeVisible();
  expect(named('POST /views')).toEqual([]);
  await user.type(screen.getByLabelText('Name'), 'Mine, shop');
  await user.click(screen.getByLabelText('Shared with everyone'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(named('POST /views')).toMatchObject([
      {
        body: {
          name: 'Mine, shop',
          page: 'conversations',
          search: 'view=mine&label=a',
          isShared: true,
        },
      },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Edit New orders' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(named('POST /views/v1/remove')).toHaveLength(1));
});
