import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ManualClock } from '@/tests/backend/manual-clock';
import { createTabStorage } from '@/tests/support/browser-tabs';
import { startMinimalBackend, type MinimalBackend } from '@/tests/support/minimal-backend';
import { startVisitor, WELCOME, type Visitor } from '@/tests/support/visitor';

let backend: MinimalBackend;
let clock: ManualClock;
let visitor: Visitor;
let sessionId: string;

beforeEach(async () => {
  backend = await startMinimalBackend();
  clock = new ManualClock();
  visitor = startVisitor(backend.url, { clock });
  visitor.client.open();
  const [registration] = await backend.untilSent('register chat session');
  sessionId = String(registration?.sessionId);
  await visitor.until(({ status }) => status === 'connected');
});

afterEach(async () => {
  visitor[Symbol.dispose]();
  await backend[Symbol.asyncDispose]();
});

const say = (message: string, more: object = {}) =>
  backend.emit('chat message', { sessionId, message, sender: 'Ann', ...more });

const untilTexts = (...texts: string[]) =>
  visitor.until(() => JSON.stringify(visitor.texts()) === JSON.stringify(texts));

describe('With a backend that knows only the specification', () => {
  test('the window begins with the welcome, registers, and marks what is there as read', async () => {
    expect(visitor.client.getState().items).toMatchObject([{ type: 'system', content: WELCOME }]);
    expect(backend.named('register chat session')).toEqual([
      {
        sessionId: expect.stringMatching(/^chat_\d{13}_[0-9a-f]{32}$/),
        type: 'chat_widget',
        socketId: expect.any(String),
        pageUrl: 'https://site.test/support',
        timestamp: '2026-01-15T12:00:00.000Z',
      },
    ]);
    await backend.untilSent('PUT /chat/read');
  });

  test('a message goes by socket, then by HTTP with the same id, and counts as sent', async () => {
    expect(visitor.client.send('  Hello\r\nthere ')).toBeUndefined();
    const [bySocket] = await backend.untilSent('chat message');
    expect(visitor.item('Hello\nthere')?.delivery).toEqual({ state: 'sending' });
    expect(backend.named('POST /chat/send')).toEqual([]);
    clock.advance(3000);
    const [byHttp] = await backend.untilSent('POST /chat/send');
    expect(byHttp).toEqual(bySocket);
    expect(bySocket).toEqual({
      sessionId,
      message: 'Hello\nthere',
      sender: 'User',
      messageType: 'user',
      source: 'chat_widget',
      timestamp: '2026-01-15T12:00:00.000Z',
      id: expect.any(String),
      pageUrl: 'https://site.test/support',
    });
    await visitor.until(() => visitor.item('Hello\nthere')?.delivery?.state === 'sent');
    expect(visitor.texts()).toEqual(['Hello\nthere']);
  });

  test('no message waits for an acknowledgement once it is clear that none comes', async () => {
    visitor.client.send('first');
    await backend.untilSent('chat message');
    clock.advance(3000);
    await visitor.until(() => visitor.item('first')?.delivery?.state === 'sent');
    for (const text of ['second', 'third']) {
      visitor.client.send(text);
      await backend.untilSent('chat message', text === 'second' ? 2 : 3);
      clock.advance(0);
      await visitor.until(() => visitor.item(text)?.delivery?.state === 'sent');
    }
    expect(backend.named('POST /chat/send').map(({ message }) => message)).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  test('an answer that comes before a message is known to be sent stands behind it', async () => {
    visitor.client.send('Hello');
    await backend.untilSent('chat message');
    say('Good morning');
    await untilTexts('Hello', 'Good morning');
    clock.advance(3000);
    await visitor.until(() => visitor.item('Hello')?.delivery?.state === 'sent');
    expect(visitor.texts()).toEqual(['Hello', 'Good morning']);
  });

  test('the same words of the same sender are dropped within a second, and shown after it', async () => {
    say('Hello');
    await untilTexts('Hello');
    clock.advance(1000);
    say('Hello');
    say('Hello', { sender: 'Bob' });
    say('Bye');
    await untilTexts('Hello', 'Hello', 'Bye');
    clock.advance(1001);
    say('Hello');
    await untilTexts('Hello', 'Hello', 'Bye', 'Hello');
    const senders = visitor.client.getState().items.map(({ sender }) => sender);
    expect(senders).toEqual(['System', 'Ann', 'Bob', 'Ann', 'Ann']);
  });

  test('a thousand messages at once are all there, in order', async () => {
    const texts = Array.from({ length: 1000 }, (_, index) => `Message ${index}`);
    visitor.client.close();
    for (const text of texts) say(text);
    await visitor.until(({ unread }) => unread === 1000);
    expect(visitor.texts()).toEqual(texts);
  });

  test('what is not for this conversation, its own echo, and rubbish are ignored', async () => {
    say('foreign', { sessionId: 'chat_other' });
    say('echo', { sender: 'User' });
    for (const rubbish of [null, 7, 'text', [], {}, { sessionId }, { sessionId, message: 5 }]) {
      for (const event of ['chat message', 'agent typing', 'call scheduled', 'messages seen']) {
        backend.emit(event, rubbish);
      }
    }
    backend.emit('chat message');
    backend.emit('an unknown event', { sessionId });
    backend.emit('agent stop typing', { sessionId });
    say('mine', { sender: 7, messageType: 'robot', seq: -1, timestamp: 'yesterday' });
    await untilTexts('mine');
    expect(visitor.item('mine')).toMatchObject({ type: 'received', sender: 'Agent' });
  });

  test('the history that it does not have is not asked for again on the same connection', async () => {
    const asked = () => backend.named('GET /chat/messages').length;
    for (const text of ['one', 'two', 'three']) {
      visitor.page.tell('shown');
      say(text);
      await visitor.until(() => visitor.texts().includes(text));
    }
    // Once at the beginning and once on the connect, or both in one.
    expect(asked()).toBeLessThanOrEqual(2);
    expect(asked()).toBeGreaterThan(0);
  });

  test('the agent is shown to be typing until a stop, a message, or ten seconds', async () => {
    const typing = () => backend.emit('agent typing', { sessionId });
    const until = (isOn: boolean) => visitor.until(({ isAgentTyping }) => isAgentTyping === isOn);
    typing();
    await until(true);
    backend.emit('agent stop typing', { sessionId });
    await until(false);
    typing();
    await until(true);
    say('done');
    await until(false);
    typing();
    await until(true);
    clock.advance(9999);
    expect(visitor.client.getState().isAgentTyping).toBe(true);
    clock.advance(1);
    expect(visitor.client.getState().isAgentTyping).toBe(false);
  });

  test('what comes while the window is closed is unread until it opens', async () => {
    visitor.client.send('Hello');
    visitor.client.close();
    expect(await backend.untilSent('PUT /chat/close')).toEqual([{ reason: 'User closed chat' }]);
    say('one');
    say('two');
    await visitor.until(({ unread }) => unread === 2);
    visitor.client.open();
    expect(visitor.client.getState().unread).toBe(0);
    await backend.untilSent('PUT /chat/read', 2);
  });

  test('closing the window of a conversation in which nothing was said calls nobody', async () => {
    visitor.client.close();
    visitor.client.open();
    await backend.untilSent('PUT /chat/read', 2);
    expect(backend.named('PUT /chat/close')).toEqual([]);
  });

  test('a refusal for good is told, and the next message goes on', async () => {
    backend.answer('POST /chat/send', 413, { error: 'Too large' });
    visitor.client.send('first');
    await backend.untilSent('chat message');
    clock.advance(3000);
    await visitor.until(() => visitor.item('first')?.delivery?.state === 'failed');
    const problem = { state: 'failed', problem: 'Too large', isFinal: true };
    expect(visitor.item('first')?.delivery).toEqual(problem);
    backend.answer('POST /chat/send', 200);
    visitor.client.send('second');
    await backend.untilSent('chat message', 2);
    clock.advance(3000);
    await visitor.until(() => visitor.item('second')?.delivery?.state === 'sent');
    expect(visitor.item('first')?.delivery).toEqual(problem);
    visitor.client.discard(visitor.item('first')?.id ?? '');
    expect(visitor.texts()).toEqual(['second']);
  });
});

test('a message that could not be sent survives a reload and goes with the same id', async () => {
  const browser = createTabStorage();
  backend.answer('POST /chat/send', 503, { message: 'Not now' });
  let id: string | undefined;
  {
    using first = startVisitor(backend.url, { clock, storage: browser.openTab() });
    first.client.open();
    await first.until(({ status }) => status === 'connected');
    first.client.send('Hello');
    await backend.untilSent('chat message');
    clock.advance(3000);
    await first.until(() => first.item('Hello')?.delivery?.state === 'failed');
    expect(first.item('Hello')?.delivery).toEqual({
      state: 'failed',
      problem: 'Not now',
      isFinal: false,
    });
    id = first.item('Hello')?.id;
  }
  backend.answer('POST /chat/send', 200);
  using second = startVisitor(backend.url, { clock, storage: browser.openTab() });
  await second.until(() => second.item('Hello')?.delivery?.state === 'sent');
  expect(new Set(backend.named('POST /chat/send').map((body) => body.id))).toEqual(new Set([id]));
  expect([...browser.values.keys()].filter((key) => key.startsWith('chat-outbox'))).toEqual([]);
});
