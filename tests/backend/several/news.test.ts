import { describe, expect, test } from '@jest/globals';
import { createNews } from '@repo/backend/chat/sockets/news.ts';
import type { AgentServer } from '@repo/backend/chat/sockets/servers.ts';
import type { Redis } from '@repo/backend/redis/redis.ts';
import { newClientId } from '@repo/contract/ids.ts';
import type { Viewers } from '@repo/contract/desk/events.ts';
import { connectAgent, connectRegistered, type Client } from '#tests/backend/chat/clients.ts';
import { startTwo } from '#tests/backend/several/several.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { openDesk, visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { aSession } from '#tests/support/chat/chat.ts';

/** The next viewers that a desk is told of, in words. */
const viewers = async (desk: Client) =>
  ((await desk.hears('viewers')) as Viewers).viewers.map(({ name, isTyping }) =>
    isTyping ? `${name} types` : name,
  );

/** How often a client was told of an event. */
const times = (client: Client, event: string) =>
  client.heard.filter(([name]) => name === event).length;

describe('Visitors and staff at different backends', () => {
  test('hear each other at once, each message once', async () => {
    await using two = await startTwo();
    const { a, b } = two;
    const sessionId = aSession();
    using visitor = await connectRegistered(a.url, sessionId);
    using tab = await connectRegistered(b.url, sessionId);
    using staff = await connectAgent(b);
    await visitor.ask('chat message', { sessionId, message: 'Hello', id: newClientId() });
    const message = (await staff.hears('conversation message')) as { conversationId: string };
    expect(message).toMatchObject({ message: 'Hello', seq: 1 });
    expect(await tab.hears('chat message')).toMatchObject({ message: 'Hello', seq: 1 });

    const { conversationId } = message;
    for (const text of ['Yes', 'Of course']) {
      await staff.ask('agent message', { conversationId, message: text, id: newClientId() });
      expect(await visitor.hears('chat message')).toMatchObject({ message: text });
      expect(await tab.hears('chat message')).toMatchObject({ message: text });
    }
    expect(await visitor.hears('messages seen')).toEqual({ sessionId, seq: 2 });
    await visitor.ask('chat message', { sessionId, message: 'Great', id: newClientId() });
    expect(await tab.hears('chat message')).toMatchObject({ message: 'Great', seq: 4 });
    expect([times(visitor, 'chat message'), times(tab, 'chat message')]).toEqual([2, 4]);
  });

  test('see each other type', async () => {
    await using two = await startTwo();
    const { a, b } = two;
    const sessionId = aSession();
    const conversationId = await visitorWrites(a, { sessionId });
    using visitor = await connectRegistered(a.url, sessionId);
    using staff = await connectAgent(b);
    visitor.socket.emit('visitor typing', { sessionId });
    expect(await staff.hears('visitor typing')).toEqual({ conversationId });
    await staff.ask('agent typing', { conversationId });
    expect(await visitor.hears('agent typing')).toMatchObject({ sessionId });
  });

  test('know that the visitor is there', async () => {
    await using two = await startTwo();
    const ann = await signIn(two.b);
    const sessionId = aSession();
    const conversationId = await visitorWrites(two.a, { sessionId });
    const isHere = async () => {
      const { body } = await ann.get(`/conversations/${conversationId}`);
      return (body.visitor as { isHere: boolean }).isHere;
    };
    expect(await isHere()).toBe(false);
    using visitor = await connectRegistered(two.a.url, sessionId);
    expect(await isHere()).toBe(true);
    expect(visitor.socket.connected).toBe(true);
  });

  test('do not count as there when the other backend does not answer', async () => {
    const silent = { serverSideEmit: () => true } as unknown as AgentServer;
    const news = createNews(silent, { isConnected: () => true } as unknown as Redis);
    expect(await news.isVisitorElsewhere(aSession())).toBe(false);
  });
});

/** Ann and Ben with open desks, each at a backend of their own, and a conversation. */
async function startColleagues() {
  await using started = new AsyncDisposableStack();
  const { a, b } = started.use(await startTwo());
  const ann = await signIn(a);
  const ben = await signIn(b, 'Ben');
  const conversationId = await visitorWrites(a);
  const first = started.use(await openDesk(a.url, ann));
  const second = started.use(await openDesk(b.url, ben));
  const open = started.move();
  return {
    ann,
    b,
    conversationId,
    first,
    second,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

describe('Colleagues at different backends', () => {
  test('see who looks at a conversation, who types in it, and who leaves', async () => {
    await using colleagues = await startColleagues();
    const { ann, b, conversationId, first, second } = colleagues;
    await first.ask('viewing', { conversationId });
    expect(await viewers(first)).toEqual(['Ann']);
    await second.ask('viewing', { conversationId });
    expect(await viewers(first)).toEqual(['Ann', 'Ben']);
    expect(await viewers(second)).toEqual(['Ann', 'Ben']);
    await second.ask('agent typing', { conversationId });
    expect(await viewers(first)).toEqual(['Ann', 'Ben types']);
    await second.ask('agent stop typing', { conversationId });
    expect(await viewers(first)).toEqual(['Ann', 'Ben']);
    const list = await ann.get('/colleagues');
    expect(list.body).toMatchObject({
      colleagues: [
        { name: 'Ann', isConnected: true },
        { name: 'Ben', isConnected: true },
      ],
    });
    await b.stop();
    expect(await viewers(first)).toEqual(['Ann']);
  });

  test('no longer see those of a backend that was killed', async () => {
    await using colleagues = await startColleagues();
    const { b, conversationId, first, second } = colleagues;
    await second.ask('viewing', { conversationId });
    await first.ask('viewing', { conversationId });
    expect(await viewers(first)).toEqual(['Ann', 'Ben']);
    // It says nothing anymore, as if it had been killed.
    b.redis?.close();
    expect(await viewers(first)).toEqual(['Ann']);
  });
});
