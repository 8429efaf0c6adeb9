import type { Clock } from '@/backend/core/clock';

/**
 * Runs work at once and then again and again, never twice at the same time.
 *
 * @param waitMs the pause between two runs, in milliseconds
 * @param work must not throw; `isOver` says whether it should end after its current step
 * @returns a function that stops it, and waits for a run that has begun
 */
export function repeatEvery(
  waitMs: number,
  work: (isOver: () => boolean) => Promise<void>,
  clock: Clock,
): () => Promise<void> {
  let isOver = false;
  let cancel: (() => void) | undefined;
  let running = Promise.resolve();
  const run = async () => {
    await work(() => isOver);
    if (!isOver) cancel = clock.after(waitMs, begin);
  };
  const begin = () => void (running = run());
  begin();
  return async () => {
    isOver = true;
    cancel?.();
    await running;
  };
}
