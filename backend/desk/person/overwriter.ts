import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import type { Store } from '@/backend/store/store';

/** Sees to it that nothing of what was deleted stays in the files of the store. */
export type Overwriter = {
  /** Does it now; where another program reads, again and again until it is done. Never throws. */
  run(): Promise<void>;
  /** Tries no more. Closing the store does it, too. */
  stop(): void;
};

/** How long another program gets to finish reading, in milliseconds. */
const TRY_AGAIN_MS = 60_000;

/** An {@link Overwriter} for a store. */
export function createOverwriter({
  store,
  clock,
  log,
}: {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
}): Overwriter {
  let cancel: (() => void) | undefined;

  async function run(): Promise<void> {
    cancel?.();
    cancel = undefined;
    try {
      if (await store.overwriteDeleted()) return;
      log.info(
        'another program is reading the store; deleted data will be overwritten when it is done',
      );
    } catch (error) {
      log.error({ err: error }, 'deleted data could not be overwritten yet');
    }
    cancel = clock.after(TRY_AGAIN_MS, () => void run());
  }

  return { run, stop: () => cancel?.() };
}
