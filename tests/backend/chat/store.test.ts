import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { readHistory } from '@repo/backend/chat/history.ts';
import { markRead } from '@repo/backend/chat/read-receipts.ts';
import { openChatTestStore } from '#tests/backend/chat/test-store.ts';
import { aMessage } from '#tests/support/chat/chat.ts';

test('A read-only store gives the history, and accepts nothing', async () => {
  await using parts = await openChatTestStore();
  const sent = aMessage();
  await acceptVisitorMessage(sent, parts);
  await parts.setReadOnly(true);
  expect(await readHistory(sent.sessionId, 0, parts)).toMatchObject({ lastSeq: 1 });
  await expect(acceptVisitorMessage(aMessage(), parts)).rejects.toThrow(StoreUnavailable);
  await expect(markRead(sent.sessionId, parts)).rejects.toThrow(StoreUnavailable);
  await parts.setReadOnly(false);
  expect((await markRead(sent.sessionId, parts))?.readSeq).toBe(1);
});
