import { chatWindow, field, lines, openChat, test as base } from '#tests/e2e/chat/chat.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import {
  startMinimalBackend,
  type MinimalBackend,
} from '#tests/support/backends/minimal-backend.ts';

/** A test of the site with a backend that has no extensions (requirement 10.9). */
const test = base.extend<{ minimal: MinimalBackend }>({
  minimal: async ({ backendPort, context }, use) => {
    await using backend = await startMinimalBackend(backendPort);
    await use(backend);
    await Promise.all(context.pages().map((page) => page.close()));
  },
});

test('the widget works with a backend that has no extensions', async ({
  page,
  minimal,
  expectConsoleError,
}) => {
  expectConsoleError(/status of|failed with status/); // it has no history
  await page.goto('/support');
  await openChat(page);
  const [registration] = await minimal.untilSent('register chat session');
  const sessionId = String(registration?.sessionId);
  expect(registration).toMatchObject({ type: 'chat_widget' });
  expect(sessionId).toMatch(/^chat_\d+_/);

  await field(page).fill('Do you build shops?');
  await field(page).press('Enter');
  await minimal.untilSent('chat message');
  const [sent] = await minimal.untilSent('POST /chat/send');
  expect(sent).toMatchObject({
    sessionId,
    message: 'Do you build shops?',
    sender: 'User',
    messageType: 'user',
    source: 'chat_widget',
  });
  await expect(lines(page).filter({ hasText: 'Do you build shops?' })).toContainText('Sent');

  minimal.emit('agent typing');
  await expect(page.getByText('The team is typing…')).toBeVisible();
  const answer = { sessionId, message: 'We do.', sender: 'Support Agent' };
  minimal.emit('chat message', answer);
  minimal.emit('chat message', answer);
  minimal.emit('chat message', { ...answer, sessionId: 'chat_1_other', message: 'Not for you' });
  minimal.emit('chat message', { ...answer, message: 'How many?' });
  await expect(lines(page)).toHaveText([/./, /Do you build shops\?/, /We do\./, /How many\?/]);
  await expect(page.getByText('The team is typing…')).toBeHidden();

  await page.reload();
  await openChat(page);
  await expect(lines(page)).toHaveText([/./, /Do you build shops\?/, /We do\./, /How many\?/]);
  await page.keyboard.press('Escape');
  await expect(chatWindow(page)).toBeHidden();
  expect(await minimal.untilSent('PUT /chat/close')).toEqual([{ reason: 'User closed chat' }]);
});
