import { expect, test } from '@jest/globals';
import type { AttachedFile } from '@repo/contract/file.ts';
import { fileNumber } from '#tests/support/backends/file-backend.ts';
import { startMinimalBackend } from '#tests/support/backends/minimal-backend.ts';
import { createTabStorage } from '#tests/support/chat/browser-tabs.ts';
import { startVisitor } from '#tests/support/chat/visitor.ts';

const aFile = (number: number, name: string): AttachedFile => ({
  id: fileNumber(number),
  name,
  size: 5,
  type: 'text/plain',
  hasPreview: false,
  scan: 'none',
});

test('a message with files that was not sent yet survives a reload with them', async () => {
  const storage = createTabStorage();
  const files = [aFile(1, 'a.txt'), aFile(2, 'b.txt')];
  {
    // Nobody listens at this address.
    using before = startVisitor('http://127.0.0.1:9', { storage: storage.openTab() });
    expect(before.client.send(' ', files)).toBeUndefined();
    expect(before.item('a.txt\nb.txt')).toMatchObject({ type: 'sent', files });
  }
  await using backend = await startMinimalBackend();
  using after = startVisitor(backend.url, { storage: storage.openTab() });
  const [body] = await backend.untilSent('POST /chat/send');
  expect(body).toMatchObject({
    message: 'a.txt\nb.txt',
    files: [fileNumber(1), fileNumber(2)],
    sessionId: after.client.session(),
  });
});

test('the session of files is that of the conversation, and an empty message needs a file', () => {
  using visitor = startVisitor('http://127.0.0.1:9');
  const session = visitor.client.session();
  expect(session).toMatch(/^chat_/);
  expect(visitor.client.send(' ')).toBe('Message cannot be empty');
  visitor.client.send('Hello');
  expect(visitor.item('Hello')?.sessionId).toBe(session);
  expect(visitor.item('Hello')).not.toHaveProperty('files');
});

test('a file that staff send is shown with their message', async () => {
  await using backend = await startMinimalBackend();
  using visitor = startVisitor(backend.url);
  visitor.client.open();
  const [registration] = await backend.untilSent('register chat session');
  const message = { sessionId: registration?.sessionId, message: 'a.txt', sender: 'Ann' };
  backend.emit('chat message', { ...message, files: [aFile(1, 'a.txt')] });
  await visitor.until(() => visitor.item('a.txt') !== undefined);
  expect(visitor.item('a.txt')?.files).toEqual([aFile(1, 'a.txt')]);
  // Whatever else a backend may call files, the text is shown.
  backend.emit('chat message', { ...message, message: 'b', files: ['b.txt'] });
  await visitor.until(() => visitor.item('b') !== undefined);
  expect(visitor.item('b')).not.toHaveProperty('files');
});
