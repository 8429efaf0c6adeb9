import { company } from '@repo/company/company.ts';
import {
  MOST_COMMENTS,
  RATING_MONTHS,
  type RatingReport,
} from '@repo/contract/desk/rating-report.ts';
import type { Clock } from '#core/clock.ts';
import { dateAt } from '#core/date.ts';
import type { Store } from '#store/store.ts';

/**
 * Reports whether closed conversations have helped, by month, and what visitors have added.
 *
 * @throws {StoreUnavailable}
 */
export function readRatings({
  store,
  clock,
}: {
  store: Store;
  clock: Clock;
}): Promise<RatingReport> {
  const month = dateAt(clock.now(), company.timeZone).toPlainYearMonth();
  const first = (count: number) => month.subtract({ months: count - 1 }).toString();
  return store.read(async ({ ratings }) => ({
    months: (await ratings.byMonth(first(RATING_MONTHS.counted))).toReversed(),
    comments: await ratings.comments(first(RATING_MONTHS.quoted), MOST_COMMENTS),
  }));
}
