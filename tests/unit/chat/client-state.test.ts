import { describe, expect, test } from '@jest/globals';
import { createConversationTimeline } from '@repo/chat/visitor/timeline/conversation-timeline.ts';
import { createChatClient } from '@repo/chat/visitor/create-chat-client.ts';
import { noLock } from '@repo/chat/engine/lock.ts';
import { createTypingNotifier } from '@repo/chat/engine/typing.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { createTabStorage, ManualPage } from '#tests/support/chat/browser-tabs.ts';
import { startMinimalBackend } from '#tests/support/backends/minimal-backend.ts';
import { apiAt, startVisitor } from '#tests/support/chat/visitor.ts';

const sessionId = 'chat_1_abc';
const time = '2026-01-15T12:00:00.000Z';
const sending = () => ({ state: 'sending' }) as const;

const numbered = (seq: number, more: object = {}) => ({
  sessionId,
  message: `message ${seq}`,
  sender: 'Ann',
  messageType: 'agent' as const,
  id: `id-${seq}`,
  seq,
  timestamp: time,
  ...more,
});
const entry = (id: string) => ({ id, message: id, number: 1, timestamp: time });

describe('In a conversation', () => {
  const start = () => createConversationTimeline(sessionId, 'Welcome', new ManualClock());
  const texts = (conversation: ReturnType<typeof start>, ...onWay: string[]) =>
    conversation.items(onWay.map(entry), sending).map(({ content }) => content);

  test('a system message stays after the messages that were there when it came', () => {
    const conversation = start();
    conversation.add([numbered(2)]);
    conversation.addSystemMessage('A sentence');
    conversation.add([numbered(3), numbered(1)]);
    const expected = ['Welcome', 'message 1', 'message 2', 'A sentence', 'message 3'];
    expect(texts(conversation)).toEqual(expected);
  });

  test('messages on their way are at the end', () => {
    const conversation = start();
    conversation.add([numbered(1)]);
    texts(conversation, 'mine');
    conversation.addSystemMessage('A sentence');
    conversation.add([numbered(2)]);
    const expected = ['Welcome', 'message 1', 'A sentence', 'message 2', 'mine'];
    expect(texts(conversation, 'mine')).toEqual(expected);
  });

  test('the same item is the same object until it changes', () => {
    const conversation = start();
    conversation.add([numbered(1), numbered(2, { messageType: 'user' })]);
    const before = conversation.items([], sending);
    conversation.markSeen(2);
    const after = conversation.items([], sending);
    expect(after[1]).toBe(before[1]);
    expect(before[2]?.delivery).toEqual({ state: 'sent' });
    expect(after[2]?.delivery).toEqual({ state: 'seen' });
    expect(conversation.items([], sending)[2]).toBe(after[2]);
  });

  test('the type of a message decides whose it is, not its sender’s name', () => {
    const conversation = start();
    conversation.add([
      numbered(1, { sender: 'User' }),
      numbered(2, { messageType: 'user' }),
      numbered(3, { messageType: 'system' }),
      numbered(4, { messageType: undefined, sender: 'User' }),
    ]);
    const types = conversation.items([], sending).map(({ type }) => type);
    expect(types).toEqual(['system', 'received', 'sent', 'system', 'sent']);
    expect(conversation.receivedBehind({ after: 0, order: 0 })).toBe(1);
  });
});

test('until the visitor reaches for it, nothing is connected, called, or stored', async () => {
  await using backend = await startMinimalBackend();
  const browser = createTabStorage();
  using visitor = startVisitor(backend.url, {
    storage: browser.openTab(),
    connect: () => {
      throw new Error('Connected');
    },
  });
  visitor.page.tell('shown');
  visitor.client.typing();
  visitor.client.close();
  const state = visitor.client.getState();
  expect(state).toMatchObject({ status: 'connecting', unread: 0, lead: 'none' });
  expect(Object.values(state)).not.toContain(true); // nothing is open, offered, or under way
  expect(visitor.client.asText()).toMatch(/ - System\nWelcome! How can we help\?\n$/);
  expect(browser.values.size).toBe(0);
  expect(backend.sent).toEqual([]);
});

test('a tab joins when a message is sent in another one', async () => {
  await using backend = await startMinimalBackend();
  const browser = createTabStorage();
  using waiting = startVisitor(backend.url, { storage: browser.openTab() });
  using active = startVisitor(backend.url, { storage: browser.openTab() });
  active.client.open();
  await active.until(({ status }) => status === 'connected');
  expect(waiting.client.getState().status).toBe('connecting');
  active.client.send('Hello');
  await waiting.until(({ status }) => status === 'connected');
  const sessions = backend.named('register chat session').map((body) => body.sessionId);
  expect(new Set(sessions).size).toBe(1);
});

test('nothing throws and nothing continues after the end', async () => {
  await using backend = await startMinimalBackend();
  using visitor = startVisitor(backend.url);
  visitor.client.open();
  await visitor.until(({ status }) => status === 'connected');
  visitor.client.send('Hello');
  visitor.client.dispose();
  visitor.client.dispose();
  expect(visitor.client.getState().status).not.toBe('connected');
});

test('typing is sent at most every three seconds, and its end after four seconds without a key', () => {
  const clock = new ManualClock();
  const told: boolean[] = [];
  let mayTell = false;
  const typing = createTypingNotifier(
    clock,
    () => mayTell,
    (isTyping) => told.push(isTyping),
  );
  typing.key();
  mayTell = true;
  typing.key();
  typing.key();
  expect(told).toEqual([true]);
  clock.advance(2999);
  typing.key();
  expect(told).toEqual([true]);
  clock.advance(1);
  typing.key();
  expect(told).toEqual([true, true]);
  clock.advance(3999);
  expect(told).toEqual([true, true]);
  clock.advance(1);
  expect(told).toEqual([true, true, false]);
  typing.stop();
  expect(told).toEqual([true, true, false]);
});

test('a client needs nothing from a browser', () => {
  expect(typeof window).toBe('undefined');
  const client = createChatClient({
    connect: () => {
      throw new Error('Connected');
    },
    api: apiAt('http://127.0.0.1:9'),
    storage: createTabStorage().openTab(),
    clock: new ManualClock(),
    signals: new ManualPage(),
    lock: noLock,
    page: { userAgent: '', pageUrl: '', visit: () => ({}) },
    welcome: 'Welcome',
  });
  expect(client.getState()).toBe(client.getState());
  client.dispose();
});
