import type { Temporal } from 'temporal-polyfill';
import { dateAt } from '#core/date.ts';
import type { Span } from '#store/desk/reports.ts';

/** A day in the company's time zone. */
export type Day = Span & { date: string };

/**
 * Returns the last days through today, oldest first. A day lasts from midnight to midnight local time, so it
 * has 23 hours when daylight saving time begins.
 *
 * @param now milliseconds since 1970
 */
export function lastDays(count: number, now: number, timeZone: string): Day[] {
  const today = dateAt(now, timeZone);
  const startOf = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
  return Array.from({ length: count }, (_, index) => {
    const date = today.subtract({ days: count - 1 - index });
    return {
      date: date.toString(),
      from: startOf(date),
      until: startOf(date.add({ days: 1 })),
    };
  });
}

/** The time from the beginning of the first day to the end of the last. */
export const wholeSpan = (days: readonly Span[]): Span => ({
  from: days[0]?.from ?? '',
  until: days.at(-1)?.until ?? '',
});
