import { expect, test } from '@jest/globals';
import type { History } from '@repo/contract/chat-answer.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { startMinimalBackend } from '#tests/support/backends/minimal-backend.ts';
import { startVisitor, WELCOME } from '#tests/support/chat/visitor.ts';

const sessionId = 'chat_1_abc';

/** What a backend answers that has as many messages as there are texts. */
const historyOf = (texts: string[], after = 0): History => ({
  success: true,
  messages: texts.slice(after).map((message, index) => ({
    sessionId,
    message,
    sender: 'Ann',
    messageType: 'agent',
    id: `${message}-${index}`,
    seq: after + index + 1,
    timestamp: '2026-01-15T12:00:00.000Z',
  })),
  hasMore: false,
  lastSeq: texts.length,
  readSeq: 0,
  seenSeq: 0,
  availability: { isOpen: true, until: '2026-01-15T23:00:00.000Z', replyMinutes: 5 },
});

test('a history that ends before the local one starts the conversation over', async () => {
  await using backend = await startMinimalBackend();
  const answer = (...page: Parameters<typeof historyOf>) =>
    backend.answer('GET /chat/messages', 200, historyOf(...page));
  const clock = new ManualClock();
  answer(['one', 'two']);
  using visitor = startVisitor(backend.url, { clock, sessionId });
  visitor.client.open();
  await visitor.until(() => visitor.texts().length === 2);
  visitor.client.close();

  // Longer than the local one, so it is the same conversation.
  answer(['one', 'two', 'three'], 2);
  visitor.page.tell('shown');
  await visitor.until(() => visitor.texts().length === 3);
  expect(visitor.client.getState().unread).toBe(1);

  answer(['another']);
  visitor.page.tell('shown');
  await visitor.until(() => visitor.texts().length === 1);
  const { items, unread } = visitor.client.getState();
  expect(items.map(({ content }) => content)).toEqual([WELCOME, 'another']);
  expect(unread).toBe(1);
});
