import { StoreUnavailable } from '@/backend/core/errors';
import { expect, test } from '@jest/globals';
import { acceptVisitorMessage } from '@/backend/chat/accept-message';
import { readHistory } from '@/backend/chat/history';
import { markRead } from '@/backend/chat/read-receipts';
import { openChatTestStore } from '@/tests/backend/chat/test-store';
import { aMessage } from '@/tests/support/chat/chat';

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
