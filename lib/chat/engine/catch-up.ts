import { backoff } from '@/lib/chat/engine/backoff';
import type { Clock } from '@/lib/chat/engine/clock';

/** What came of asking for one page of what is missing. */
export type PageOutcome = 'more' | 'complete' | 'failed' | 'unsupported';

/** Fetches what this client has missed. */
export type CatchUp = Readonly<{
  /**
   * Fetches it now; if that is going on already, once more afterwards. From a backend that does not know
   * the call, nothing is fetched any more.
   */
  run(): void;
  /** The same, from a backend that has shown to know the call after all. */
  runAnew(): void;
  dispose(): void;
}>;

/**
 * Fetches page after page until none is missing. What fails is tried again.
 *
 * @param readPage asks for the page after the last message that is known
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
