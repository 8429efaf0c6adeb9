import { Temporal } from 'temporal-polyfill';
import type { BusinessHours, Holiday } from '@repo/contract/business-hours.ts';
import { holidayOn } from '#open-times.ts';

/** February 29 may be eight years away: there is none in 2100. */
const YEARS_AHEAD = 8;

/**
 * The next holiday, today or later by the company's clock, with its date in that year.
 *
 * @param now milliseconds since 1970
 */
export function nextHoliday(
  now: number,
  hours: Pick<BusinessHours, 'holidays' | 'timeZone'>,
): Pick<Holiday, 'date' | 'name' | 'spans'> | undefined {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(hours.timeZone)
    .toPlainDate();
  const [date] = hours.holidays.flatMap((holiday) => datesFrom(today, holiday)).sort();
  if (date === undefined) return undefined;
  const holiday = holidayOn(date, hours);
  return holiday && { date, name: holiday.name, spans: holiday.spans };
}

/** The next date of a holiday from a day on, like 2026-12-25; none if it is over. */
function datesFrom(today: Temporal.PlainDate, { date, everyYear }: Holiday): string[] {
  if (!everyYear) return date >= today.toString() ? [date] : [];
  const { month, day } = Temporal.PlainDate.from(date);
  for (let year = today.year; year <= today.year + YEARS_AHEAD; year++) {
    const next = Temporal.PlainDate.from({ year, month, day });
    if (next.day === day && Temporal.PlainDate.compare(next, today) >= 0) return [next.toString()];
  }
  return [];
}
