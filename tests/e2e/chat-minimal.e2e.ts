import { chatWindow, field, lines, openChat, test } from '@/tests/e2e/chat';
import { expect } from '@/tests/e2e/fixtures';
import { startMinimalBackend } from '@/tests/support/minimal-backend';

test('the window works with a backend that knows only the events of the specification', async ({
  page,
  backendPort,
  expectConsoleError,
}) => {
  // It has no history to give.
  expectConsoleError(/status of 404|failed with status 404/);
  await using backend = await startMinimalBackend(backendPort);
  await page.goto('/support');
  await openChat(page);
  const [registration] = await backend.untilSent('register chat session');
  expect(registration).toMatchObject({ type: 'chat_widget' });
  const sessionId = String(registration?.sessionId);
  expect(sessionId).toMatch(/^chat_\d+_/);

  await field(page).fill('Do you build shops?');
  await field(page).press('Enter');
  await backend.untilSent('chat message');
  const [sent] = await backend.untilSent('POST /chat/send');
  expect(sent).toMatchObject({
    sessionId,
    message: 'Do you build shops?',
    sender: 'User',
    messageType: 'user',
    source: 'chat_widget',
  });
  await expect(lines(page).filter({ hasText: 'Do you build shops?' })).toContainText('Sent');

  backend.emit('agent typing', { sessionId });
  await expect(page.getByText('The team is typing…')).toBeVisible();
  const answer = { sessionId, message: 'We do.', sender: 'Support Agent' };
  backend.emit('chat message', answer);
  backend.emit('chat message', answer);
  backend.emit('chat message', { ...answer, sessionId: 'chat_1_other', message: 'Not for you' });
  backend.emit('chat message', { ...answer, message: 'How many?' });
  await expect(lines(page).filter({ hasText: 'How many?' })).toBeVisible();
  await expect(lines(page).filter({ hasText: 'We do.' })).toHaveCount(1);
  await expect(lines(page).filter({ hasText: 'Not for you' })).toHaveCount(0);
  await expect(page.getByText('The team is typing…')).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(chatWindow(page)).toBeHidden();
  expect(await backend.untilSent('PUT /chat/close')).toEqual([{ reason: 'User closed chat' }]);
  await page.close();
});
