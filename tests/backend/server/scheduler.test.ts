import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createScheduler } from '@repo/backend/jobs/scheduler.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

/** A scheduler of as many items as there are, which looks for the time of the next one until it is told. */
function startLooking() {
  const looked = Promise.withResolvers<undefined>();
  const work = { waiting: 0, done: 0 };
  const scheduler = createScheduler({
    clock: new ManualClock(),
    log: pino({ level: 'silent' }),
    name: 'work',
    nextDue: () => looked.promise,
    runNext: () => {
      if (work.waiting === 0) return Promise.resolve(false);
      work.waiting -= 1;
      work.done += 1;
      return Promise.resolve(true);
    },
  });
  scheduler.wake();
  return { scheduler, work, looked };
}

test('work for which a scheduler was woken while it looked is begun before it stops, and no more', async () => {
  const { scheduler, work, looked } = startLooking();
  work.waiting = 2;
  scheduler.wake();
  const stopped = scheduler.stop();
  looked.resolve(undefined);
  await stopped;
  expect(work).toEqual({ waiting: 1, done: 1 });
});

test('work that comes after the stop waits for the next start', async () => {
  const { scheduler, work, looked } = startLooking();
  const stopped = scheduler.stop();
  work.waiting = 1;
  scheduler.wake();
  looked.resolve(undefined);
  await stopped;
  expect(work).toEqual({ waiting: 1, done: 0 });
});
