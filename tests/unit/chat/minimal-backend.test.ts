import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { answerOf, FAILURES, SUCCESSES } from '#tests/support/backends/faulty-answers.ts';
import { createTabStorage } from '#tests/support/chat/browser-tabs.ts';
import {
  startMinimalBackend,
  type MinimalBackend,
} from '#tests/support/backends/minimal-backend.ts';
import { startVisitor, VISIT, WELCOME, type Visitor } from '#tests/support/chat/visitor.ts';

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

const untilSent = (text: string) =>
  visitor.until(() => visitor.item(text)?.delivery?.state === 'sent');

const untilTexts = (...texts: string[]) =>
  visitor.until(() => JSON.stringify(visitor.texts()) === JSON.stringify(texts));

describe('With a backend that has no extensions', () => {
  test('the window begins with the welcome, registers, and marks existing messages as read', async () => {
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

  test('a message that went by socket is sent; it also goes by HTTP, with the same ID', async () => {
    expect(visitor.client.send('  Hello\r\nthere ')).toBeUndefined();
    const [bySocket] = await backend.untilSent('chat message');
    await untilSent('Hello\nthere');
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
      ...VISIT,
    });
    expect(visitor.texts()).toEqual(['Hello\nthere']);
  });

  test('the next message leaves at once, even after a call that is not answered', async () => {
    backend.behave('POST /chat/send', () => undefined);
    for (const text of ['first', 'second', 'third']) {
      visitor.client.send(text);
      await untilSent(text);
    }
    const texts = (await backend.untilSent('chat message', 3)).map(({ message }) => message);
    expect(texts).toEqual(['first', 'second', 'third']);
  });

  test.each(Object.entries({ ...FAILURES, ...SUCCESSES }))(
    'after %s to the call, the message is sent, once by each transport',
    async (_, behavior) => {
      backend.behave('POST /chat/send', behavior);
      visitor.client.send('first');
      await untilSent('first');
      await backend.untilSent('POST /chat/send');
      // Any retry would happen within this time.
      for (let second = 0; second < 20; second++) clock.advance(1000);
      visitor.client.send('second');
      await untilSent('second');
      await backend.untilSent('POST /chat/send', 2);
      for (const name of ['chat message', 'POST /chat/send']) {
        expect(backend.named(name).map(({ message }) => message)).toEqual(['first', 'second']);
      }
    },
  );

  test('an answer by staff comes after the message that it answers', async () => {
    visitor.client.send('Hello');
    await backend.untilSent('chat message');
    say('Good morning');
    await untilTexts('Hello', 'Good morning');
  });

  test('the same words from the same sender are dropped within a second, and shown after it', async () => {
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

  test('the same words with another ID are another message', async () => {
    for (const id of ['one', 'two', 'one']) say('Hello', { id });
    say('Bye');
    await untilTexts('Hello', 'Hello', 'Bye');
  });

  test('a thousand messages at once are all there, in order', async () => {
    const texts = Array.from({ length: 1000 }, (_, index) => `Message ${index}`);
    visitor.client.close();
    for (const text of texts) say(text);
    await visitor.until(({ unread }) => unread === 1000);
    expect(visitor.texts()).toEqual(texts);
  });

  test('messages for other conversations, its own echo, and rubbish are ignored', async () => {
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

  // Silence, and what a gateway says about silence, are not answers of the backend itself.
  const isAnswer = ([name]: [string, unknown]) => !/^(hanging up|a page of an error)$/.test(name);

  test.each([
    ...Object.entries(FAILURES).filter(isAnswer),
    ['a 401', answerOf(401, '{"error":"No token"}')],
    ['a page with status 200', answerOf(200, '<html>Welcome</html>')],
  ])('after %s to it, the history is not requested again', async (_, behavior) => {
    backend.behave('GET /chat/messages', behavior);
    using other = startVisitor(backend.url, { clock });
    const asked = () => backend.named('GET /chat/messages').length;
    const before = asked();
    other.client.open();
    await other.until(({ status }) => status === 'connected');
    await other.until(({ hasHistory }) => hasHistory);
    for (const round of [1, 2, 3]) {
      backend.disconnectAll();
      await other.until(({ status }) => status !== 'connected');
      clock.advance(20_000);
      await other.until(({ status }) => status === 'connected');
      other.page.tell('shown');
      other.client.send(`Round ${round}`);
      await backend.untilSent('POST /chat/send', round);
    }
    expect(asked() - before).toBe(1);
  });

  test('the agent is shown as typing until a stop, a message, or ten seconds', async () => {
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

  test('messages that arrive while the window is closed are unread until it opens', async () => {
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

  test('typing and its end are shown even when the events carry nothing', async () => {
    const until = (isOn: boolean) => visitor.until(({ isAgentTyping }) => isAgentTyping === isOn);
    backend.emit('agent typing');
    await until(true);
    backend.emit('agent stop typing');
    await until(false);
    backend.emit('agent typing', null);
    await until(true);
    backend.emit('agent stop typing', {});
    await until(false);
    backend.emit('agent typing', { sessionId: 'chat_other' });
    backend.emit('agent typing', { sessionId });
    await until(true);
  });

  test('closing the window calls close, even when nothing was written', async () => {
    visitor.client.close();
    expect(await backend.untilSent('PUT /chat/close')).toEqual([{ reason: 'User closed chat' }]);
  });

  test('the visitor’s own typing is not sent, since this backend does not know it', async () => {
    visitor.client.typing();
    visitor.client.send('Hello');
    await untilSent('Hello');
    await backend.untilSent('chat message');
    expect(backend.named('visitor typing')).toEqual([]);
  });
});

describe('With a backend that does not even confirm a registration', () => {
  test('a message is sent as soon as any answer has shown what the backend supports', async () => {
    await using silent = await startMinimalBackend(0, { confirms: false });
    silent.answer('GET /chat/messages', 404, { success: false, message: 'Not here' });
    silent.behave('POST /chat/send', (_, response) => response.writeHead(500).end());
    using other = startVisitor(silent.url, { clock });
    other.client.open();
    await other.until(({ status, hasHistory }) => status === 'connected' && hasHistory);
    other.client.send('Hello');
    await other.until(() => other.item('Hello')?.delivery?.state === 'sent');
    expect(await silent.untilSent('chat message')).toHaveLength(1);
  });
});

test('a message that could not be sent survives a reload and goes with the same ID', async () => {
  const browser = createTabStorage();
  backend.answer('POST /chat/send', 503, { message: 'Not now' });
  let id: string | undefined;
  {
    using first = startVisitor(backend.url, { clock, storage: browser.openTab() });
    first.client.open();
    await first.until(({ status }) => status === 'connected');
    first.page.tell('offline');
    first.client.send('Hello');
    await first.until(() => first.item('Hello')?.delivery?.state === 'failed');
    expect(first.item('Hello')?.delivery).toEqual({
      state: 'failed',
      problem: 'Not now',
      isFinal: false,
    });
    id = first.item('Hello')?.id;
  }
  using second = startVisitor(backend.url, { clock, storage: browser.openTab() });
  await second.until(() => second.item('Hello')?.delivery?.state === 'sent');
  expect((await backend.untilSent('chat message')).map((body) => body.id)).toEqual([id]);
  expect([...browser.values.keys()].filter((key) => key.startsWith('chat-outbox'))).toEqual([]);
});
