import { describe, expect, test } from '@jest/globals';
import { acceptVisitorMessage } from '@/backend/chat/accept-message';
import { readHistory } from '@/backend/chat/history';
import { openChatTestStore } from '@/tests/backend/chat/test-store';
import { countRows } from '@/tests/support/backend/count-rows';
import { aMessage, aSession } from '@/tests/support/chat/chat';

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
