import { Temporal } from 'temporal-polyfill';

/** A time from one moment on and before another, ISO 8601 in UTC. What is undefined has no limit. */
type DaySpan = { since: string | undefined; before: string | undefined };

/**
 * Returns the time from the beginning of one day to the end of another, each at midnight.
 *
 * @param days dates in the time zone, such as 2026-01-31
 */
export function daySpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): DaySpan {
  const startOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
  return {
    since: from === undefined ? undefined : startOf(Temporal.PlainDate.from(from)),
    before: to === undefined ? undefined : startOf(Temporal.PlainDate.from(to).add({ days: 1 })),
  };
}
