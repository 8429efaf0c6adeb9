import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** A moment that a content file names. */
export type Moment = Readonly<{
  /** As it is in the file: 2026-12-01 09:00 America/New_York. */
  text: string;
  /** Milliseconds since 1970. */
  instant: number;
  /** The date in its own zone: 2026-12-01. */
  day: string;
}>;

const EXAMPLE = 'like 2026-12-01 09:00 America/New_York';
const PATTERN =
  /^(?<day>\d{4}-\d\d-\d\d)[ T](?<time>\d\d:\d\d) ?(?<zone>[A-Za-z][\w/+-]*|[+-]\d\d:\d\d)$/;

/** Parses a date, a time, and a time zone by name (IANA) or as an offset, or says what is wrong with them. */
function readMoment(text: string): Moment | string {
  const { day, time, zone } = PATTERN.exec(text)?.groups ?? {};
  if (day === undefined || time === undefined || zone === undefined)
    return `must be a date, a time, and a time zone, ${EXAMPLE}`;
  try {
    const local = Temporal.PlainDateTime.from(`${day}T${time}`);
    const zoned = local.toZonedDateTime(zone === 'Z' ? 'UTC' : zone);
    if (!zoned.toPlainDateTime().equals(local))
      return `${day} ${time} does not exist in ${zone}, because clocks are set forward then`;
    return { text, instant: zoned.epochMilliseconds, day };
  } catch {
    return `is not a date, a time, and a time zone that exist; it must be ${EXAMPLE}`;
  }
}

/**
 * A moment in a content file: its date, its time to the minute, and its time zone. Of two moments with the same
 * time, when clocks are set back, it is the earlier one.
 */
export const moment = z.string().transform((text, context): Moment => {
  const read = readMoment(text);
  if (typeof read !== 'string') return read;
  context.addIssue({ code: 'custom', message: read });
  return z.NEVER;
});
