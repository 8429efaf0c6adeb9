import { describe, expect, test } from '@jest/globals';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { closeChat, markRead, markSeen } from '@repo/backend/chat/read-receipts.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';

const MINUTE = 60_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** A conversation in which a visitor has written several messages. */
async function aConversation(parts: ChatTestStore, messages = 1) {
  const sessionId = aSession();
  const ask = () => acceptVisitorMessage(aMessage({ sessionId }), parts);
  const { conversationId } = (await ask()).conversation;
  for (let count = 1; count < messages; count++) await ask();
  const answer = () =>
    acceptAgentMessage({ conversationId, id: newClientId(), message: 'Yes', sender: 'Mia' }, parts);
  return { sessionId, conversationId, ask, answer };
}

describe('A visitor waits', () => {
  test('from the first unanswered message until the answer', async () => {
    await using parts = await openChatTestStore();
    const { ask, answer } = await aConversation(parts);
    parts.clock.advance(MINUTE);
    expect((await ask()).conversation.waitingSince).toBe('2026-01-15T12:00:00.000Z');
    expect((await answer()).conversation.waitingSince).toBeNull();
    parts.clock.advance(MINUTE);
    expect((await ask()).conversation.waitingSince).toBe('2026-01-15T12:02:00.000Z');
  });

  test('even after closing the window, or when staff only look', async () => {
    await using parts = await openChatTestStore();
    const { sessionId, conversationId } = await aConversation(parts);
    await closeChat(sessionId, 'User closed chat', parts);
    const seen = await markSeen({ conversationId, seq: 1 }, parts);
    expect(seen?.conversation.waitingSince).toBe('2026-01-15T12:00:00.000Z');
  });
});

describe('What the visitor has read', () => {
  test('is everything when the window opens, and only then', async () => {
    await using parts = await openChatTestStore();
    const { sessionId, ask, answer } = await aConversation(parts, 2);
    expect((await answer()).conversation.readSeq).toBe(0);
    expect((await markRead(sessionId, parts))?.readSeq).toBe(3);
    expect((await markRead(sessionId, parts))?.readSeq).toBe(3);
    expect((await ask()).conversation.readSeq).toBe(3);
    expect((await answer()).conversation).toMatchObject({ readSeq: 3, lastSeq: 5 });
  });
});

describe('What staff have seen', () => {
  test('is what they looked at; it never moves backward, and never past the last message', async () => {
    await using parts = await openChatTestStore();
    const { sessionId, conversationId } = await aConversation(parts, 3);
    const see = async (seq: number) => {
      const seen = await markSeen({ conversationId, seq }, parts);
      expect(seen).toMatchObject({ sessionId, conversation: { seenSeq: seen?.seenSeq } });
      return seen?.seenSeq;
    };
    expect(await see(2)).toBe(2);
    expect(await see(1)).toBe(2);
    expect(await see(99)).toBe(3);
    expect(await see(0)).toBe(3);
  });

  test('extends to their own answer', async () => {
    await using parts = await openChatTestStore();
    const { answer, ask } = await aConversation(parts, 2);
    expect((await answer()).conversation.seenSeq).toBe(3);
    expect((await ask()).conversation).toMatchObject({ seenSeq: 3, lastSeq: 4 });
  });
});

describe('A closed conversation', () => {
  test('gives when and why it was closed, and reopens with the next message', async () => {
    await using parts = await openChatTestStore();
    const { sessionId, ask, answer } = await aConversation(parts);
    parts.clock.advance(MINUTE);
    const closed = { closedAt: '2026-01-15T12:01:00.000Z', closeReason: 'User closed chat' };
    expect(await closeChat(sessionId, 'User closed chat', parts)).toMatchObject(closed);
    // An answer does not reopen the visitor's window.
    expect((await answer()).conversation).toMatchObject(closed);
    expect((await ask()).conversation).toMatchObject({ closedAt: null, closeReason: null });
  });
});

test('A read receipt for a conversation that does not exist begins none', async () => {
  await using parts = await openChatTestStore();
  expect(await markRead(aSession(), parts)).toBeUndefined();
  expect(await closeChat(aSession(), 'User closed chat', parts)).toBeUndefined();
  expect(await markSeen({ conversationId: UNKNOWN, seq: 1 }, parts)).toBeUndefined();
  expect(await countRows(parts, 'conversations')).toBe(0);
});
