import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { WELCOME_ID } from '@repo/chat/visitor/timeline/items.ts';
import { showChat } from '#tests/support/chat/chat-view.tsx';
import { anItem } from '#tests/support/chat/scripted-chat.ts';

const log = () => screen.getByRole('log', { name: 'Conversation' });
const lineOf = (text: string) => {
  const line = within(log()).getByText(text).closest('li');
  if (!line) throw new Error('It is no line of the conversation');
  return line;
};

const NOT_YET = {
  state: 'failed',
  problem: 'Network error - please check your connection',
  isFinal: false,
} as const;

test.each([
  [{ state: 'sending' }, 'Sending…'],
  [{ state: 'sent' }, 'Sent'],
  [{ state: 'seen' }, 'Seen'],
  [NOT_YET, `Not sent yet: ${NOT_YET.problem}`],
  [{ ...NOT_YET, problem: 'Too much', isFinal: true }, 'Not sent: Too much'],
] as const)('a message that is %j says so in words', (delivery, words) => {
  showChat({ items: [anItem({ type: 'sent', content: 'Mine', delivery })] });
  expect(lineOf('Mine')).toHaveTextContent(words);
});

test('a message that is not sent yet can be retried or removed', async () => {
  const item = anItem({ type: 'sent', content: 'Mine', delivery: NOT_YET });
  const { client, user } = showChat({ items: [item] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(client.retry).toHaveBeenCalledWith(item.id);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(client.discard).toHaveBeenCalledWith(item.id);
});

test('a message that was refused for good can only be removed', () => {
  const delivery = { ...NOT_YET, isFinal: true };
  showChat({ items: [anItem({ type: 'sent', delivery })] });
  expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('the welcome, which nobody has said at any time, has no time and no day', () => {
  showChat({
    items: [
      anItem({ id: WELCOME_ID, type: 'system', content: 'Hello!' }),
      anItem({ content: 'One', timestamp: new Date().toISOString() }),
    ],
  });
  expect(within(lineOf('Hello!')).queryByRole('time')).toBeNull();
  expect(lineOf('Hello!')).toHaveTextContent(/^Hello!$/);
  expect(lineOf('One')).toHaveTextContent('Today');
});

test('each line says who wrote it and when, and each day is named once', () => {
  const earlier = '2020-02-03T11:02:00.000Z';
  showChat({
    items: [
      anItem({ content: 'One', timestamp: earlier }),
      anItem({ content: 'Two', timestamp: earlier, type: 'sent' }),
      anItem({ content: 'Three', timestamp: new Date().toISOString() }),
    ],
  });
  expect(lineOf('One')).toHaveTextContent('Maya');
  expect(lineOf('Two')).toHaveTextContent('You');
  expect(within(lineOf('One')).getByText(/^\d+:02 [AP]M$/)).toHaveAttribute('datetime', earlier);
  expect(screen.getAllByText('Monday, February 3, 2020')).toHaveLength(1);
  expect(lineOf('Three')).toHaveTextContent('Today');
});

test('markup is text, and only web and email addresses are links', () => {
  const content =
    '<b>x</b> javascript:alert(1) ftp://a.example node.js https://a.example/b?c=1). Or ada@a.example';
  showChat({ items: [anItem({ content })] });
  const links = within(log()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://a.example/b?c=1',
    'mailto:ada@a.example',
  ]);
  for (const link of links) expect(link).toHaveAttribute('rel', 'noopener nofollow');
  expect(log()).toHaveTextContent(content);
});

test('words say that someone is typing', () => {
  const { set } = showChat();
  expect(screen.queryByText('The team is typing…')).toBeNull();
  set({ isAgentTyping: true });
  expect(screen.getByText('The team is typing…')).toBeVisible();
});

test('the link to the contact page is visible without a menu', () => {
  showChat();
  const link = screen.getByRole('link', { name: 'Contact us' });
  expect(link).toHaveAttribute('href', '/contact');
  expect(link.closest('[popover]')).toBeNull();
});
