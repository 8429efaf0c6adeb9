import type { Violation } from '@repo/contract/policy-report.ts';
import type { Clock } from '#core/clock.ts';
import type { Store } from '#store/store.ts';
import { firstOfDays } from '#violations/days.ts';

/** How many days counts are kept. */
const KEPT_DAYS = 30;

/**
 * How many kinds of violations are told apart in a day. A fault in our pages causes a few dozen; more are made
 * up by someone.
 */
const KINDS_A_DAY = 200;

/**
 * Counts violations under today, and removes what is too old. Nothing else is stored of them.
 *
 * @throws {StoreUnavailable}
 */
export function countViolations(
  violations: readonly Violation[],
  { store, clock }: { store: Store; clock: Pick<Clock, 'now'> },
): Promise<void> {
  const now = clock.now();
  return store.transaction({ turn: 'violations' }, async (transaction) => {
    for (const violation of violations) {
      await transaction.violations.count(violation, firstOfDays(1, now), KINDS_A_DAY);
    }
    await transaction.violations.removeBefore(firstOfDays(KEPT_DAYS, now));
  });
}
