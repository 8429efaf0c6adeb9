import type { Clock } from '#core/clock.ts';

/** Work that is done again and again. */
export type Recurring = {
  /** Begins. */
  wake(): void;
  /** Ends it, and waits for a run that has begun. */
  stop(): Promise<void>;
};

/**
 * Creates work that runs once it is woken and then again and again, never twice at the same time.
 *
 * @param waitMs the pause between two runs, in milliseconds
 * @param work must not throw; `isOver` says whether it should end after its current step
 */
export function repeatEvery(
  waitMs: number,
  work: (isOver: () => boolean) => Promise<void>,
  clock: Clock,
): Recurring {
  let isOver = false;
  let cancel: (() => void) | undefined;
  let running: Promise<void> | undefined;
  const run = async () => {
    await work(() => isOver);
    if (!isOver) cancel = clock.after(waitMs, () => void (running = run()));
  };
  return {
    wake: () => void (running ??= run()),
    async stop() {
      isOver = true;
      cancel?.();
      await running;
    },
  };
}
