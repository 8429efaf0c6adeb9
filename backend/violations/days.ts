import { company } from '@repo/company/company.ts';
import { dateAt } from '#core/date.ts';

/**
 * The first of the last days through today, in the company's time zone, under which violations are counted.
 *
 * @param count how many days; 1 gives today
 * @param now milliseconds since 1970
 */
export const firstOfDays = (count: number, now: number): string =>
  dateAt(now, company.timeZone)
    .subtract({ days: count - 1 })
    .toString();
