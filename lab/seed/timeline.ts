import type { Clock } from '@repo/backend/core/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In milliseconds. */
export const TIME = { minute: MINUTE, hour: HOUR, day: DAY } as const;

/** A plan of what happens when. Everything happens in the order of time, however it was planned. */
export type Timeline = {
  clock: Clock;
  /** Plans a step. @param at milliseconds since 1970; future steps are left out */
  plan(at: number, step: () => Promise<unknown>): void;
  /** Runs all steps, with the clock at the time of each. */
  run(): Promise<void>;
};

/** @param end the present, in milliseconds since 1970 */
export function createTimeline(end: number): Timeline {
  const steps: { at: number; step: () => Promise<unknown> }[] = [];
  let now = end;
  return {
    clock: { now: () => now, after: () => () => undefined },
    plan(at, step) {
      if (at < end) steps.push({ at, step });
    },
    async run() {
      for (const { at, step } of steps.sort((one, other) => one.at - other.at)) {
        now = at;
        await step();
      }
      now = end;
    },
  };
}
