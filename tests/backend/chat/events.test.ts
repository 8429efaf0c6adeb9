import { pino } from 'pino';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { listenTo, onEvent } from '@repo/backend/chat/sockets/events.ts';
import { createEventLimiter } from '@repo/backend/chat/sockets/event-limiter.ts';
import { createEventTurns } from '@repo/backend/chat/sockets/event-turns.ts';
import { createRunningWork } from '@repo/backend/chat/sockets/running-work.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

/** A socket with a handler that waits to be released, and one that breaks. */
function listen() {
  const lines: string[] = [];
  const gate = Promise.withResolvers<undefined>();
  const work = createRunningWork();
  let emit: (event: string, ...args: unknown[]) => void = () => undefined;
  const handlers = new Map([
    [
      'slow',
      onEvent('message', { body: z.unknown() }, async () => {
        await gate.promise;
        return { answer: { success: true } };
      }),
    ],
    [
      'broken',
      onEvent('message', { body: z.unknown() }, () => Promise.reject(new Error('a secret'))),
    ],
  ]);
  const socket = {
    onAny: (listener: typeof emit) => (emit = listener) as never,
    on: () => undefined as never,
  };
  const line = createEventTurns(100).lineOf('sender');
  listenTo(socket, handlers, {
    limiter: createEventLimiter(100, new ManualClock()),
    addToLine: (event) => line.add(event),
    onExcess: () => undefined,
    disconnectAndBan: () => undefined,
    work,
    log: pino({}, { write: (line) => void lines.push(line) }),
  });
  const answers: string[] = [];
  const ask = (event: string) =>
    new Promise<unknown>((resolve) => {
      emit(event, {}, (answer: unknown) => {
        answers.push(event);
        resolve(answer);
      });
    });
  return { ask, answers, lines, work, letGo: () => gate.resolve(undefined) };
}

test('The events of a socket are handled one at a time', async () => {
  const { ask, answers, letGo } = listen();
  const all = [ask('slow'), ask('broken'), ask('unknown')];
  letGo();
  await Promise.all(all);
  expect(answers).toEqual(['slow', 'broken', 'unknown']);
});

test('A handler that breaks answers with an error and is logged, and the next event is handled', async () => {
  const { ask, letGo, lines } = listen();
  expect(await ask('broken')).toEqual({
    success: false,
    message:
      'Something went wrong on our side. Please try again, or write to hello@tesseraworks.example.',
    code: 'broken',
  });
  expect(lines).toEqual([expect.stringContaining('event failed')]);
  letGo();
  expect(await ask('slow')).toEqual({ success: true });
});

test('Closing waits for the event in progress, and lets no other begin', async () => {
  const { ask, answers, letGo, work } = listen();
  const first = ask('slow');
  void ask('broken');
  // One turn of the event loop, so that the first handler has begun.
  await new Promise(setImmediate);
  const ended = work.end().then(() => answers.push('end'));
  letGo();
  await Promise.all([first, ended]);
  await new Promise(setImmediate);
  expect(answers).toEqual(['slow', 'end']);
});
