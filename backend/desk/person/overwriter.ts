import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Store } from '#store/store.ts';

/** Ensures that deleted data does not linger in the files of the store. */
export type Overwriter = {
  /** Overwrites it now; while another program is reading, retries until it is done. Never throws. */
  run(): Promise<void>;
  /** Stops retrying. Closing the store overwrites it, too. */
  stop(): void;
};

/** How long another program has to finish reading, in milliseconds. */
const TRY_AGAIN_MS = 60_000;

/** Creates an {@link Overwriter} for a store. */
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
