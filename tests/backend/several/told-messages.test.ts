import { describe, expect, test } from '@jest/globals';
import { createToldMessages, type ToldMessages } from '@repo/backend/chat/sockets/told-messages.ts';
import type { Conversation } from '@repo/contract/agent-events.ts';

const SESSION = 'chat_1_ab';
const conversation = { conversationId: 'one', lastSeq: 2, seenSeq: 1 } as Conversation;

const take = (told: ToldMessages, seq: number, conversationId = 'one') =>
  told.take(SESSION, { conversationId, seq });

describe('A message is told', () => {
  test('once, in whatever order it is heard of', () => {
    const told = createToldMessages();
    told.begin(SESSION);
    told.settle(SESSION, conversation);
    expect([take(told, 4), take(told, 3), take(told, 4), take(told, 3)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(told.completeTo(SESSION, 'one')).toBe(4);
  });

  test('with a gap, after which the next ones are still missing', () => {
    const told = createToldMessages();
    told.begin(SESSION);
    told.settle(SESSION, conversation);
    take(told, 5);
    expect(told.completeTo(SESSION, 'one')).toBe(2);
    take(told, 3);
    expect(told.completeTo(SESSION, 'one')).toBe(3);
  });

  test('while a socket registers, and once it has', () => {
    const told = createToldMessages();
    told.begin(SESSION);
    expect(told.completeTo(SESSION, 'one')).toBeUndefined();
    expect(take(told, 3)).toBe(true);
    told.settle(SESSION, conversation);
    expect(take(told, 3)).toBe(false);
    expect(told.completeTo(SESSION, 'one')).toBe(3);
    // It was stored before the numbers were read, and is announced after that.
    expect(take(told, 2)).toBe(true);
  });

  test('of a conversation that begins again after it was erased', () => {
    const told = createToldMessages();
    told.begin(SESSION);
    told.settle(SESSION, conversation);
    expect(take(told, 1, 'another')).toBe(true);
    expect(told.completeTo(SESSION, 'another')).toBe(1);
    expect(told.see(SESSION, 1)).toBe(true);
  });

  test('whenever nobody is there to be told twice', () => {
    const told = createToldMessages();
    expect([take(told, 1), take(told, 1)]).toEqual([true, true]);
    told.begin(SESSION);
    told.settle(SESSION, undefined);
    expect([take(told, 1), take(told, 1)]).toEqual([true, false]);
    told.end(SESSION);
    expect(told.has(SESSION)).toBe(false);
  });
});

test('What staff have seen is told once', () => {
  const told = createToldMessages();
  told.begin(SESSION);
  told.settle(SESSION, conversation);
  expect([told.see(SESSION, 1), told.see(SESSION, 2), told.see(SESSION, 2)]).toEqual([
    false,
    true,
    false,
  ]);
});
