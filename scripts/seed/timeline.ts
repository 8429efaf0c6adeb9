import type { Clock } from '@/backend/core/clock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds. */
export const TIME = { minute: MINUTE, hour: HOUR, day: DAY } as const;

/** What happens when. Everything is done in the order of time, however it was planned. */
export type Timeline = {
  clock: Clock;
  /** Plans something. @param at milliseconds since 1970; what lies in the future is left out */
  plan(at: number, step: () => Promise<unknown>): void;
  /** Does everything, each step at its time by the clock. */
  run(): Promise<void>;
};

/** @param end when the present is, in milliseconds since 1970 */
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
