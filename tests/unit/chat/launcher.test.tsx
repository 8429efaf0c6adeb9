import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { chatCompany } from '@/lib/content/chat-company';
import { scriptChat } from '@/tests/support/chat/scripted-chat';

const chat = scriptChat({ isOpen: false });
jest.unstable_mockModule('@/components/chat/start-chat', () => ({
  startChat: () => ({ client: chat.client, Window: () => null }),
}));
const { ChatLauncher } = await import('@/components/chat/chat-launcher');

beforeEach(() => {
  jest.mocked(chat.client.open).mockClear();
  jest.mocked(chat.client.close).mockClear();
  chat.set({ isOpen: false });
});

test('the launcher opens the window, and closes it when it is open', async () => {
  render(
    <ChatLauncher href="/chatWidget" welcome="Welcome" company={chatCompany}>
      Chat with us
    </ChatLauncher>,
  );
  const user = userEvent.setup();
  const launcher = screen.getByRole('link', { name: 'Chat with us' });
  await user.click(launcher);
  expect(chat.client.open).toHaveBeenCalledTimes(1);
  expect(chat.client.close).not.toHaveBeenCalled();
  chat.set({ isOpen: true });
  await waitFor(() => expect(launcher).toHaveAttribute('aria-expanded', 'true'));
  await user.click(launcher);
  expect(chat.client.close).toHaveBeenCalledTimes(1);
  expect(chat.client.open).toHaveBeenCalledTimes(1);
});

test('a click while the page comes to life opens the window once', async () => {
  /** Clicks as soon as the launcher can answer, which is before its effects have run. */
  function EarlyVisitor() {
    useLayoutEffect(() => screen.getByRole('link', { name: 'Chat with us' }).click(), []);
    return null;
  }
  render(
    <>
      <ChatLauncher href="/chatWidget" welcome="Welcome" company={chatCompany}>
        Chat with us
      </ChatLauncher>
      <EarlyVisitor />
    </>,
  );
  const launcher = screen.getByRole('link', { name: 'Chat with us' });
  await waitFor(() => expect(chat.client.open).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(launcher).not.toHaveAttribute('aria-busy'));
  expect(chat.client.open).toHaveBeenCalledTimes(1);
  expect(chat.client.close).not.toHaveBeenCalled();
});
