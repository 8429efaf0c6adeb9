import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { giveUpFiles } from '#files/remove-files.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import { repeatEvery, type Recurring } from '#jobs/recurring.ts';
import type { Store } from '#store/store.ts';

const HOUR = 60 * 60 * 1000;

/** How long a file may belong to nothing, in milliseconds. */
const UNOWNED_MS = 24 * HOUR;

/** How many files are removed before others get their turn. */
const BATCH = 20;

type Deps = { store: Store; storage: FileStorage; clock: Clock; log: FastifyBaseLogger };

/**
 * Removes the files that belong to nothing after a day, and those that somebody began to remove.
 *
 * @param isOver whether to stop after the current batch
 * @returns how many
 * @throws {StoreUnavailable}
 */
export async function sweepFiles(
  deps: Omit<Deps, 'log'>,
  isOver: () => boolean = () => false,
): Promise<number> {
  const { store, clock } = deps;
  const before = new Date(clock.now() - UNOWNED_MS).toISOString();
  let removed = 0;
  while (!isOver()) {
    const found = await store.read((reads) => reads.files.unownedBefore(before, BATCH));
    if (found.length === 0) break;
    removed += await giveUpFiles(
      found.map(({ id }) => id),
      deps,
    );
  }
  return removed;
}

/** Creates what sweeps at once and then every hour. It stops after the current batch. */
export function sweepHourly(deps: Deps): Recurring {
  const { clock, log } = deps;
  return repeatEvery(
    HOUR,
    async (isOver) => {
      try {
        const removed = await sweepFiles(deps, isOver);
        if (removed > 0) log.info({ removed }, 'files that belonged to nothing were removed');
      } catch (error) {
        log.error({ err: error }, 'files that belong to nothing could not be removed yet');
      }
    },
    clock,
  );
}
