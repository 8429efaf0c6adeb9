import { describe, expect, test } from '@jest/globals';
import { IdempotencyConflict, StoreUnavailable } from '@repo/backend/core/errors.ts';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { readHistory } from '@repo/backend/chat/history.ts';
import { closeChat } from '@repo/backend/chat/read-receipts.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';
import { A_REFERENCE } from '#tests/support/a-reference.ts';

const MANY = 50;

const textsOf = async (sessionId: string, parts: ChatTestStore) =>
  (await readHistory(sessionId, 0, parts)).messages.map(({ message }) => message);

const countAll = async (parts: ChatTestStore) => ({
  conversations: await countRows(parts, 'conversations'),
  messages: await countRows(parts, 'messages'),
});

/**
 * Sends a message as a visitor's browser does: one that is not stored is sent again. Of many at the same time,
 * some wait for a connection to the store, and a slow machine may let them wait for too long.
 */
const sendUntilStored: typeof acceptVisitorMessage = (...sent) =>
  acceptVisitorMessage(...sent).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return sendUntilStored(...sent);
    throw error;
  });

/** An answer by staff in the conversation of a visitor who has just written. */
async function anAnswer(parts: ChatTestStore, message: string) {
  const { conversation, sessionId } = await acceptVisitorMessage(aMessage(), parts);
  const { conversationId } = conversation;
  return { sessionId, answer: { conversationId, id: newClientId(), message, sender: 'Mia' } };
}

describe('A message', () => {
  test('begins a conversation and is stored as it was sent, with the store’s time', async () => {
    await using parts = await openChatTestStore();
    const sent = aMessage({ timestamp: '1999-12-31T23:59:59+09:00', sender: 'Ann' });
    const accepted = await acceptVisitorMessage(sent, parts);
    const { conversationId } = accepted.conversation;
    const stored = {
      id: sent.id,
      message: sent.message,
      sender: 'Ann',
      messageType: 'user',
      seq: 1,
      timestamp: '2026-01-15T12:00:00.000Z',
    };
    expect(accepted).toEqual({
      isNew: true,
      sessionId: sent.sessionId,
      message: { ...stored, conversationId },
      conversation: {
        conversationId,
        startedAt: stored.timestamp,
        waitingSince: stored.timestamp,
        closedAt: null,
        closeReason: null,
        lastSeq: 1,
        readSeq: 0,
        seenSeq: 0,
        excerpt: sent.message,
        name: '',
        email: '',
        wantsCall: false,
        reference: expect.stringMatching(A_REFERENCE),
      },
    });
    expect(conversationId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect((await readHistory(sent.sessionId, 0, parts)).messages).toEqual([
      { ...stored, sessionId: sent.sessionId },
    ]);
    expect(await parts.query('select client_timestamp from messages')).toEqual([
      { client_timestamp: '1999-12-31T23:59:59+09:00' },
    ]);
  });

  test('gets the next number, whoever writes, and whatever the clock does', async () => {
    await using parts = await openChatTestStore();
    const { sessionId, answer } = await anAnswer(parts, 'Yes, we do.');
    parts.clock.advance(-3_600_000);
    const second = await acceptAgentMessage(answer, parts);
    expect(second.sessionId).toBe(sessionId);
    expect(second.message).toMatchObject({ seq: 2, messageType: 'agent', sender: 'Mia' });
    const third = await acceptVisitorMessage(aMessage({ sessionId, message: 'Good' }), parts);
    expect(third.message.seq).toBe(3);
    expect(await textsOf(sessionId, parts)).toEqual([aMessage().message, 'Yes, we do.', 'Good']);
  });

  test('is stored once when it comes 50 times at the same time', async () => {
    await using parts = await openChatTestStore();
    const sent = aMessage();
    const accepted = await Promise.all(
      Array.from({ length: MANY }, () => sendUntilStored(sent, parts)),
    );
    expect(accepted.filter(({ isNew }) => isNew)).toHaveLength(1);
    for (const { message } of accepted) expect(message).toEqual(accepted[0]?.message);
    expect(await countAll(parts)).toEqual({ conversations: 1, messages: 1 });
  });

  test('has a place of its own among 50 that come at the same time, without a gap', async () => {
    await using parts = await openChatTestStore();
    const sessionId = aSession();
    const texts = Array.from({ length: MANY }, (_, index) => `Message ${index}`);
    const accepted = await Promise.all(
      texts.map((message) => sendUntilStored(aMessage({ sessionId, message }), parts)),
    );
    const inOrder = accepted
      .map(({ message }) => message)
      .sort((one, other) => one.seq - other.seq);
    expect(inOrder.map(({ seq }) => seq)).toEqual(texts.map((_, index) => index + 1));
    expect(await textsOf(sessionId, parts)).toEqual(inOrder.map(({ message }) => message));
    expect(new Set(inOrder.map(({ message }) => message))).toEqual(new Set(texts));
    expect(accepted.map(({ conversation }) => conversation.lastSeq)).toContain(MANY);
    expect(await countAll(parts)).toEqual({ conversations: 1, messages: MANY });
  });

  test('is numbered within its own conversation, alongside 50 others', async () => {
    await using parts = await openChatTestStore();
    const accepted = await Promise.all(
      Array.from({ length: MANY }, () => sendUntilStored(aMessage(), parts)),
    );
    expect(accepted.map(({ message }) => message.seq)).toEqual(Array(MANY).fill(1));
    expect(await countAll(parts)).toEqual({ conversations: MANY, messages: MANY });
  });
});

describe('A repeat with the same ID', () => {
  test('gets the first answer and changes nothing, whatever happened in between', async () => {
    await using parts = await openChatTestStore();
    const { sessionId } = aMessage();
    const sent = aMessage({ sessionId, clientData: { name: 'Ann Lee' } });
    const first = await acceptVisitorMessage(sent, parts);
    const { conversationId } = first.conversation;
    const answer = { conversationId, id: newClientId(), message: 'Yes', sender: 'Mia' };
    await acceptAgentMessage(answer, parts);
    await closeChat(sessionId, 'User closed chat', parts);
    parts.clock.advance(86_400_000);
    const again = await acceptVisitorMessage(
      { ...sent, timestamp: '2030-01-01T00:00:00Z', clientData: undefined },
      parts,
    );
    expect(again).toMatchObject({ isNew: false, message: first.message, sessionId });
    expect(again.conversation).toMatchObject({
      lastSeq: 2,
      waitingSince: null,
      closeReason: 'User closed chat',
      name: 'Ann Lee',
    });
    expect(await acceptAgentMessage(answer, parts)).toMatchObject({
      isNew: false,
      message: { seq: 2, message: 'Yes' },
    });
    expect(await countAll(parts)).toEqual({ conversations: 1, messages: 2 });
  });

  test('is recognized after a restart', async () => {
    await using folder = await temporaryFolder();
    const sent = aMessage();
    let first: unknown;
    {
      await using parts = await openChatTestStore(folder.path);
      first = (await acceptVisitorMessage(sent, parts)).message;
    }
    await using parts = await openChatTestStore(folder.path);
    const again = await acceptVisitorMessage(sent, parts);
    expect(again).toMatchObject({ isNew: false, message: first });
  });

  test.each([
    ['text', { message: 'Something else' }],
    ['sender', { sender: 'Somebody else' }],
    ['type', { messageType: 'system' as const }],
  ])('is a conflict with another %s, and changes nothing', async (_what, change) => {
    await using parts = await openChatTestStore();
    const sent = aMessage();
    const first = await acceptVisitorMessage(sent, parts);
    await expect(acceptVisitorMessage({ ...sent, ...change }, parts)).rejects.toThrow(
      IdempotencyConflict,
    );
    const { lastSeq, messages } = await readHistory(sent.sessionId, 0, parts);
    expect(lastSeq).toBe(1);
    expect(messages[0]?.message).toBe(first.message.message);
  });

  test('is a conflict when a visitor uses the ID of an answer, even with its words', async () => {
    await using parts = await openChatTestStore();
    const { sessionId, answer } = await anAnswer(parts, 'Yes');
    await acceptAgentMessage(answer, parts);
    const stolen = aMessage({ sessionId, id: answer.id, message: 'Yes', sender: 'Mia' });
    await expect(acceptVisitorMessage(stolen, parts)).rejects.toThrow(IdempotencyConflict);
    expect(await countRows(parts, 'messages')).toBe(2);
  });

  test('is another message in another conversation', async () => {
    await using parts = await openChatTestStore();
    const sent = aMessage();
    await acceptVisitorMessage(sent, parts);
    const other = await acceptVisitorMessage({ ...sent, sessionId: aSession() }, parts);
    expect(other).toMatchObject({ isNew: true, message: { seq: 1 } });
  });
});

describe('A message without an ID', () => {
  test('is the same for ten seconds, and a new one after that', async () => {
    await using parts = await openChatTestStore();
    const sent = aMessage({ id: undefined });
    const first = await acceptVisitorMessage(sent, parts);
    parts.clock.advance(10_000);
    const repeat = await acceptVisitorMessage(sent, parts);
    expect(repeat).toEqual({ ...first, isNew: false });
    parts.clock.advance(1);
    const later = await acceptVisitorMessage(sent, parts);
    expect(later).toMatchObject({ isNew: true, message: { seq: 2 } });
    expect(later.message.id).not.toBe(first.message.id);
  });

  test('is stored once when it comes by two transports at the same time', async () => {
    await using parts = await openChatTestStore();
    const sent = aMessage({ id: undefined });
    await Promise.all(Array.from({ length: 20 }, () => acceptVisitorMessage(sent, parts)));
    expect(await countRows(parts, 'messages')).toBe(1);
  });

  test('is not confused with other words, other conversations, or a message with an ID', async () => {
    await using parts = await openChatTestStore();
    const sent = aMessage({ id: undefined });
    await acceptVisitorMessage(sent, parts);
    await acceptVisitorMessage({ ...sent, message: 'Hello?' }, parts);
    await acceptVisitorMessage({ ...sent, id: newClientId() }, parts);
    await acceptVisitorMessage({ ...sent, sessionId: aSession() }, parts);
    expect(await countAll(parts)).toEqual({ conversations: 2, messages: 4 });
  });
});

test('An answer in a conversation that does not exist is refused, and begins none', async () => {
  await using parts = await openChatTestStore();
  const { answer } = await anAnswer(parts, 'Yes');
  const conversationId = '00000000-0000-4000-8000-000000000000';
  const lost = acceptAgentMessage({ ...answer, conversationId }, parts);
  await expect(lost).rejects.toThrow('There is no such conversation');
  expect(await countAll(parts)).toEqual({ conversations: 1, messages: 1 });
});
