import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from '@/tests/e2e/support/fixtures';
import { startAgent } from '@/tests/support/chat/agent';
import type { BackendProcess } from '@/tools/servers/backend';

/** A member of staff called Maya, and what she sees of the one conversation that there is. */
export type Maya = Awaited<ReturnType<typeof startMaya>>;

/** Lets Maya come to a backend. */
export async function startMaya({ url, dataDir }: Pick<BackendProcess, 'url' | 'dataDir'>) {
  const token = (await readFile(join(dataDir, 'agent-token'), 'utf8')).trim();
  const agent = startAgent(url, { token, name: 'Maya' });
  const conversation = () => {
    const [first] = agent.client.getState().conversations;
    if (!first) throw new Error('Nobody has written yet');
    return first.conversationId;
  };
  return {
    client: agent.client,
    conversation,
    /** What was said; nothing as long as nobody has written. */
    texts: () =>
      agent.client.getState().conversations.length > 0 ? agent.texts(conversation()) : [],
    [Symbol.dispose]: () => agent[Symbol.dispose](),
  };
}

/** A test of the chat, with a member of staff who is there. */
export const test = base.extend<{ agent: Maya }>({
  agent: async ({ backend }, use) => {
    using agent = await startMaya(backend);
    await use(agent);
  },
});

/** What opens the window of the chat. */
export const launcher = (page: Page) => page.getByRole('link', { name: 'Chat with us' });

/** The window of the chat. */
export const chatWindow = (page: Page) => page.getByRole('dialog', { name: /^Chat with/ });

/** Where a message is typed. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

/** What stands in the conversation, line by line: a message, its time and its state. */
export const lines = (page: Page) => page.getByRole('log').getByRole('listitem');

/** Waits until the chat that is open says that it is connected. */
export const untilConnected = (page: Page) =>
  expect(page.getByText('connected', { exact: true }).first()).toBeVisible();

/** Opens the window of the chat, and waits until it is connected. */
export async function openChat(page: Page): Promise<void> {
  await launcher(page).click();
  await expect(chatWindow(page)).toBeVisible();
  await untilConnected(page);
}

/** Sends a message by the keyboard to a chat that is connected, and waits until it is stored. */
export async function say(page: Page, text: string): Promise<void> {
  await untilConnected(page);
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(lines(page).filter({ hasText: text })).toContainText(/Sent|Seen/);
}
