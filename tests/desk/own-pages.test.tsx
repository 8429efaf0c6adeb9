import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { Composer } from '@repo/desk/conversations/composer.tsx';
import { deskConversation } from '#tests/desk/support/conversation.ts';
import { showDesk } from '#tests/desk/support/view.tsx';

const conversation = deskConversation();
const PAGES = `GET /conversations/${conversation.conversationId}/pages`;
const field = createRef<HTMLTextAreaElement>();

const composer = (mode: 'reply' | 'note') => (
  <Composer conversation={conversation} mode={mode} onMode={() => undefined} field={field} />
);

const parts = ['order', 'promo'].map((name) => ({
  title: `The page ${name}`,
  passage: `You can ${name}.`,
  address: `https://site.test/${name}`,
}));

beforeEach(() => localStorage.clear());

test('what fits the question is beside the form, and its link goes into the reply', async () => {
  const { user } = showDesk(composer('reply'), { [PAGES]: { parts } });
  await user.click(await screen.findByText('Our pages on this (2)'));
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('There are not two pages');
  expect(first).toHaveTextContent('You can order.');
  expect(within(first).getByRole('link', { name: 'The page order' })).toHaveAttribute(
    'href',
    'https://site.test/order',
  );
  const text = screen.getByLabelText<HTMLTextAreaElement>('Your reply');
  await user.click(
    within(first).getByRole('button', { name: 'Insert the link to The page order' }),
  );
  expect(text).toHaveValue('https://site.test/order');
  expect(text).toHaveFocus();
  await user.type(text, ' or ');
  await user.click(within(second).getByRole('button'));
  expect(text).toHaveValue('https://site.test/order or https://site.test/promo');
});

test('nothing is beside the form if nothing fits, and nothing beside a note', async () => {
  const { calls } = showDesk(composer('reply'), { [PAGES]: { parts: [] } });
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(PAGES));
  expect(screen.queryByText(/Our pages/)).toBeNull();
});

test('a note needs no pages', async () => {
  const { calls } = showDesk(composer('note'), { [PAGES]: { parts } });
  await screen.findByLabelText('Internal note');
  expect(calls.map(({ name }) => name)).not.toContain(PAGES);
});
