import { describe, expect, test } from '@jest/globals';
import type { Change } from '@repo/contract/desk/change.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { connectAgent, connectRegistered, type Client } from '#tests/backend/chat/clients.ts';
import { startTwo, untilConnected, type OneOfSeveral } from '#tests/backend/several/several.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';

/**
 * How long an acknowledgment may take, in milliseconds, however Redis is. One that waited for a Redis that hangs would
 * take 15 s.
 */
const SOON = 5000;

const says = async (client: Client, sessionId: string, message: string) => {
  const started = performance.now();
  const answer = await client.ask('chat message', { sessionId, message, id: newClientId() });
  expect(performance.now() - started).toBeLessThan(SOON);
  return answer as { success: boolean; seq: number };
};

const numbers = (client: Client) =>
  client.heard
    .filter(([event]) => event === 'chat message')
    .map(([, body]) => (body as { seq: number }).seq);

const health = async ({ url }: OneOfSeveral) => {
  const response = await fetch(`${url}/health`);
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
};

const AWAY = 'Redis is away: ';
const BACK = 'Redis is back';

/**
 * What a backend said of Redis last. On a busy machine, an answer may be late, so that Redis counts as away for a moment
 * more often than a test makes it so; but nothing is said twice in a row.
 */
const lastSaid = ({ log }: OneOfSeveral) => {
  const news = log.flatMap((line) => [AWAY, BACK].filter((words) => line.includes(words)));
  expect(news).toEqual(news.map((_, index) => (index % 2 === 0 ? AWAY : BACK)));
  return news.at(-1);
};

/** A visitor at A with a tab at B, which all hear through Redis, and the conversation's history. */
async function talk({ a, b }: { a: OneOfSeveral; b: OneOfSeveral }) {
  const sessionId = aSession();
  const visitor = await connectRegistered(a.url, sessionId);
  const tab = await connectRegistered(b.url, sessionId);
  const history = async () => {
    const response = await fetch(`${b.url}/chat/messages/${sessionId}`);
    return (await response.json()) as { lastSeq: number; messages: object[] };
  };
  return {
    visitor,
    tab,
    history,
    sessionId,
    [Symbol.dispose]() {
      visitor.socket.disconnect();
      tab.socket.disconnect();
    },
  };
}

describe('While Redis is away', () => {
  test('messages are stored and reach the other backend once, and news flow again afterward', async () => {
    await using two = await startTwo();
    const { a, b, redis } = two;
    using talking = await talk(two);
    const { visitor, tab, sessionId, history } = talking;
    await says(visitor, sessionId, 'One');
    await until(() => numbers(tab).length === 1);
    await redis.kill9();
    for (const text of ['Two', 'Three']) await says(visitor, sessionId, text);
    await until(() => numbers(tab).length === 3);
    await until(() => lastSaid(a) === AWAY && lastSaid(b) === AWAY);
    expect(await health(a)).toMatchObject({ status: 200, success: true, redis: 'away' });

    await redis.restart();
    await untilConnected(a);
    using staff = await connectAgent(a);
    tab.socket.emit('visitor typing', { sessionId });
    await staff.hears('visitor typing');
    await says(visitor, sessionId, 'Four');
    await until(() => numbers(tab).length === 4);
    await until(() => lastSaid(a) === BACK && lastSaid(b) === BACK);
    expect(numbers(tab)).toEqual([1, 2, 3, 4]);
    expect(await history()).toMatchObject({ lastSeq: 4 });
  });

  test('a Redis that hangs holds nobody up', async () => {
    await using two = await startTwo();
    using talking = await talk(two);
    const { visitor, tab, sessionId } = talking;
    await says(visitor, sessionId, 'One');
    two.redis.signal('SIGSTOP');
    for (const text of ['Two', 'Three', 'Four']) await says(visitor, sessionId, text);
    await until(() => numbers(tab).length === 4);
    using staff = await connectAgent(two.b);
    expect(await staff.ask('viewing', { conversationId: null })).toEqual({ success: true });
    two.redis.signal('SIGCONT');
    await until(() => two.a.redis?.isConnected() === true && two.b.redis?.isConnected() === true);
    await says(visitor, sessionId, 'Five');
    await until(() => numbers(tab).length === 5);
    expect(numbers(tab)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a Redis that forgets everything is noticed by nobody', async () => {
    await using two = await startTwo();
    using talking = await talk(two);
    const { visitor, tab, sessionId } = talking;
    using staff = await connectAgent(two.a);
    await says(visitor, sessionId, 'One');
    tab.socket.emit('visitor typing', { sessionId });
    await staff.hears('visitor typing');
    await two.a.redis?.run((client) => client.flushAll());
    await says(visitor, sessionId, 'Two');
    tab.socket.emit('visitor stop typing', { sessionId });
    await staff.hears('visitor stop typing');
    await until(() => numbers(tab).length === 2);
    // On a busy machine, an answer may be late, which has nothing to do with what Redis knows.
    const away = [...two.a.log, ...two.b.log].filter((line) => line.includes(AWAY));
    expect(away.filter((line) => !line.includes('"reason":"no answer"'))).toEqual([]);
  });

  test('a backend starts, and Health says so until it is there', async () => {
    await using two = await startTwo({ redis: 'away' });
    const { a, b, redis } = two;
    expect(await health(a)).toMatchObject({
      status: 200,
      success: true,
      redis: 'away',
      message: expect.stringContaining('Redis is away'),
    });
    const ann = await signIn(a);
    expect((await ann.get('/health')).body).toMatchObject({ redis: 'away' });
    await until(() => lastSaid(a) === AWAY);
    await redis.restart();
    await untilConnected(b);
    using talking = await talk(two);
    await says(talking.visitor, talking.sessionId, 'Hello');
    await until(() => numbers(talking.tab).length === 1);
    await until(() => lastSaid(a) === BACK);
    expect((await ann.get('/health')).body).toMatchObject({ redis: 'ok' });
    expect(two.a.log.join('')).not.toContain('"level":50');
  });
});

test('Without Redis, the log of changes says what the other backend has stored', async () => {
  await using two = await startTwo({ redis: 'none' });
  using talking = await talk(two);
  const { visitor, tab, sessionId } = talking;
  using staff = await connectAgent(two.b);
  await says(visitor, sessionId, 'Hello');
  let change: Partial<Change> = {};
  while (change.subject !== 'conversation') change = (await staff.hears('change')) as Change;
  const conversationId = change.id;
  await until(() => numbers(tab).length === 1);
  const answer = { conversationId, message: 'Yes', id: newClientId() };
  expect(await staff.ask('agent message', answer)).toMatchObject({ success: true });
  expect(await visitor.hears('chat message')).toMatchObject({ message: 'Yes', seq: 2 });
  expect(await visitor.hears('messages seen')).toEqual({ sessionId, seq: 2 });
  expect(await health(two.a)).not.toHaveProperty('redis');
});
