import type { Page } from '@playwright/test';
import { expect, test as base } from '#tests/e2e/support/fixtures.ts';
import { startAgent } from '#tests/support/chat/agent.ts';
import { signInAt } from '#testbed/desk-session.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';

/** An agent named Maya, and what she sees of the only conversation. */
export type Maya = Awaited<ReturnType<typeof startMaya>>;

/** Opens Maya's desk at a backend. */
export async function startMaya({ url, dataDir }: Pick<BackendProcess, 'url' | 'dataDir'>) {
  const agent = startAgent(url, await signInAt({ DATA_DIR: dataDir }, 'Maya'));
  const conversation = () => {
    const [first] = agent.client.getState().conversations;
    if (!first) throw new Error('Nobody has written yet');
    return first.conversationId;
  };
  return {
    client: agent.client,
    textsOf: (conversationId: string) => agent.texts(conversationId),
    conversation,
    /** The texts of the conversation; empty until someone has written. */
    texts: () =>
      agent.client.getState().conversations.length > 0 ? agent.texts(conversation()) : [],
    [Symbol.dispose]: () => agent[Symbol.dispose](),
  };
}

/** A test of the chat, with an agent present. */
export const test = base.extend<{ agent: Maya }>({
  agent: async ({ backend }, use) => {
    using agent = await startMaya(backend);
    await use(agent);
  },
});

/** The link that opens the widget. */
export const launcher = (page: Page) => page.getByRole('link', { name: 'Chat with us' });

/** The widget. */
export const chatWindow = (page: Page) => page.getByRole('dialog', { name: /^Chat with/ });

/** Where a visitor types a message. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

/** The conversation line by line: a message, its time, and its state. */
export const lines = (page: Page) => page.getByRole('log').getByRole('listitem');

/** Waits until the open chat says that it is connected. */
export const untilConnected = (page: Page) =>
  expect(page.getByText('connected', { exact: true }).first()).toBeVisible();

/**
 * Opens the widget, and waits until it is connected. If the code of the chat takes longer than the launcher waits
 * for it, on a machine that stalls, the browser goes to the page of the chat; then this tries once more.
 */
export async function openChat(page: Page): Promise<void> {
  const from = page.url();
  const isOpen = () => chatWindow(page).isVisible();
  const isElsewhere = () => new URL(page.url()).pathname === '/chatWidget';
  await launcher(page).click();
  await expect.poll(async () => isElsewhere() || (await isOpen())).toBe(true);
  if (isElsewhere()) {
    await page.goto(from);
    await launcher(page).click();
  }
  await expect(chatWindow(page)).toBeVisible();
  await untilConnected(page);
}

/** Sends a message by keyboard in a connected chat, and waits until it is stored. */
export async function say(page: Page, text: string): Promise<void> {
  await untilConnected(page);
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(lines(page).filter({ hasText: text })).toContainText(/Sent|Seen/);
}
