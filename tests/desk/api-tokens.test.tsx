import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ApiTokens } from '@repo/desk/settings/api-tokens.tsx';
import { showDeskPage } from '#tests/desk/support/scripted-desk.tsx';

const TOKEN = {
  id: 't1',
  name: 'CRM',
  role: 'agent',
  by: { id: 'ada', name: 'Ada Moreno' },
  createdAt: '2026-01-15T12:00:00.000Z',
  expiresAt: '2026-04-15T12:00:00.000Z',
  lastUsedAt: null,
};

test('a token is shown once when it is made, and removed after a question', async () => {
  const tokens: object[] = [];
  const page = (
    <main>
      <h1>Settings</h1>
      <ApiTokens />
    </main>
  );
  const { user, named } = await showDeskPage(page, '/settings', {
    'GET /account/company': () => ({ signOn: null }),
    'GET /tokens': () => ({ tokens }),
    'POST /tokens': () => {
      tokens.push(TOKEN);
      return { token: 'desk_secret', expiresAt: TOKEN.expiresAt };
    },
    'POST /tokens/t1/remove': () => {
      tokens.pop();
      return { success: true };
    },
  });
  expect(await screen.findByText('No tokens yet.')).toBeVisible();
  await user.click(screen.getByText('Make a token'));
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  expect(screen.getByText('A token needs a name')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'CRM');
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  expect(await screen.findByText('desk_secret')).toBeVisible();
  expect(named('POST /tokens').map(({ body }) => body)).toEqual([
    { name: 'CRM', role: 'agent', days: 90 },
  ]);
  const entry = await screen.findByRole('listitem');
  expect(entry).toHaveTextContent(/^CRM, Agent, until .*By Ada Moreno, .*Never used\./);
  await user.click(within(entry).getByRole('button', { name: 'Remove CRM' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove the token CRM?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No tokens yet.')).toBeVisible();
});
