import { expect, test } from '@jest/globals';
import type { VisitorClientSocket } from '@repo/chat/visitor/deps.ts';
import { registerSession } from '@repo/chat/visitor/registration.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

/** Registers at a backend whose answers the test gives. */
function register() {
  const clock = new ManualClock();
  const answers: ((answer: unknown) => void)[] = [];
  const emit = (_event: string, _body: object, answer: (answer: unknown) => void) =>
    answers.push(answer);
  const socket = { id: 'first', emit } as unknown as VisitorClientSocket;
  const page = { userAgent: '', pageUrl: 'https://site.test/', visit: () => ({}) };
  registerSession(socket, aSession(), { clock, page });
  return {
    clock,
    socket,
    /** How often it has asked. */
    asked: () => answers.length,
    answer: (answer: object) => answers.at(-1)?.({ message: 'Not now', ...answer }),
  };
}

test('a refused registration is tried again when the backend says, or after five seconds', () => {
  const { clock, asked, answer } = register();
  answer({ success: false, code: 'too_many', retryAfter: 7 });
  clock.advance(6999);
  expect(asked()).toBe(1);
  clock.advance(1);
  expect(asked()).toBe(2);
  answer({ success: false, code: 'unavailable' });
  clock.advance(4999);
  expect(asked()).toBe(2);
  clock.advance(1);
  expect(asked()).toBe(3);
});

test.each([
  ['is accepted', { success: true }],
  ['can never be accepted', { success: false, code: 'invalid' }],
])('a registration that %s is not tried again', (_which, outcome) => {
  const { clock, asked, answer } = register();
  answer(outcome);
  clock.advance(60_000);
  expect(asked()).toBe(1);
});

test('a refused registration is left to the next connection once there is one', () => {
  const { clock, socket, asked, answer } = register();
  answer({ success: false, code: 'too_many' });
  socket.id = 'second';
  clock.advance(60_000);
  expect(asked()).toBe(1);
});
