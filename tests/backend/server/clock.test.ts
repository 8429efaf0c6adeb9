import { expect, test } from '@jest/globals';
import { createSteadyClock } from '@repo/backend/core/clock.ts';

const HOUR = 60 * 60 * 1000;
const NOON = Date.UTC(2026, 0, 15, 12);

/** A machine whose clock can be set while time passes. */
function startMachine() {
  let passed = 5_000;
  let ahead = NOON - passed;
  return {
    clock: createSteadyClock(
      () => ahead + passed,
      () => passed,
    ),
    pass: (ms: number) => (passed += ms),
    set: (ms: number) => (ahead += ms),
  };
}

test('what is due in a minute is due in a minute even if the clock is set back by an hour', () => {
  const { clock, pass, set } = startMachine();
  const due = clock.now() + 60_000;
  set(-HOUR);
  pass(59_000);
  expect(clock.now()).toBe(due - 1_000);
  pass(1_000);
  expect(clock.now()).toBe(due);
});

test('a clock that is set forward is followed, and so is one that catches up', () => {
  const { clock, pass, set } = startMachine();
  set(HOUR);
  expect(clock.now()).toBe(NOON + HOUR);
  set(-HOUR);
  pass(1_000);
  expect(clock.now()).toBe(NOON + HOUR + 1_000);
  set(2 * HOUR);
  expect(clock.now()).toBe(NOON + 2 * HOUR + 1_000);
});
