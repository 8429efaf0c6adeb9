import { Temporal } from 'temporal-polyfill';
import type { QuietHours } from '@repo/contract/desk/notification.ts';

/**
 * Whether somebody wants to be left alone now, by the clocks of their time zone.
 *
 * @param quiet null if they never do
 * @param now milliseconds since 1970
 */
export function isQuiet(quiet: QuietHours | null, now: number): boolean {
  if (quiet === null) return false;
  const time = localTime(quiet, now).toPlainTime().toString({ smallestUnit: 'minute' });
  const { from, to } = quiet;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/**
 * Returns the first moment, from `now` on, at which somebody does not want to be left alone. A time that daylight
 * saving time skips is one hour later.
 *
 * @param now milliseconds since 1970
 */
export function quietEnd(quiet: QuietHours | null, now: number): number {
  if (quiet === null || !isQuiet(quiet, now)) return now;
  const { timeZone, to } = quiet;
  const today = localTime(quiet, now).toPlainDate();
  const [first, next] = [0, 1].map(
    (days) => today.add({ days }).toZonedDateTime({ timeZone, plainTime: to }).epochMilliseconds,
  );
  return first !== undefined && first > now ? first : (next ?? now);
}

const localTime = ({ timeZone }: QuietHours, now: number) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
