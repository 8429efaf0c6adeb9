import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { VisitorClientSocket } from '@repo/chat/visitor/deps.ts';
import type { ChatState } from '@repo/chat/engine/state.ts';
import type { AgentMessage } from '@repo/contract/agent-events.ts';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';
import { connectAgent } from '#tests/backend/chat/clients.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { createTabStorage, type TabStorage } from '#tests/support/chat/browser-tabs.ts';
import { startVisitor, type Visitor } from '#tests/support/chat/visitor.ts';

let backend: TestBackend;
let browser: TabStorage;

beforeAll(async () => {
  backend = await startInProcess({
    env: {
      CHAT_MESSAGES_PER_SESSION: '1000',
      CHAT_MESSAGES_PER_ADDRESS: '5000',
      CHAT_SESSIONS_PER_ADDRESS: '1000',
      CHAT_EVENTS_PER_SOCKET: '1000',
    },
  });
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});
beforeEach(() => {
  browser = createTabStorage();
});

const isConnected = ({ status }: ChatState) => status === 'connected';
const openTab = () => startVisitor(backend.url, { storage: browser.openTab() });
const isSent = (visitor: Visitor, text: string) => () =>
  visitor.item(text)?.delivery?.state === 'sent';
const hasTexts =
  (visitor: Visitor, ...texts: string[]) =>
  () =>
    JSON.stringify(visitor.texts()) === JSON.stringify(texts);

/** A staff socket, and a function to answer with. */
async function startAgent() {
  const agent = await connectAgent(backend, 'Ann');
  return {
    ...agent,
    /** Waits for the next message from a visitor. @returns its conversation */
    async hearsFrom() {
      const { conversationId } = (await agent.hears('conversation message')) as AgentMessage;
      return conversationId;
    },
    async say(conversationId: string, ...texts: string[]) {
      for (const message of texts) {
        const said = { conversationId, message, id: newClientId() };
        await agent.socket.emitWithAck('agent message', said);
      }
    },
  };
}

describe('A conversation', () => {
  test('goes both ways, each message once and in order', async () => {
    using visitor = openTab();
    using ann = await startAgent();
    visitor.client.open();
    await visitor.until(isConnected);
    visitor.client.send('Do you build boats?');
    expect(visitor.item('Do you build boats?')?.delivery).toEqual({ state: 'sending' });
    const conversation = await ann.hearsFrom();
    await visitor.until(isSent(visitor, 'Do you build boats?'));
    await ann.say(conversation, 'No.', 'Software only.');
    await visitor.until(hasTexts(visitor, 'Do you build boats?', 'No.', 'Software only.'));
    expect(visitor.item('No.')).toMatchObject({ type: 'received', sender: 'Ann' });
    visitor.client.send('A pity');
    await visitor.until(isSent(visitor, 'A pity'));
    await ann.hearsFrom();
    ann.socket.emit('conversation seen', { conversationId: conversation, seq: 4 });
    await visitor.until(() => visitor.item('A pity')?.delivery?.state === 'seen');
  });

  test('is there again after a reload, including what was written meanwhile', async () => {
    using ann = await startAgent();
    let conversation: string;
    {
      using before = openTab();
      before.client.send('Hello');
      conversation = await ann.hearsFrom();
      await before.until(isSent(before, 'Hello'));
    }
    const answers = Array.from({ length: 120 }, (_, index) => `Answer ${index}`);
    await ann.say(conversation, ...answers);
    using after = openTab();
    await after.until(hasTexts(after, 'Hello', ...answers));
    expect(after.client.getState().unread).toBe(120);
    after.client.open();
    expect(after.client.getState().unread).toBe(0);
    expect(after.client.asText()).toMatch(/ - You\nHello\n\n.* - Ann\nAnswer 0\n/);
  });

  test('is the same in two tabs, and what one has read is read in the other', async () => {
    using ann = await startAgent();
    using one = openTab();
    using other = openTab();
    one.client.send('From one');
    const conversation = await ann.hearsFrom();
    await other.until(hasTexts(other, 'From one'));
    await other.until(isConnected);
    other.client.send('From the other');
    await other.until(isSent(other, 'From the other'));
    await one.until(hasTexts(one, 'From one', 'From the other'));
    await ann.say(conversation, 'Hello you two');
    for (const tab of [one, other]) await tab.until(({ unread }) => unread === 1);
    one.client.open();
    await other.until(({ unread }) => unread === 0);
    await ann.say(conversation, 'Still there?');
    await one.until(hasTexts(one, 'From one', 'From the other', 'Hello you two', 'Still there?'));
    await other.until(() => other.texts().length === 4 && other.client.getState().unread === 0);
    one.page.visible = false;
    await ann.say(conversation, 'Nobody?');
    for (const tab of [one, other]) await tab.until(({ unread }) => unread === 1);
    one.page.tell('shown');
    for (const tab of [one, other]) await tab.until(({ unread }) => unread === 0);
  });

  test('from a link accepts messages, and is kept only by the page of the link', async () => {
    using mine = openTab();
    mine.client.send('Mine');
    await mine.until(isSent(mine, 'Mine'));
    const { sessionId } = mine.item('Mine') ?? {};
    const elsewhere = createTabStorage();
    {
      using linked = startVisitor(backend.url, { storage: elsewhere.openTab(), sessionId });
      await linked.until(hasTexts(linked, 'Mine'));
      linked.client.send('Theirs');
      await linked.until(isSent(linked, 'Theirs'));
      await mine.until(hasTexts(mine, 'Mine', 'Theirs'));
      mine.client.send('Mine, too');
      await linked.until(hasTexts(linked, 'Mine', 'Theirs', 'Mine, too'));
    }
    expect(elsewhere.values.has('chat-session')).toBe(false);
    using widget = startVisitor(backend.url, { storage: elsewhere.openTab() });
    widget.client.send('For nobody else');
    await widget.until(isSent(widget, 'For nobody else'));
    expect(widget.texts()).toEqual(['For nobody else']);
    expect(mine.texts()).toEqual(['Mine', 'Theirs', 'Mine, too']);
  });

  test('from a link does not replace the visitor’s own', async () => {
    using mine = openTab();
    mine.client.send('Mine');
    await mine.until(isSent(mine, 'Mine'));
    const kept = browser.values.get('chat-session');
    using foreign = startVisitor(backend.url, {
      storage: browser.openTab(),
      sessionId: newChatSessionId(0),
    });
    foreign.client.send('Foreign');
    await foreign.until(isSent(foreign, 'Foreign'));
    expect(browser.values.get('chat-session')).toBe(kept);
  });

  test('of this browser is also its own when opened by link', async () => {
    const clock = new ManualClock();
    using mine = startVisitor(backend.url, { clock, storage: browser.openTab() });
    mine.client.send('Mine');
    await mine.until(isSent(mine, 'Mine'));
    const { sessionId } = mine.item('Mine') ?? {};
    const kept = browser.values.get('chat-session');
    clock.advance(60_001);
    using linked = startVisitor(backend.url, { clock, storage: browser.openTab(), sessionId });
    linked.client.send('Still mine');
    await linked.until(isSent(linked, 'Still mine'));
    expect(browser.values.get('chat-session')).not.toBe(kept);
    expect(browser.values.get('chat-session')).toContain(sessionId);
  });

  test('shows who is typing on both sides', async () => {
    using visitor = openTab();
    using ann = await startAgent();
    visitor.client.send('Hello');
    const conversationId = await ann.hearsFrom();
    await visitor.until(isConnected);
    await ann.say(conversationId, 'Hi');
    await visitor.until(hasTexts(visitor, 'Hello', 'Hi'));
    visitor.client.typing();
    visitor.client.typing();
    expect(await ann.hears('visitor typing')).toEqual({ conversationId });
    visitor.client.send('It is me');
    expect(await ann.hears('visitor stop typing')).toEqual({ conversationId });
    ann.socket.emit('agent typing', { conversationId });
    await visitor.until(({ isAgentTyping }) => isAgentTyping);
    ann.socket.emit('agent stop typing', { conversationId });
    await visitor.until(({ isAgentTyping }) => !isAgentTyping);
    expect(ann.heard.filter(([event]) => event === 'visitor typing')).toHaveLength(1);
  });

  test('accepts many messages at once', async () => {
    using visitor = openTab();
    const texts = Array.from({ length: 150 }, (_, index) => `Message ${index}`);
    for (const text of texts) visitor.client.send(text);
    await visitor.until(({ items }) => items.every(isThere));
    expect(visitor.texts()).toEqual(texts);
    using reloaded = openTab();
    await reloaded.until(() => reloaded.texts().length === texts.length);
    expect(reloaded.texts()).toEqual(texts);
  });
});

const isThere = ({ delivery }: ChatState['items'][number]) =>
  delivery === undefined || delivery.state === 'sent';

describe('Nothing is lost', () => {
  test('when the acknowledgment is lost: the message is sent again by HTTP and stored once', async () => {
    const clock = new ManualClock();
    using ann = await startAgent();
    using visitor = startVisitor(backend.url, {
      clock,
      storage: browser.openTab(),
      connect: (usual) => losingAcks(usual()),
    });
    visitor.client.open();
    await visitor.until(isConnected);
    visitor.client.send('Hello');
    const conversation = await ann.hearsFrom();
    clock.advance(3000);
    await visitor.until(isSent(visitor, 'Hello'));
    await ann.say(conversation, 'Hello');
    await visitor.until(hasTexts(visitor, 'Hello', 'Hello'));
    expect(ann.heard.filter(([event]) => event === 'conversation message')).toHaveLength(1);
  });

  test('without an acknowledgment: an answer shows that the message has arrived', async () => {
    using ann = await startAgent();
    using visitor = startVisitor(backend.url, {
      clock: new ManualClock(),
      storage: browser.openTab(),
      connect: (usual) => losingAcks(usual()),
    });
    visitor.client.open();
    await visitor.until(isConnected);
    visitor.client.send('Hello');
    await ann.say(await ann.hearsFrom(), 'Good morning');
    // Whoever answers has seen it.
    await visitor.until(() => visitor.item('Hello')?.delivery?.state === 'seen');
    expect(visitor.texts()).toEqual(['Hello', 'Good morning']);
  });

  test('without a socket: messages go by HTTP, and answers are polled while the window is open', async () => {
    const clock = new ManualClock();
    using ann = await startAgent();
    using visitor = startVisitor(backend.url, {
      clock,
      storage: browser.openTab(),
      socket: { path: '/nowhere' },
    });
    visitor.client.open();
    visitor.client.send('Hello');
    const conversation = await ann.hearsFrom();
    await visitor.until(isSent(visitor, 'Hello'));
    await ann.say(conversation, 'Good morning');
    expect(visitor.texts()).toEqual(['Hello']);
    clock.advance(15_000);
    await visitor.until(hasTexts(visitor, 'Hello', 'Good morning'));
  });

  test('when the socket is away for a while: what was written meanwhile is there afterward', async () => {
    const clock = new ManualClock();
    using ann = await startAgent();
    using visitor = startVisitor(backend.url, { clock, storage: browser.openTab() });
    visitor.client.send('Hello');
    const conversation = await ann.hearsFrom();
    await visitor.until(isConnected);
    visitor.page.tell('offline');
    expect(visitor.client.getState().status).toBe('offline');
    await ann.say(conversation, 'one', 'two');
    visitor.page.tell('online');
    await visitor.until(isConnected);
    await visitor.until(hasTexts(visitor, 'Hello', 'one', 'two'));
  });

  test('when an event is lost: the next one reveals the gap, and the history fills it', async () => {
    const deaf = createEar();
    using ann = await startAgent();
    using visitor = startVisitor(backend.url, {
      storage: browser.openTab(),
      connect: (usual) => losingEvents(usual(), deaf),
    });
    visitor.client.open();
    await visitor.until(isConnected);
    visitor.client.send('Hello');
    const conversation = await ann.hearsFrom();
    await visitor.until(isSent(visitor, 'Hello'));
    deaf.isDeaf = true;
    await ann.say(conversation, 'one');
    await deaf.hasMissed;
    deaf.isDeaf = false;
    await ann.say(conversation, 'two');
    await visitor.until(hasTexts(visitor, 'Hello', 'one', 'two'));
  });
});

describe('What cannot be sent', () => {
  test.each([
    ['', 'Message cannot be empty'],
    [' \n ', 'Message cannot be empty'],
    ['x'.repeat(5001), 'Message too long (maximum 5000 characters)'],
    ['\ud800\u200b', 'Message cannot be empty'],
  ])('is reported at once, and not accepted: %j', (text, sentence) => {
    using visitor = openTab();
    expect(visitor.client.send(text)).toBe(sentence);
    expect(visitor.texts()).toEqual([]);
  });
});

/** A socket whose messages are never acknowledged. */
function losingAcks(socket: VisitorClientSocket): VisitorClientSocket {
  const emit = socket.emit.bind(socket) as (
    event: string,
    ...args: unknown[]
  ) => VisitorClientSocket;
  const losing = (event: string, ...args: unknown[]) =>
    event === 'chat message' ? emit(event, args[0], () => undefined) : emit(event, ...args);
  return Object.assign(socket, { emit: losing });
}

/** Controls whether a socket is deaf, and reports when it has missed something. */
function createEar() {
  const { promise: hasMissed, resolve } = Promise.withResolvers<undefined>();
  return { isDeaf: false, hasMissed, miss: () => resolve(undefined) };
}

/** A socket that loses every message while it is deaf. */
function losingEvents(
  socket: VisitorClientSocket,
  ear: ReturnType<typeof createEar>,
): VisitorClientSocket {
  const onAny = socket.onAny.bind(socket);
  return Object.assign(socket, {
    onAny: (listener: (event: string, ...args: unknown[]) => void) =>
      onAny((event: string, ...args: unknown[]) => {
        if (ear.isDeaf && event === 'chat message') ear.miss();
        else listener(event, ...args);
      }),
  });
}
