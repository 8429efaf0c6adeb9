import { describe, expect, test } from '@jest/globals';
import { company } from '@repo/company/company.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { readConversation, readHistory } from '@repo/backend/chat/history.ts';
import { markRead, markSeen } from '@repo/backend/chat/read-receipts.ts';
import { HISTORY_PAGE } from '@repo/contract/chat-answer.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Stores messages of one visitor. */
async function fill(parts: ChatTestStore, count: number) {
  const sessionId = aSession();
  let conversationId = '';
  for (let n = 1; n <= count; n++) {
    const sent = aMessage({ sessionId, message: `Message ${n}` });
    ({ conversationId } = (await acceptVisitorMessage(sent, parts)).conversation);
  }
  return { sessionId, conversationId };
}

describe('The history of a visitor', () => {
  test('comes in pages, each starting after the last number of the one before', async () => {
    await using parts = await openChatTestStore();
    const { sessionId } = await fill(parts, 2 * HISTORY_PAGE + 1);
    const seen: number[] = [];
    const pages: [length: number, hasMore: boolean][] = [];
    for (let after = 0, hasMore = true; hasMore; after = seen.at(-1) ?? after) {
      const page = await readHistory(sessionId, after, parts);
      hasMore = page.hasMore;
      pages.push([page.messages.length, hasMore]);
      seen.push(...page.messages.map(({ seq }) => seq));
      expect(page.lastSeq).toBe(2 * HISTORY_PAGE + 1);
    }
    expect(pages).toEqual([
      [HISTORY_PAGE, true],
      [HISTORY_PAGE, true],
      [1, false],
    ]);
    expect(seen).toEqual(Array.from({ length: 2 * HISTORY_PAGE + 1 }, (_, index) => index + 1));
  });

  test('ends with a page that is exactly full', async () => {
    await using parts = await openChatTestStore();
    const { sessionId } = await fill(parts, HISTORY_PAGE);
    const page = await readHistory(sessionId, 0, parts);
    expect(page.messages).toHaveLength(HISTORY_PAGE);
    expect(page.hasMore).toBe(false);
  });

  test('is empty after the last number, and after any that does not exist yet', async () => {
    await using parts = await openChatTestStore();
    const { sessionId } = await fill(parts, 2);
    for (const after of [2, 1000]) {
      const page = await readHistory(sessionId, after, parts);
      expect(page).toMatchObject({ messages: [], hasMore: false, lastSeq: 2 });
    }
  });

  test('gives the read receipts', async () => {
    await using parts = await openChatTestStore();
    const { sessionId, conversationId } = await fill(parts, 3);
    await markRead(sessionId, parts);
    await markSeen({ conversationId, seq: 2 }, parts);
    expect(await readHistory(sessionId, 3, parts)).toMatchObject({ readSeq: 3, seenSeq: 2 });
  });

  test('holds the visitor’s key, and not the ID that staff use', async () => {
    await using parts = await openChatTestStore();
    const { sessionId } = await fill(parts, 1);
    const { messages } = await readHistory(sessionId, 0, parts);
    expect(messages[0]).toHaveProperty('sessionId', sessionId);
    expect(messages[0]).not.toHaveProperty('conversationId');
  });

  test('of an unknown session is that of one without messages', async () => {
    await using parts = await openChatTestStore();
    const lead = aLead();
    await acceptLead(lead, parts);
    const empty = {
      hours: company.chat,
      messages: [],
      hasMore: false,
      emailKnown: false,
      closing: null,
      lastSeq: 0,
      readSeq: 0,
      seenSeq: 0,
    };
    expect(await readHistory(lead.sessionId, 0, parts)).toEqual(empty);
    expect(await readHistory(aSession(), 0, parts)).toEqual(empty);
  });
});

describe('What staff read', () => {
  test('comes in pages and never holds the visitor’s key', async () => {
    await using parts = await openChatTestStore();
    const { sessionId, conversationId } = await fill(parts, HISTORY_PAGE + 1);
    const first = await readConversation(conversationId, 0, parts);
    const rest = await readConversation(conversationId, HISTORY_PAGE, parts);
    expect([first.hasMore, rest.hasMore]).toEqual([true, false]);
    expect([...first.messages, ...rest.messages].map(({ seq }) => seq)).toEqual(
      Array.from({ length: HISTORY_PAGE + 1 }, (_, index) => index + 1),
    );
    expect(first.messages[0]).toHaveProperty('conversationId', conversationId);
    expect(JSON.stringify(first)).not.toContain(sessionId);
  });

  test('is refused for a conversation that does not exist', async () => {
    await using parts = await openChatTestStore();
    await expect(readConversation(UNKNOWN, 0, parts)).rejects.toThrow(
      'There is no such conversation',
    );
  });
});

test('A conversation shows the beginning of its newest message, and cuts no character in half', async () => {
  await using parts = await openChatTestStore();
  const sessionId = aSession();
  await acceptVisitorMessage(aMessage({ sessionId, message: 'First' }), parts);
  const long = aMessage({ sessionId, message: `a${'😀'.repeat(200)}` });
  const { conversation } = await acceptVisitorMessage(long, parts);
  expect(conversation.excerpt).toBe(`a${'😀'.repeat(118)}…`);
});
