import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newSession } from '#tests/backend/chat/clients.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { A_REFERENCE } from '#tests/support/a-reference.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess();
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

/** Makes a call, with a body if one is given. @returns the status and the body */
async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(backend.url + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
  return [answer.status, (await answer.json()) as unknown];
}

const refusal = (message: string, field?: string) => ({
  success: false,
  message,
  code: 'invalid',
  ...(field !== undefined && { field }),
});

describe('POST /chat/send', () => {
  test('answers with the number of the message, and answers a repeat the same way', async () => {
    const message = { sessionId: newSession(), message: ' Hello ', id: 'message-1' };
    const [status, answer] = await call('POST', '/chat/send', message);
    expect(status).toBe(200);
    expect(answer).toEqual({
      success: true,
      message: 'Message sent',
      id: 'message-1',
      seq: 1,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      reference: expect.stringMatching(A_REFERENCE),
    });
    expect(await call('POST', '/chat/send', message)).toEqual([200, answer]);
    expect(await call('POST', '/chat/send', { ...message, message: 'Bye' })).toEqual([
      409,
      {
        success: false,
        message: 'This message was already sent with other content. Please reload the page first.',
        code: 'conflict',
      },
    ]);
  });

  test.each([
    ['no text', { message: '' }, 422, refusal('Message cannot be empty', 'message')],
    [
      'the type of staff',
      { messageType: 'agent' },
      422,
      refusal('Invalid message type', 'messageType'),
    ],
    ['a wrong session', { sessionId: 'x' }, 422, refusal('Invalid chat session ID', 'sessionId')],
    ['broken JSON', '{', 400, refusal('The request could not be read as JSON')],
    ['no body', undefined, 415, refusal('The content type must be application/json')],
    ['70 KB', { x: 'x'.repeat(70_000) }, 413, refusal('The request is too large (maximum 64 KB)')],
  ])('refuses %s', async (_kind, change, status, answer) => {
    const body =
      typeof change === 'object' ? { sessionId: newSession(), message: 'Hi', ...change } : change;
    expect(await call('POST', '/chat/send', body)).toEqual([status, answer]);
  });
});

describe('POST /chat/client-data and /chat/schedule-call', () => {
  test.each([
    [
      '/chat/client-data',
      { name: 'Eve', email: ' EVE@x.org ' },
      'Thank you! Your information has been received. Our team will contact you within 24 hours.',
    ],
    ['/chat/schedule-call', {}, "Call scheduled successfully! We'll contact you soon."],
  ])(
    'store once, answer with the sentence, and email the team: %s',
    async (path, fields, message) => {
      const body = { sessionId: newSession(), id: `id-of-${path.slice(6)}`, ...fields };
      const before = (await backend.jobs()).length;
      for (let attempt = 0; attempt < 2; attempt++) {
        expect(await call('POST', path, body)).toEqual([
          200,
          { success: true, message, id: body.id, reference: expect.stringMatching(A_REFERENCE) },
        ]);
      }
      expect(await backend.jobs()).toHaveLength(before + 1);
    },
  );

  test('refuse with the sentences of the form', async () => {
    const sessionId = newSession();
    const missing = refusal('Name is required (minimum 2 characters)', 'name');
    expect(await call('POST', '/chat/client-data', { sessionId })).toEqual([422, missing]);
    const wrong = refusal('Valid email address is required', 'clientData');
    const clientData = { email: 'nobody' };
    expect(await call('POST', '/chat/schedule-call', { sessionId, clientData })).toEqual([
      422,
      wrong,
    ]);
  });
});

describe('The calls about a conversation', () => {
  test('give the same answer for a conversation that does not exist as for an empty one', async () => {
    const sessionId = newSession();
    expect(await call('PUT', `/chat/read/${sessionId}`)).toEqual([
      200,
      { success: true, message: 'Messages marked as read' },
    ]);
    const closed = [200, { success: true, message: 'Chat closed' }];
    expect(await call('PUT', `/chat/close/${sessionId}`)).toEqual(closed);
    expect(await call('PUT', `/chat/close/${sessionId}`, {})).toEqual(closed);
    const [, history] = await call('GET', `/chat/messages/${sessionId}`);
    expect(history).toMatchObject({ success: true, messages: [], hasMore: false, lastSeq: 0 });
  });

  test('accept the longest allowed session ID, and no longer one', async () => {
    const key = newSession();
    const longest = key.replace('_', `_${'x'.repeat('chat_'.length + 150 - key.length)}`);
    expect(await call('PUT', `/chat/read/${longest}`)).toMatchObject([200, { success: true }]);
    const answer = refusal('Invalid chat session ID', 'sessionId');
    expect(await call('PUT', `/chat/read/${longest}x`)).toEqual([422, answer]);
  });

  test('give the messages after a number, and whether someone is there', async () => {
    const sessionId = newSession();
    for (const message of ['one', 'two', 'three']) {
      await call('POST', '/chat/send', { sessionId, message });
    }
    await call('PUT', `/chat/read/${sessionId}`);
    const path = `/chat/messages/${sessionId}?after=1`;
    expect(await call('GET', path)).toMatchObject([
      200,
      {
        messages: [
          { sessionId, seq: 2, message: 'two', sender: 'User', messageType: 'user' },
          { sessionId, seq: 3, message: 'three' },
        ],
        hasMore: false,
        lastSeq: 3,
        readSeq: 3,
        seenSeq: 0,
        availability: { replyMinutes: 10 },
      },
    ]);
    const answer = await fetch(backend.url + path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['PUT', '/chat/read/contact_1', refusal('Invalid chat session ID', 'sessionId')],
    ['PUT', '/chat/close/chat_%2e%2e', refusal('Invalid chat session ID', 'sessionId')],
    ['GET', '/chat/messages/chat_', refusal('Invalid chat session ID', 'sessionId')],
    ['GET', '/chat/messages/chat_1?after=-1', refusal('after must be a whole number', 'after')],
    ['GET', '/chat/messages/chat_1?after=x', refusal('after must be a whole number', 'after')],
    ['GET', '/chat/messages/chat_1?after=1.5', refusal('after must be a whole number', 'after')],
  ])('refuse a wrong request: %s %s', async (method, path, answer) => {
    expect(await call(method, path)).toEqual([422, answer]);
  });

  test.each([
    ['POST', '/chat/read/chat_1', 'PUT'],
    ['GET', '/chat/close/chat_1', 'PUT'],
    ['DELETE', '/chat/messages/chat_1?after=1', 'GET, HEAD'],
    ['GET', '/chat/send', 'POST'],
  ])('accept no other method: %s %s', async (method, path, allow) => {
    const answer = await fetch(backend.url + path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').sort().join(', ')).toBe(allow);
  });

  test.each([['/chat/read'], ['/chat/read/chat_1/more'], ['/chat/:sessionId']])(
    'are at no other address: %s',
    async (path) => {
      expect((await fetch(backend.url + path, { method: 'PUT' })).status).toBe(404);
    },
  );
});

test('Each call reports in its own words that the store accepts nothing', async () => {
  const sessionId = newSession();
  await call('POST', '/chat/send', { sessionId, message: 'Hello' });
  await backend.setReadOnly(true);
  const lead = { sessionId, name: 'Eve', email: 'eve@x.org' };
  const calls: [string, string, object, string][] = [
    ['POST', '/chat/send', { sessionId, message: 'Hi' }, 'save your message'],
    ['POST', '/chat/client-data', lead, 'save your information'],
    ['POST', '/chat/schedule-call', { sessionId }, 'save your call request'],
    ['PUT', `/chat/close/${sessionId}`, {}, 'open the conversation'],
  ];
  for (const [method, path, body, what] of calls) {
    const message =
      `We couldn’t ${what} just now. ` +
      'Please try again in a minute, or write to hello@tesseraworks.example.';
    const reference: unknown = expect.stringMatching(/^[\da-f]{8}$/);
    const refused = { success: false, message, code: 'unavailable', reference };
    expect(await call(method, path, body)).toEqual([503, refused]);
  }
  await backend.setReadOnly(false);
});
