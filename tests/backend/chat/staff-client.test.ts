import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Conversation } from '@repo/contract/agent-events.ts';
import type { ChatState, Delivery } from '@repo/chat/engine/state.ts';
import { addSignedIn, signInAt } from '#testbed/desk-session.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { startAgent } from '#tests/support/chat/agent.ts';
import { startBackend, storeSettings } from '#tests/support/backend/start-backend.ts';
import { createTabStorage } from '#tests/support/chat/browser-tabs.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';
import { startVisitor } from '#tests/support/chat/visitor.ts';

const NO_LIMITS = {
  CHAT_MESSAGES_PER_SESSION: '1000',
  CHAT_MESSAGES_PER_ADDRESS: '5000',
  CHAT_SESSIONS_PER_ADDRESS: '1000',
};

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess({ env: NO_LIMITS });
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

/** Ann at her desk. */
const startAnn = async () =>
  startAgent(backend.url, await addSignedIn(backend.store, { name: 'Ann', role: 'agent' }));

const isConnected = ({ status }: ChatState) => status === 'connected';

/** A connected visitor who has written something. */
async function aVisitorSaying(text: string) {
  const visitor = startVisitor(backend.url);
  visitor.client.send(text);
  await visitor.until(isConnected);
  await visitor.until(() => visitor.item(text)?.delivery?.state === 'sent');
  return visitor;
}

describe('A member of staff', () => {
  test('answers a visitor, and each sees each message once and in order', async () => {
    using ann = await startAnn();
    using visitor = await aVisitorSaying('Do you build boats?');
    const id = await ann.conversationWith('Do you build boats?');
    const counts: number[] = [];
    ann.client.subscribe(() => counts.push(ann.texts(id).length));
    ann.client.send(id, 'No.');
    ann.client.send(id, 'Software only.');
    await visitor.until(() => visitor.texts().length === 3);
    visitor.client.send('A pity');
    await ann.until(() => ann.texts(id).length === 4);
    const texts = ['Do you build boats?', 'No.', 'Software only.', 'A pity'];
    expect(ann.texts(id)).toEqual(texts);
    expect(visitor.texts()).toEqual(texts);
    expect(counts).toEqual(counts.toSorted()); // nothing is gone in between
    expect(
      ann.client
        .thread(id)
        .lines()
        .map(({ sender }) => sender),
    ).toEqual(['User', 'Ann', 'Ann', 'User']);
    ann.client.thread(id).see();
    await visitor.until(() => visitor.item('A pity')?.delivery?.state === 'seen');
  });

  test('gets every conversation whole, however long, and what was missed', async () => {
    const texts = Array.from({ length: 120 }, (_, index) => `Message ${index}`);
    using visitor = await aVisitorSaying('Are you there?');
    for (const text of texts) visitor.client.send(text);
    await visitor.until(() => visitor.item('Message 119')?.delivery?.state === 'sent');
    using ann = await startAnn();
    const id = await ann.conversationWith('Message 119');
    expect(ann.texts(id)).toEqual(['Are you there?', ...texts]);
  });

  test('gets what was written while the connection was lost', async () => {
    using ann = await startAnn();
    using visitor = await aVisitorSaying('Before');
    const id = await ann.conversationWith('Before');
    ann.socket.io.engine.close();
    await ann.until(({ status }) => status === 'reconnecting');
    ann.client.send(id, 'Not yet');
    visitor.client.send('Meanwhile');
    await visitor.until(() => visitor.item('Meanwhile')?.delivery?.state === 'sent');
    await ann.until(() => ann.texts(id).length === 3);
    await visitor.until(() => visitor.texts().length === 3);
    expect(ann.texts(id)).toEqual(['Before', 'Meanwhile', 'Not yet']);
    expect(visitor.texts()).toEqual(['Before', 'Meanwhile', 'Not yet']);
    // It answers only what Ann had seen.
    const known = ({ conversations }: ReturnType<typeof ann.client.getState>) =>
      conversations.find(({ conversationId }) => conversationId === id);
    const state = await ann.until((now) => known(now)?.lastSeq === 3);
    expect(known(state)).toMatchObject({ seenSeq: 1, waitingSince: expect.any(String) });
  });

  test('sees who is typing, and is seen typing', async () => {
    using ann = await startAnn();
    using visitor = await aVisitorSaying('Typing');
    const id = await ann.conversationWith('Typing');
    ann.client.thread(id).key();
    await visitor.until(({ isAgentTyping }) => isAgentTyping);
    ann.client.send(id, 'Typed');
    await visitor.until(({ isAgentTyping }) => !isAgentTyping);
    visitor.client.typing();
    await ann.until(() => ann.client.thread(id).isVisitorTyping());
    visitor.client.send('Done');
    await ann.until(() => !ann.client.thread(id).isVisitorTyping());
  });

  test('is told when a message is refused for good, and can remove it', async () => {
    using ann = await startAnn();
    ann.client.send(UNKNOWN, 'Is anybody there?');
    const thread = ann.client.thread(UNKNOWN);
    const isRefused = () => {
      const delivery = thread.lines()[0]?.delivery;
      return delivery?.state === 'failed' && delivery.isFinal;
    };
    await ann.until(isRefused);
    thread.discard(thread.lines()[0]?.id ?? '');
    expect(ann.texts(UNKNOWN)).toEqual([]);
  });

  test('asks once for the messages of a conversation that is gone', async () => {
    using ann = await startAnn();
    await ann.until(({ status }) => status === 'connected');
    const asked: string[] = [];
    ann.socket.onAnyOutgoing((event: string) => asked.push(event));
    const gone = ann.client.thread(UNKNOWN);
    gone.hear({ lastSeq: 1, seenSeq: 0 } as Conversation);
    ann.socket.io.engine.close();
    await ann.until(() => !gone.isBehind());
    expect(asked.filter((event) => event === 'conversation history')).toHaveLength(1);
  });
});

test('Both sides get every message once and in order while the backend dies and comes back', async () => {
  await using folder = await temporaryFolder();
  const options = {
    dataDir: folder.path,
    port: await freePort(),
    env: NO_LIMITS,
  };
  const url = `http://127.0.0.1:${options.port}`;
  let running = await startBackend(options);
  const browser = createTabStorage();
  using visitor = startVisitor(url, { storage: browser.openTab() });
  const place = { DATA_DIR: folder.path, ...(await storeSettings(folder.path)) };
  using ann = startAgent(url, await signInAt(place, 'Ann'));
  visitor.client.send('0');
  const id = await ann.conversationWith('0');

  let said = 1;
  for (let death = 0; death < 2; death += 1) {
    for (let turn = 0; turn < 10; turn += 1) {
      visitor.client.send(String(said));
      ann.client.send(id, String(said + 1));
      said += 2;
    }
    await running.kill9();
    visitor.client.send(String(said));
    ann.client.send(id, String(said + 1));
    said += 2;
    running = await startBackend(options);
  }
  const isOver = (line: { delivery?: Delivery }) =>
    line.delivery === undefined || line.delivery.state === 'sent' || line.delivery.state === 'seen';
  const isWhole = (lines: readonly { delivery?: Delivery }[]) =>
    lines.length === said && lines.every(isOver);
  await ann.until(() => isWhole(ann.client.thread(id).lines()));
  await visitor.until(({ items }) => isWhole(items.slice(1)));
  expect(ann.texts(id)).toEqual(visitor.texts());
  const numbers = visitor.texts().map(Number);
  const parts = [numbers.filter((each) => each % 2), numbers.filter((each) => each % 2 === 0)];
  for (const part of parts) {
    expect(part).toEqual([...part].sort((one, other) => one - other));
  }
  expect(new Set(numbers).size).toBe(said);
  expect([...browser.values.keys()].filter((key) => key.startsWith('chat-outbox'))).toEqual([]);
  await running[Symbol.asyncDispose]();
});
