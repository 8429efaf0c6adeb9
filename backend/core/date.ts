import { Temporal } from 'temporal-polyfill';

/**
 * Returns the date at a time, as people in a time zone write it in their calendars.
 *
 * @param now milliseconds since 1970
 */
export const dateAt = (now: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
