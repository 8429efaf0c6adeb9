import type { Page } from '@playwright/test';
import { field, lines, openChat, say, startMaya, test, type Maya } from '#tests/e2e/chat/chat.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { startBackend } from '#testbed/servers/backend.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** What the browser reports when its connections break, and what our own calls then log. */
const BROKEN = /ERR_|WebSocket|status of 50|got no answer|failed with status 50/;

/** The words of the conversation on the page, without the welcome. */
const textsOn = (page: Page) => lines(page).locator('.chat-text').allInnerTexts();

/** Waits until both sides have the same words, each once and in order. */
async function expectBothHave(page: Page, agent: Maya, texts: string[]): Promise<void> {
  await expect.poll(() => agent.texts(), { timeout: 30_000 }).toEqual(texts);
  await expect.poll(async () => (await textsOn(page)).slice(1), { timeout: 30_000 }).toEqual(texts);
}

test('a conversation continues through reloads, a second tab, and a restart of the backend', async ({
  page,
  context,
  backendPort,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(BROKEN);
  await using folder = await temporaryFolder();
  const place = { port: backendPort, dataDir: folder.path };
  const backend = await startBackend(place);
  using agent = await startMaya(backend);
  await page.goto('/support');
  await openChat(page);
  await say(page, 'One');
  await expect.poll(() => agent.client.getState().conversations.length).toBe(1);
  agent.client.send(agent.conversation(), 'Two');
  await expectBothHave(page, agent, ['One', 'Two']);

  await page.reload();
  await openChat(page);
  await expectBothHave(page, agent, ['One', 'Two']);

  const second = await context.newPage();
  await second.goto('/contact');
  await openChat(second);
  await say(second, 'Three');
  await expectBothHave(page, agent, ['One', 'Two', 'Three']);

  const attempt = page.waitForEvent('console', (message) => BROKEN.test(message.text()));
  await backend.kill9();
  await field(page).fill('Four');
  await field(page).press('Enter');
  agent.client.send(agent.conversation(), 'Five');
  await attempt;
  await using again = await startBackend(place);
  expect(again.url).toBe(backend.url);
  await expect
    .poll(() => agent.texts().toSorted())
    .toEqual(['Five', 'Four', 'One', 'Three', 'Two']);
  await expectBothHave(page, agent, agent.texts());
  await expectBothHave(second, agent, agent.texts());
  await Promise.all([page.close(), second.close()]);
});
