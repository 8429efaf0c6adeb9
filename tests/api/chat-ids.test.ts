import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PUT as close } from '#app/api/chat/close/[sessionId]/route.ts';
import { PUT as keepEmail } from '#app/api/chat/email/[sessionId]/route.ts';
import { GET as messages } from '#app/api/chat/messages/[sessionId]/route.ts';
import { PUT as rate } from '#app/api/chat/rating/[sessionId]/route.ts';
import { PUT as read } from '#app/api/chat/read/[sessionId]/route.ts';
import { historyPage } from '#tests/api/histories.ts';
import { answerWith, callsOf, paramsOf, requestOf, withBackend } from '#tests/api/with-backend.ts';
import { scaledCount } from '#tests/support/thoroughness.ts';

const backend = await withBackend();
answerWith(backend, 200, { ...historyPage('chat_1', 0), message: 'Done' });

/** The only shapes in which an ID may reach the backend. */
const ALLOWED =
  /^(?:PUT \/chat\/(?:read|close|email|rating)\/chat_[\w-]{1,150}|GET \/chat\/messages\/chat_[\w-]{1,150}\?after=\d+)$/;

const PIECES = [
  '..',
  '/',
  '\\',
  '%2f',
  '%2e%2e',
  '%00',
  '\0',
  '\r\n',
  '?',
  '#',
  '@',
  ':',
  '//',
  ' ',
];
const evil = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary' }), fc.webUrl()), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
const id = fc.oneof(
  evil,
  evil.map((tail) => `chat_${tail}`),
  evil.map((tail) => `chat_1_ab${tail}`),
  fc.stringMatching(/^chat_[\w-]{1,160}$/),
  fc.constant(`chat_${'x'.repeat(10_000)}`),
);

const IDS = scaledCount(10_000);

test(`of ${IDS} IDs, only those of the right form reach the backend, on the right paths`, async () => {
  let passed = 0;
  const handlers = [
    (sessionId: string) => read(requestOf('PUT', '/x'), paramsOf(sessionId)),
    (sessionId: string) => close(requestOf('PUT', '/x'), paramsOf(sessionId)),
    (sessionId: string) =>
      keepEmail(requestOf('PUT', '/x', { email: 'ann@lee.example' }), paramsOf(sessionId)),
    (sessionId: string) =>
      rate(requestOf('PUT', '/x', { closedAt: 'now', isHelpful: true }), paramsOf(sessionId)),
    (sessionId: string) => messages(requestOf('GET', '/x'), paramsOf(sessionId)),
  ];
  const property = fc.asyncProperty(
    id,
    fc.constantFrom(...handlers),
    async (sessionId, handler) => {
      const { status } = await handler(sessionId);
      if (/^chat_[\w-]{1,150}$/.test(sessionId)) passed++;
      else expect(status).toBe(422);
    },
  );
  await fc.assert(property, { numRuns: IDS });
  expect(passed).toBeGreaterThan(IDS / 10);
  expect(backend.seen).toHaveLength(passed);
  for (const call of callsOf(backend)) expect(call).toMatch(ALLOWED);
});

test.each(['1.5', '-1', '1e3', 'x', '', ' 1', '9'.repeat(16), '1&after=2;3'])(
  'the history after %j is refused',
  async (after) => {
    const before = backend.seen.length;
    const request = requestOf('GET', `/x?after=${encodeURIComponent(after)}`);
    const response = await messages(request, paramsOf('chat_1_ab'));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, field: 'after' });
    expect(backend.seen).toHaveLength(before);
  },
);
