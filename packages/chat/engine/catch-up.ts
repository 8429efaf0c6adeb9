import { backoff } from '#engine/backoff.ts';
import type { Clock } from '#engine/clock.ts';

/** The result of asking for one page of the missing messages. */
export type PageOutcome = 'more' | 'complete' | 'failed' | 'unsupported';

/** Fetches what this client has missed. */
export type CatchUp = Readonly<{
  /**
   * Fetches now; if a fetch is already running, fetches once more after it. A backend that does not know the
   * call is not asked again.
   */
  run(): void;
  /** Like `run`, for a backend that has turned out to know the call. */
  runAnew(): void;
  dispose(): void;
}>;

/**
 * Fetches page after page until nothing is missing, and tries again after a failure.
 *
 * @param readPage asks for the page after the last known message
 */
export function createCatchUp(readPage: () => Promise<PageOutcome>, clock: Clock): CatchUp {
  let wishes = 0;
  let isSupported = true;
  let isRunning = false;
  let isOver = false;
  let failures = 0;
  let cancelRetry: (() => void) | undefined;

  const readAll = async () => {
    let outcome: PageOutcome;
    let served: number;
    do {
      served = wishes;
      outcome = await readPage().catch(() => 'failed' as const);
    } while (!isOver && outcome !== 'unsupported' && (outcome === 'more' || wishes > served));
    return outcome;
  };

  const run = async () => {
    cancelRetry?.();
    wishes += 1;
    const mayRun = isSupported && !isRunning && !isOver;
    if (!mayRun) return;
    isRunning = true;
    const outcome = await readAll();
    isRunning = false;
    isSupported = outcome !== 'unsupported';
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (failures > 0 && !isOver) cancelRetry = clock.after(backoff(failures), () => void run());
  };

  return {
    run: () => void run(),
    runAnew() {
      isSupported = true;
      void run();
    },
    dispose() {
      isOver = true;
      cancelRetry?.();
    },
  };
}
