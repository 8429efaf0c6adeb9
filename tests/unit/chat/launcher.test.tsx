import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONVERSATION_KEY } from '@repo/chat/visitor/open-conversation.ts';
import { ChatCorner } from '#components/chat/chat-corner.tsx';
import { chatCompany } from '#lib/content/chat-company.ts';
import { answerVisitors } from '#lib/page-script/reach.ts';
import { continueConversation } from '#lib/page-script/unfinished.ts';
import { scriptChat } from '#tests/support/chat/scripted-chat.ts';
import { scriptIsland } from '#tests/support/page/script-island.ts';

const chat = scriptChat({ isOpen: false });
jest.unstable_mockModule('#components/chat/chat.css', () => ({}));
jest.unstable_mockModule('#lib/chat/browser-client.ts', () => ({
  createBrowserChatClient: () => chat.client,
}));
const { mount } = await import('#components/islands/chat-corner.tsx');

answerVisitors();

/** How long a click waits for the code of the chat, in milliseconds. */
const PATIENCE_MS = 5000;

beforeEach(() => {
  location.hash = '';
  localStorage.clear();
  for (const method of ['open', 'close'] as const) jest.mocked(chat.client[method]).mockClear();
  chat.set({ isOpen: false });
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.includes('min-width'), media }) as never;
});
afterEach(() => void jest.useRealTimers());

/** Shows the chat in the corner of a page, whose code a test scripts. The chat page is a place on the same page. */
function showCorner() {
  render(<ChatCorner href="#chat" welcome="Welcome" company={chatCompany} />);
  const corner = screen.getByRole('complementary', { name: 'Chat' });
  const script = scriptIsland();
  corner.dataset.code = script.code;
  return { corner, ...script, launcher: screen.getByRole('link', { name: 'Chat with us' }) };
}

test('the launcher opens the window, and closes it when it is open', async () => {
  const corner = showCorner();
  const { launcher } = corner;
  corner.mount.mockImplementation(mount);
  launcher.click(); // without any other event, as programs click
  await waitFor(() => expect(chat.client.open).toHaveBeenCalledTimes(1));
  expect(chat.client.close).not.toHaveBeenCalled();
  chat.set({ isOpen: true, unread: 0 });
  expect(launcher).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('dialog', { name: `Chat with ${chatCompany.name}` })).toBeVisible();
  launcher.click();
  await waitFor(() => expect(chat.client.close).toHaveBeenCalledTimes(1));
  expect(chat.client.open).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('');
});

test('the launcher says how many messages are unread', async () => {
  const corner = showCorner();
  corner.mount.mockImplementation(mount);
  corner.launcher.click();
  await waitFor(() => expect(chat.client.open).toHaveBeenCalled());
  chat.set({ unread: 2 });
  expect(corner.launcher).toHaveTextContent(/2$/);
  expect(screen.getByText('2 unread chat messages')).toBeInTheDocument();
});

test('clicks before the code has loaded are answered once', async () => {
  const { launcher, load, act } = showCorner();
  const arrival = Promise.withResolvers<undefined>();
  load.mockReturnValue(arrival.promise);
  launcher.click();
  launcher.click();
  expect(launcher).toHaveAttribute('aria-busy', 'true');
  arrival.resolve(undefined);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  expect(launcher).not.toHaveAttribute('aria-busy', 'true');
  launcher.click();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
});

test('the launcher leads to the chat page if its code fails', async () => {
  const { launcher, load } = showCorner();
  load.mockRejectedValue(new Error('refused'));
  launcher.click();
  await waitFor(() => expect(location.hash).toBe('#chat'));
  expect(launcher).not.toHaveAttribute('aria-busy', 'true');
});

test('the launcher leads to the chat page if its code takes more than five seconds', async () => {
  jest.useFakeTimers();
  const { launcher, load, act } = showCorner();
  const arrival = Promise.withResolvers<undefined>();
  load.mockReturnValue(arrival.promise);
  launcher.click();
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(location.hash).toBe('');
  await jest.advanceTimersByTimeAsync(1);
  expect(location.hash).toBe('#chat');
  arrival.resolve(undefined);
  await jest.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(act).not.toHaveBeenCalled();
});

test('a click that asks for another tab stays with the browser', () => {
  const { launcher, load } = showCorner();
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(fireEvent.click(launcher, { [key]: true })).toBe(true);
  }
  expect(load).not.toHaveBeenCalled();
});

test('reaching for the launcher loads its code, and begins nothing', async () => {
  const { launcher, load, mount: mounted } = showCorner();
  await userEvent.hover(launcher);
  launcher.focus();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(mounted).not.toHaveBeenCalled();
});

test('an open conversation goes on when the page is idle, and without one nothing is loaded', async () => {
  const { load, mount: mounted } = showCorner();
  continueConversation();
  localStorage.setItem(CONVERSATION_KEY, JSON.stringify({ spokenAt: Date.now() }));
  expect(load).not.toHaveBeenCalled();
  continueConversation();
  await waitFor(() => expect(mounted).toHaveBeenCalledTimes(1));
});
