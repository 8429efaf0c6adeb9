import type { PageVitals } from '@repo/contract/vitals.ts';
import type { Clock } from '#core/clock.ts';
import type { Store } from '#store/store.ts';
import { firstOfDays } from '#violations/days.ts';

/** How many days counts are kept. */
const VITALS_KEPT_DAYS = 90;

/**
 * Counts how fast a page was under today, and removes what is too old. Nothing else is stored of it. Templates, values,
 * and buckets are closed lists, so a day has at most 1,020 rows, whatever is sent.
 *
 * @throws {StoreUnavailable}
 */
export function countVitals(
  vitals: PageVitals,
  { store, clock }: { store: Store; clock: Pick<Clock, 'now'> },
): Promise<void> {
  const now = clock.now();
  return store.transaction('unlocked', async (transaction) => {
    await transaction.vitals.count(vitals, firstOfDays(1, now));
    await transaction.vitals.removeBefore(firstOfDays(VITALS_KEPT_DAYS, now));
  });
}
