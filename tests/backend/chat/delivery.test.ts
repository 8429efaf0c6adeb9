import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newClientId } from '@repo/contract/ids.ts';
import {
  connectAgent,
  connectRegistered,
  connectVisitor,
  newSession,
  TRANSPORTS,
} from '#tests/backend/chat/clients.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { A_REFERENCE } from '#tests/support/a-reference.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess({
    env: { CHAT_MESSAGES_PER_ADDRESS: '1000', CHAT_SESSIONS_PER_ADDRESS: '1000' },
  });
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

const send = (body: object) =>
  fetch(`${backend.url}/chat/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Begins a conversation. @returns the ID by which staff know it */
async function begin(sessionId: string): Promise<string> {
  await send({ sessionId, message: 'Good morning' });
  const found = await backend.store.read((chat) => chat.conversations.find({ sessionId }));
  return found?.conversation.conversationId ?? '';
}

describe.each(TRANSPORTS)('By %s', (transport) => {
  const options = { transports: [transport] };

  test('a message is acknowledged with its number, and sent to everyone but its sender', async () => {
    const sessionId = newSession();
    using sender = await connectRegistered(backend.url, sessionId, options);
    using secondTab = await connectRegistered(backend.url, sessionId, options);
    using stranger = await connectRegistered(backend.url, newSession(), options);
    using ann = await connectAgent(backend, 'Ann', options);
    using bob = await connectAgent(backend, 'Bob', options);

    const id = newClientId();
    const message = { sessionId, message: 'Do you build boats?', id };
    const answer = await sender.ask('chat message', message);
    expect(answer).toMatchObject({ success: true, message: 'Message sent', id, seq: 1 });

    const told = {
      message: 'Do you build boats?',
      sender: 'User',
      messageType: 'user',
      id,
      seq: 1,
    };
    expect(await secondTab.hears('chat message')).toMatchObject({ ...told, sessionId });
    for (const agent of [ann, bob]) {
      const heard = await agent.hears('conversation message');
      expect(heard).toMatchObject(told);
      expect(JSON.stringify(heard)).not.toContain(sessionId);
    }
    // Earlier events arrive before the answer to the next question.
    await sender.ask('register chat session', { sessionId });
    await stranger.ask('register chat session', { sessionId: newSession() });
    for (const { heard } of [sender, stranger]) {
      expect(heard.filter(([event]) => event === 'chat message')).toEqual([]);
    }
  });

  test('an answer by staff reaches the visitor, colleagues, and no one else, and counts as seen', async () => {
    const sessionId = newSession();
    const conversationId = await begin(sessionId);
    using visitor = await connectRegistered(backend.url, sessionId, options);
    using stranger = await connectRegistered(backend.url, newSession(), options);
    using ann = await connectAgent(backend, 'Ann', options);
    using bob = await connectAgent(backend, 'Bob', options);

    const id = newClientId();
    const answer = await ann.ask('agent message', {
      conversationId,
      message: 'We do.',
      id,
    });
    expect(answer).toMatchObject({ success: true, id, seq: 2 });
    const told = { message: 'We do.', sender: 'Ann', messageType: 'agent', id, seq: 2 };
    expect(await visitor.hears('chat message')).toMatchObject({ ...told, sessionId });
    expect(await visitor.hears('messages seen')).toEqual({ sessionId, seq: 2 });
    expect(await bob.hears('conversation message')).toMatchObject({ ...told, conversationId });
    await stranger.ask('register chat session', { sessionId: newSession() });
    expect(stranger.heard.map(([event]) => event)).not.toContain('chat message');
    expect(ann.heard.map(([event]) => event)).not.toContain('conversation message');
  });

  test('messages that are sent without waiting keep their order', async () => {
    const sessionId = newSession();
    using visitor = await connectRegistered(backend.url, sessionId, options);
    using agent = await connectAgent(backend, 'Ann', options);
    const texts = Array.from({ length: 20 }, (_, number) => `Line ${number}`);
    const answers = await Promise.all(
      texts.map((message) =>
        visitor.ask('chat message', { sessionId, message, id: newClientId() }),
      ),
    );
    expect(answers).toMatchObject(texts.map((_, index) => ({ success: true, seq: index + 1 })));
    const heard: unknown[] = [];
    while (heard.length < texts.length) heard.push(await agent.hears('conversation message'));
    expect(heard).toMatchObject(texts.map((message, index) => ({ message, seq: index + 1 })));
  });

  test('registering gives the numbers of the conversation, by acknowledgment and by event', async () => {
    const sessionId = newSession();
    await begin(sessionId);
    using visitor = await connectVisitor(backend.url, options);
    const registration = {
      sessionId,
      type: 'chat_widget' as const,
      timestamp: '2026-01-15T12:00:00Z',
    };
    const answer = await visitor.ask('register chat session', registration);
    expect(answer).toEqual({
      sessionId,
      success: true,
      lastSeq: 1,
      seenSeq: 0,
      availability: {
        isOpen: expect.any(Boolean),
        until: expect.any(String),
        replyMinutes: 10,
      },
      emailKnown: false,
      closing: null,
      reference: expect.stringMatching(A_REFERENCE),
    });
    expect(await visitor.hears('chat session registered')).toEqual(answer);
  });

  test('registering another session leaves the first', async () => {
    const first = newSession();
    const second = newSession();
    using visitor = await connectRegistered(backend.url, first, options);
    await visitor.ask('register chat session', { sessionId: second });
    await begin(first);
    await begin(second);
    expect(await visitor.hears('chat message')).toMatchObject({ sessionId: second });
  });

  test('only the other side is told who is typing', async () => {
    const sessionId = newSession();
    const conversationId = await begin(sessionId);
    using visitor = await connectRegistered(backend.url, sessionId, options);
    using secondTab = await connectRegistered(backend.url, sessionId, options);
    using ann = await connectAgent(backend, 'Ann', options);
    using bob = await connectAgent(backend, 'Bob', options);

    visitor.socket.emit('visitor typing', { sessionId });
    visitor.socket.emit('visitor stop typing', { sessionId });
    for (const agent of [ann, bob]) {
      expect(await agent.hears('visitor typing')).toEqual({ conversationId });
      expect(await agent.hears('visitor stop typing')).toEqual({ conversationId });
    }
    ann.socket.emit('agent typing', { conversationId });
    ann.socket.emit('agent stop typing', { conversationId });
    for (const tab of [visitor, secondTab]) {
      expect(await tab.hears('agent typing')).toEqual({ sessionId, sender: 'Ann' });
      expect(await tab.hears('agent stop typing')).toEqual({ sessionId, sender: 'Ann' });
    }
    await bob.ask('viewing', { conversationId: null });
    await secondTab.ask('register chat session', { sessionId });
    for (const { heard } of [bob, secondTab]) {
      expect(heard.filter(([event]) => event.includes('typing'))).toHaveLength(2);
    }
  });

  test('typing in another session, or in one without a conversation, reaches no one', async () => {
    const other = newSession();
    await begin(other);
    const empty = newSession();
    using visitor = await connectVisitor(backend.url, options);
    using agent = await connectAgent(backend, 'Ann', options);
    visitor.socket.emit('visitor typing', { sessionId: other });
    await visitor.ask('register chat session', { sessionId: empty });
    visitor.socket.emit('visitor typing', { sessionId: other });
    visitor.socket.emit('visitor typing', { sessionId: empty });
    await visitor.ask('register chat session', { sessionId: empty });
    await agent.ask('viewing', { conversationId: null });
    expect(agent.heard.filter(([event]) => event.includes('typing'))).toEqual([]);
  });

  test('the visitor is told what staff have seen', async () => {
    const sessionId = newSession();
    const conversationId = await begin(sessionId);
    using visitor = await connectRegistered(backend.url, sessionId, options);
    using agent = await connectAgent(backend, 'Ann', options);
    const about = { conversationId, seq: 1 };
    expect(await agent.ask('conversation seen', about)).toEqual({ success: true });
    expect(await visitor.hears('messages seen')).toEqual({ sessionId, seq: 1 });
  });

  test('a call request is acknowledged, and so is its repeat', async () => {
    const sessionId = newSession();
    using visitor = await connectRegistered(backend.url, sessionId, options);
    const request = {
      sessionId,
      id: newClientId(),
      clientData: { name: 'Eve', email: 'eve@x.org' },
    };
    const { id } = request;
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await visitor.ask('schedule call', request);
      const message = "Call scheduled successfully! We'll contact you soon.";
      const reference: unknown = expect.stringMatching(A_REFERENCE);
      expect(answer).toEqual({ success: true, message, id, reference });
      const outcome = { sessionId, success: true, id, reference };
      expect(await visitor.hears('call scheduled')).toEqual(outcome);
    }
  });

  test('a client without acknowledgments is told about a refused call request, too', async () => {
    const sessionId = newSession();
    using visitor = await connectRegistered(backend.url, sessionId, options);
    visitor.socket.emit('schedule call', { sessionId, preferredTime: 'x'.repeat(101) });
    const error = 'Preferred time is too long (maximum 100 characters)';
    expect(await visitor.hears('call scheduled')).toEqual({ sessionId, success: false, error });
  });
});

describe('A message by HTTP', () => {
  test('is sent once to the sockets of its session and to staff', async () => {
    const sessionId = newSession();
    using visitor = await connectRegistered(backend.url, sessionId);
    using agent = await connectAgent(backend, 'Ann');
    const body = { sessionId, message: 'Hello', id: newClientId() };
    const answers = [await send(body), await send(body)];
    expect(await visitor.ask('chat message', body)).toMatchObject({ seq: 1 });
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
    expect(second).toBe(first);
    expect(await visitor.hears('chat message')).toMatchObject({ ...body, seq: 1 });
    expect(await agent.hears('conversation message')).toMatchObject({ message: 'Hello', seq: 1 });
    await visitor.ask('register chat session', { sessionId });
    await agent.ask('viewing', { conversationId: null });
    const count = (heard: [string, unknown][], event: string) =>
      heard.filter(([name]) => name === event).length;
    expect(count(visitor.heard, 'chat message')).toBe(1);
    expect(count(agent.heard, 'conversation message')).toBe(1);
  });

  test.each([
    ['a lead', 'POST', '/chat/client-data', { name: 'Eve', email: 'eve@x.org' }, { name: 'Eve' }],
    ['a call request', 'POST', '/chat/schedule-call', {}, { wantsCall: true }],
    ['reading', 'PUT', '/chat/read/', undefined, { readSeq: 1 }],
    [
      'closing',
      'PUT',
      '/chat/close/',
      { reason: 'User closed chat' },
      { closeReason: 'User closed chat' },
    ],
  ])(
    'and %s each change the conversation for staff',
    async (_kind, method, path, fields, changed) => {
      const sessionId = newSession();
      await begin(sessionId);
      const answer = await fetch(backend.url + (method === 'PUT' ? path + sessionId : path), {
        method,
        ...(fields && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ sessionId, ...fields }),
        }),
      });
      expect(answer.status).toBe(200);
      const found = await backend.store.read((chat) => chat.conversations.find({ sessionId }));
      expect(found?.conversation).toMatchObject(changed);
    },
  );
});

test('Staff read a conversation page by page', async () => {
  const sessionId = newSession();
  const conversationId = await begin(sessionId);
  using agent = await connectAgent(backend, 'Ann');
  await agent.ask('agent message', {
    conversationId,
    message: 'Yes?',
    id: newClientId(),
  });
  const history = (after: number) => agent.ask('conversation history', { conversationId, after });
  expect(await history(0)).toMatchObject({
    success: true,
    hasMore: false,
    messages: [
      { seq: 1, message: 'Good morning' },
      { seq: 2, message: 'Yes?', sender: 'Ann' },
    ],
  });
  expect(await history(1)).toMatchObject({ messages: [{ seq: 2 }] });
});
