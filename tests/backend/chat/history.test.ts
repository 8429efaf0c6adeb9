import { describe, expect, test } from '@jest/globals';
import { acceptLead } from '@/backend/chat/accept-lead';
import { acceptAgentMessage, acceptVisitorMessage } from '@/backend/chat/accept-message';
import { listConversations, readConversation, readHistory } from '@/backend/chat/history';
import { markRead, markSeen } from '@/backend/chat/read-receipts';
import { HISTORY_PAGE } from '@/lib/contract/chat-answer';
import { newClientId } from '@/lib/contract/ids';
import { openChatTestStore, type ChatTestStore } from '@/tests/backend/chat/test-store';
import { aLead, aMessage, aSession } from '@/tests/support/chat/chat';

const MINUTE = 60_000;
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
      ...{ messages: [], hasMore: false, emailKnown: false },
      ...{ lastSeq: 0, readSeq: 0, seenSeq: 0 },
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
    expect(JSON.stringify([first, await listConversations(parts)])).not.toContain(sessionId);
  });

  test('is refused for a conversation that does not exist', async () => {
    await using parts = await openChatTestStore();
    await expect(readConversation(UNKNOWN, 0, parts)).rejects.toThrow(
      'There is no such conversation',
    );
  });
});

describe('The list of conversations', () => {
  test('puts waiting conversations first, longest wait first, then the others by newest activity', async () => {
    await using parts = await openChatTestStore();
    const names = new Map<string, string>();
    const ask = async (name: string, sessionId = aSession()) => {
      parts.clock.advance(MINUTE);
      const sent = aMessage({ sessionId });
      const { conversationId } = (await acceptVisitorMessage(sent, parts)).conversation;
      names.set(conversationId, name);
      return { sessionId, conversationId };
    };
    const answer = (conversationId: string) => {
      parts.clock.advance(MINUTE);
      const said = { id: newClientId(), message: 'Yes', sender: 'Mia' };
      return acceptAgentMessage({ conversationId, ...said }, parts);
    };
    const waitsLongest = await ask('waits longest');
    const answeredFirst = await ask('answered first');
    await ask('waits');
    const answeredLast = await ask('answered last');
    await answer(answeredFirst.conversationId);
    await answer(answeredLast.conversationId);
    // Asking again does not move a conversation to the end.
    await ask('waits longest', waitsLongest.sessionId);
    const list = await listConversations(parts);
    expect(list.map(({ conversationId }) => names.get(conversationId))).toEqual([
      'waits longest',
      'waits',
      'answered last',
      'answered first',
    ]);
  });

  test('ends after 200 conversations', async () => {
    await using parts = await openChatTestStore();
    await Promise.all(Array.from({ length: 150 }, () => acceptVisitorMessage(aMessage(), parts)));
    await Promise.all(Array.from({ length: 51 }, () => acceptLead(aLead(), parts)));
    const list = await listConversations(parts);
    expect(list.filter(({ waitingSince }) => waitingSince !== null)).toHaveLength(150);
    expect(list).toHaveLength(200);
  });

  test('shows the beginning of the newest message, and cuts no character in half', async () => {
    await using parts = await openChatTestStore();
    const sessionId = aSession();
    await acceptVisitorMessage(aMessage({ sessionId, message: 'First' }), parts);
    await acceptVisitorMessage(aMessage({ sessionId, message: `a${'😀'.repeat(200)}` }), parts);
    const [conversation] = await listConversations(parts);
    expect(conversation?.excerpt).toBe(`a${'😀'.repeat(118)}…`);
  });
});
