import type { Page } from '@playwright/test';
import {
  field,
  launcher,
  lines,
  openChat,
  say,
  startMaya,
  test,
  type Maya,
} from '@/tests/e2e/chat/chat';
import { expect } from '@/tests/e2e/support/fixtures';
import { startBackend } from '@/tools/servers/backend';
import { freePort } from '@/tools/servers/ports.mjs';
import { startSite } from '@/tools/servers/site';
import { temporaryFolder } from '@/tools/temporary-folder';

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

test('two visitors talk to staff at once while the site is killed and restarted', async ({
  browser,
}) => {
  test.slow();
  await using backend = await startBackend();
  const port = await freePort();
  const site = await startSite(backend.url, { port });
  using agent = await startMaya(backend);
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  for (const [index, page] of pages.entries()) {
    await page.goto(`${site.url}/support`);
    await launcher(page).click();
    await say(page, `Visitor ${index} asks`);
  }
  await expect.poll(() => agent.client.getState().conversations.length).toBe(2);

  await site.kill9();
  for (const [index, page] of pages.entries()) {
    await field(page).fill(`Visitor ${index} waits`);
    await field(page).press('Enter');
  }
  const { conversations } = agent.client.getState();
  for (const { conversationId, excerpt } of conversations) {
    agent.client.send(conversationId, `An answer to: ${excerpt}`);
  }
  await using again = await startSite(backend.url, { port });
  expect(again.url).toBe(site.url);
  for (const [index, page] of pages.entries()) {
    // Staff did not notice anything, so their answer was stored first.
    const texts = [
      `Visitor ${index} asks`,
      `An answer to: Visitor ${index} asks`,
      `Visitor ${index} waits`,
    ];
    const known = () => conversations.find(({ excerpt }) => excerpt === texts[0])?.conversationId;
    const ofAgent = () => agent.textsOf(known() ?? '');
    await expect.poll(ofAgent, { timeout: 30_000 }).toEqual(texts);
    await expect.poll(async () => (await textsOn(page)).slice(1)).toEqual(texts);
  }
  await Promise.all(contexts.map((context) => context.close()));
});
