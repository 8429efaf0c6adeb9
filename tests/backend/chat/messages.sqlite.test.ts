import { describe, expect, test } from '@jest/globals';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { readHistory } from '@repo/backend/chat/history.ts';
import { openChatTestStore } from '#tests/backend/chat/test-store.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';

const MANY = 50;

describe('A message', () => {
  test('keeps its place in the order of sending among 50 that come at the same time, without a gap', async () => {
    await using parts = await openChatTestStore();
    const sessionId = aSession();
    const texts = Array.from({ length: MANY }, (_, index) => `Message ${index}`);
    const accepted = await Promise.all(
      texts.map((message) => acceptVisitorMessage(aMessage({ sessionId, message }), parts)),
    );
    expect(accepted.map(({ message }) => message.seq)).toEqual(texts.map((_, index) => index + 1));
    expect(accepted.at(-1)?.conversation.lastSeq).toBe(MANY);
    const { messages } = await readHistory(sessionId, 0, parts);
    expect(messages.map(({ message }) => message)).toEqual(texts);
    expect(await countRows(parts, 'conversations')).toBe(1);
    expect(await countRows(parts, 'messages')).toBe(MANY);
  });
});
