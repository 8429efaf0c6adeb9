import { beforeEach, describe, expect, test } from '@jest/globals';
import { CHAT_CALLS, type Call } from '@repo/contract/calls.ts';
import { POST as sendLead } from '#app/api/chat/client-data/route.ts';
import { PUT as close } from '#app/api/chat/close/[sessionId]/route.ts';
import { PUT as keepEmail } from '#app/api/chat/email/[sessionId]/route.ts';
import { PUT as read } from '#app/api/chat/read/[sessionId]/route.ts';
import { POST as send } from '#app/api/chat/send/route.ts';
import { chatRoutes } from '#tests/api/chat-routes.ts';
import { answerWith, callsOf, paramsOf, requestOf, withBackend } from '#tests/api/with-backend.ts';
import { aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
  answerWith(backend, 200, { success: true, message: 'Stored' });
});

test('each example of the contract passes the checks of its call', () => {
  for (const { name, example } of chatRoutes) {
    const { body }: Call = CHAT_CALLS[name];
    expect([name, body?.safeParse(example).success]).toEqual([name, example && true]);
  }
});

describe.each(chatRoutes.map((route) => [`${route.method} ${route.name}`, route] as const))(
  '%s',
  (_title, { method, path, example, call }) => {
    test('passes on a checked body, and nothing else', async () => {
      const response = await call(example && { ...example, isAdmin: true });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(callsOf(backend)).toEqual([`${method} ${path}`]);
      const { body = '' } = backend.seen[0] ?? {};
      const passedOn = JSON.parse(body === '' ? '{}' : body) as object;
      expect(passedOn).toMatchObject(example ?? {});
      expect(passedOn).not.toHaveProperty('isAdmin');
    });

    if (example && 'sessionId' in example) {
      test('refuses a foreign session ID', async () => {
        const response = await call({ ...example, sessionId: 'contact_1' });
        expect(response.status).toBe(422);
        expect(await response.json()).toEqual({
          success: false,
          message: 'Invalid chat session ID',
          field: 'sessionId',
        });
        expect(backend.seen).toEqual([]);
      });
    }

    test('accepts no other method', async () => {
      const methods = ['DELETE', 'PATCH', 'OPTIONS', 'POST', 'PUT'];
      const answers = await Promise.all(methods.map((other) => call(undefined, other)));
      const allowed = answers[0]?.headers.get('allow')?.split(', ') ?? [];
      expect(allowed).toContain(method);
      const refused = methods.filter((_, at) => answers[at]?.status === 405);
      expect(refused).toEqual(methods.filter((other) => !allowed.includes(other)));
    });
  },
);

test.each([
  [{ message: ' \n ' }, 'message', 'Message cannot be empty'],
  [{ message: 'x'.repeat(5001) }, 'message', 'Message too long (maximum 5000 characters)'],
  [{ messageType: 'agent' }, 'messageType', 'Invalid message type'],
  [{ messageType: 'system' }, 'messageType', 'Invalid message type'],
  [{ messageType: 7 }, 'messageType', 'Invalid message type'],
])('a message with %j is refused with its sentence', async (change, field, message) => {
  const response = await send(requestOf('POST', '/api/chat/send', { ...aMessage(), ...change }));
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ success: false, message, field });
  expect(backend.seen).toEqual([]);
});

test('a lead is refused with the first sentence', async () => {
  const lead = { ...aLead(), name: 'A', email: 'nobody' };
  const response = await sendLead(requestOf('POST', '/api/chat/client-data', lead));
  expect(await response.json()).toMatchObject({
    message: 'Name is required (minimum 2 characters)',
    field: 'name',
  });
});

test('the backend’s answer about a stored message is passed on, and nothing else', async () => {
  const stored = {
    success: true,
    message: 'Message sent',
    id: 'a-message',
    seq: 7,
    timestamp: '2026-01-15T12:00:00.000Z',
    reference: 'TW-4K7QC',
  };
  answerWith(backend, 200, { ...stored, conversationId: 'secret', timestampOfServer: 1 });
  const response = await send(requestOf('POST', '/api/chat/send', aMessage()));
  expect(await response.json()).toEqual(stored);

  const unsuitable = { seq: '7', timestamp: 'http://127.0.0.1/', id: 3, reference: '<b>127.0.0.1' };
  answerWith(backend, 200, { ...stored, ...unsuitable });
  const wrong = await send(requestOf('POST', '/api/chat/send', aMessage()));
  expect(await wrong.json()).toEqual({ success: true, message: 'Message sent' });
});

test('a refusal is passed on with its code and the time to wait', async () => {
  backend.behave((_, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '12' });
    response.end('{"success":false,"message":"Please wait.","code":"too_many","retryAfter":12}');
  });
  const response = await send(requestOf('POST', '/api/chat/send', aMessage()));
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('12');
  expect(await response.json()).toEqual({
    success: false,
    message: 'Please wait.',
    code: 'too_many',
    retryAfter: 12,
  });

  answerWith(backend, 409, { success: false, message: 'Used before', code: 'at /srv/x.js:1:2' });
  const other = await send(requestOf('POST', '/api/chat/send', aMessage()));
  expect(await other.json()).toEqual({ success: false, message: 'Used before' });
});

test('marking as read has no body; closing has its reason or none', async () => {
  const sessionId = aSession();
  const params = paramsOf(sessionId);
  await read(requestOf('PUT', `/api/chat/read/${sessionId}`, { any: 'thing' }), params);
  await close(requestOf('PUT', `/api/chat/close/${sessionId}`), params);
  const reason = 'User closed chat';
  await close(requestOf('PUT', `/api/chat/close/${sessionId}`, { reason, more: 1 }), params);
  expect(callsOf(backend)).toEqual([
    `PUT /chat/read/${sessionId}`,
    `PUT /chat/close/${sessionId}`,
    `PUT /chat/close/${sessionId}`,
  ]);
  expect(backend.seen.map(({ body }) => body)).toEqual([
    '',
    '{"reason":""}',
    JSON.stringify({ reason }),
  ]);

  const wrong = requestOf('PUT', `/api/chat/close/${sessionId}`, { reason: 'x'.repeat(201) });
  expect((await close(wrong, params)).status).toBe(422);
  expect(backend.seen).toHaveLength(3);
});

test('an email address goes to its conversation, checked and in lowercase, and alone', async () => {
  const sessionId = aSession();
  const path = `/api/chat/email/${sessionId}`;
  const body = { email: ' Ann@Lee.example ', isAdmin: true };
  const response = await keepEmail(requestOf('PUT', path, body), paramsOf(sessionId));
  expect(await response.json()).toEqual({ success: true, message: 'Stored' });
  expect(callsOf(backend)).toEqual([`PUT /chat/email/${sessionId}`]);
  expect(backend.seen.map((call) => call.body)).toEqual(['{"email":"ann@lee.example"}']);
});

test.each([{}, { email: 'nobody' }, { email: 'a@b.example, c@d.example' }, { email: 7 }])(
  'the address in %j is refused with its sentence',
  async (body) => {
    const sessionId = aSession();
    const response = await keepEmail(requestOf('PUT', '/x', body), paramsOf(sessionId));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      success: false,
      message: 'Please enter an email address, like name@example.com',
      field: 'email',
    });
    expect(backend.seen).toEqual([]);
  },
);

test('an email address for a foreign session ID is refused', async () => {
  const email = 'ann@lee.example';
  const response = await keepEmail(requestOf('PUT', '/x', { email }), paramsOf('contact_1'));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ message: 'Invalid chat session ID' });
  expect(backend.seen).toEqual([]);
});
