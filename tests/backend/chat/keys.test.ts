import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isStrongKey } from '@repo/backend/chat/session-key.ts';
import { connectVisitor, newSession } from '#tests/backend/chat/clients.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { aCall, aLead } from '#tests/support/chat/chat.ts';

const WEAK = `chat_${Date.now()}`;
const REFUSAL = {
  success: false,
  message: 'Invalid chat session ID',
  field: 'sessionId',
  code: 'invalid',
};

describe('The key of a conversation', () => {
  test.each([
    newSession(),
    `chat_${randomUUID()}`,
    'chat_1_9f86d081884c7d65',
    'chat_1_9F86D081884C7D65',
    'chat_1_h7k2m9x4qw1z8',
    'chat_1_aB3dE6gH9kL',
    'chat_14159265358979323846',
  ])('may be %s', (key) => expect(isStrongKey(key)).toBe(true));

  test.each([
    ['chat_1', 'is short'],
    [WEAK, 'is a time'],
    ['chat_1_9f86d081884c7d6', 'has 60 bits'],
    ['chat_1_h7k2m9x4qw1z', 'has 62 bits'],
    ['chat_1_aB3dE6gH9k', 'has 59 bits'],
    ['chat_9f86d081884c7d659f86d081884c7d65_1', 'ends in a counter'],
    ['chat_1_', 'ends in nothing'],
    ['chat_----------------------------------', 'has no letter'],
    [`chat_1_${'0'.repeat(32)}`, 'is one character'],
    [`chat_1_${'0'.repeat(31)}1`, 'is one character but for the last'],
    [`chat_1_${'9f86d081'.repeat(4)}`, 'is one text repeated'],
  ])('may not be %s, which %s', (key) => expect(isStrongKey(key)).toBe(false));
});

describe('With a key that could be guessed', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startInProcess();
  });
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
  });

  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(backend.url + path, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return [answer.status, (await answer.json()) as unknown] as const;
  };

  test.each([
    ['POST', '/chat/send', { message: 'Hi', sessionId: WEAK }],
    ['POST', '/chat/client-data', aLead({ sessionId: WEAK })],
    ['POST', '/chat/schedule-call', aCall({ sessionId: WEAK })],
    ['PUT', `/chat/read/${WEAK}`, undefined],
    ['PUT', `/chat/close/${WEAK}`, { reason: 'User closed chat' }],
    ['PUT', `/chat/rating/${WEAK}`, { closedAt: 'now', isHelpful: true }],
    ['GET', `/chat/messages/${WEAK}`, undefined],
  ])('%s %s begins and reveals nothing', async (method, path, body) => {
    expect(await call(method, path, body)).toEqual([422, REFUSAL]);
    expect(await countRows(backend, 'conversations')).toBe(0);
  });

  test('a socket begins nothing, and joins no room', async () => {
    using visitor = await connectVisitor(backend.url);
    expect(await visitor.ask('register chat session', { sessionId: WEAK })).toEqual(REFUSAL);
    const message = { sessionId: WEAK, message: 'Hi' };
    expect(await visitor.ask('chat message', message)).toEqual(REFUSAL);
    expect(await visitor.ask('schedule call', { sessionId: WEAK })).toEqual(REFUSAL);
    expect(await visitor.ask('visitor typing', { sessionId: WEAK })).toMatchObject({
      message: 'This conversation is not registered here',
    });
    expect(visitor.heard.map(([event]) => event)).toEqual(['call scheduled']);
    expect(await countRows(backend, 'conversations')).toBe(0);
  });

  test('a conversation that was begun earlier continues', async () => {
    const sessionId = 'chat_1';
    await backend.store.transaction('alone', (transaction) =>
      transaction.conversations.add({
        id: randomUUID(),
        sessionId,
        startedAt: new Date().toISOString(),
      }),
    );
    using visitor = await connectVisitor(backend.url);
    const registered = await visitor.ask('register chat session', { sessionId });
    expect(registered).toMatchObject({ success: true, lastSeq: 0 });
    const message = { sessionId, message: 'Hi', id: 'message-1' };
    expect(await visitor.ask('chat message', message)).toMatchObject({ success: true, seq: 1 });
    const history = await call('GET', `/chat/messages/${sessionId}`);
    expect(history).toMatchObject([200, { lastSeq: 1 }]);
    expect(await call('PUT', `/chat/read/${sessionId}`)).toMatchObject([200, { success: true }]);
  });
});
