import { Temporal } from 'temporal-polyfill';
import {
  isOvernight,
  onEachDay,
  WEEKDAYS,
  type BusinessHours,
  type OpenSpan,
} from '@repo/contract/business-hours.ts';

/** Milliseconds since 1970; `closes` is not included. */
export type OpenTime = { opens: number; closes: number };

/** One on which 100 holidays fall is open within two years, and so is one that daylight saving time skips. */
const DAYS_AHEAD = 3 * 366;

/** A company that never closes is given in pieces of at least this length, in milliseconds. */
const LONGEST = 10 * 24 * 60 * 60 * 1000;

/**
 * The times at which a company is open, in order, from the one that a moment is in or before. Those that meet are one.
 * The local time decides, as people read it from a clock: a time that daylight saving time skips is the moment at which
 * it does, and one that comes twice is the first of both (RFC 5545).
 *
 * @param from milliseconds since 1970
 */
export function* openTimesFrom(from: number, hours: BusinessHours): Generator<OpenTime> {
  const today = Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(hours.timeZone)
    .toPlainDate();
  let open: OpenTime | undefined;
  // The hours of yesterday may reach into today.
  for (let days = -1; days <= DAYS_AHEAD; days++) {
    for (const next of openTimesOn(today.add({ days }), hours)) {
      if (next.closes <= Math.max(from, open?.closes ?? from)) continue;
      const meets = open !== undefined && next.opens <= open.closes;
      if (open && meets && open.closes - open.opens < LONGEST) {
        open = { opens: open.opens, closes: next.closes };
        continue;
      }
      if (open) yield open;
      open = { opens: open && meets ? open.closes : next.opens, closes: next.closes };
    }
  }
  if (open) yield open;
}

/**
 * The time at which a company is open at a moment, or is next.
 *
 * @param now milliseconds since 1970
 * @throws {Error} when it never is, which the rules of its hours make impossible
 */
export function openTimeAt(now: number, hours: BusinessHours): OpenTime {
  for (const time of openTimesFrom(now, hours)) return time;
  throw new Error('The hours have no open day');
}

/**
 * The moment at which a company has been open for some time. With none, it is the start, or the next opening.
 *
 * @param start milliseconds since 1970
 * @param ms how long, in milliseconds
 * @throws {Error} when it never is, which the rules of its hours make impossible
 */
export function addOpenTime(start: number, ms: number, hours: BusinessHours): number {
  let from = start;
  let left = ms;
  for (;;) {
    let isOpening = false;
    for (const { opens, closes } of openTimesFrom(from, hours)) {
      isOpening = true;
      const begins = Math.max(from, opens);
      if (left <= closes - begins) return begins + left;
      left -= closes - begins;
      from = closes;
    }
    if (!isOpening) throw new Error('The hours have no open day');
  }
}

/** The same days, each open from midnight to midnight if it has any hours: what counts where days count. */
export function wholeDays(hours: BusinessHours): BusinessHours {
  const whole = (spans: readonly OpenSpan[]): OpenSpan[] =>
    spans.length > 0 ? [{ opens: '00:00', closes: '24:00' }] : [];
  return {
    ...hours,
    week: onEachDay((day) => whole(hours.week[day])),
    holidays: hours.holidays.map((holiday) => ({ ...holiday, spans: whole(holiday.spans) })),
  };
}

function openTimesOn(date: Temporal.PlainDate, hours: BusinessHours): OpenTime[] {
  const weekday = WEEKDAYS[date.dayOfWeek - 1] ?? 'monday';
  const spans = holidayOn(date.toString(), hours)?.spans ?? hours.week[weekday];
  return (
    spans
      .map((span) => {
        const isNextDay = isOvernight(span) || span.closes === '24:00';
        const closes = span.closes === '24:00' ? '00:00' : span.closes;
        return {
          opens: momentOf(date.toPlainDateTime(span.opens), hours.timeZone),
          closes: momentOf(
            date.add({ days: isNextDay ? 1 : 0 }).toPlainDateTime(closes),
            hours.timeZone,
          ),
        };
      })
      // Daylight saving time may skip all of them.
      .filter(({ opens, closes }) => opens < closes)
      .sort((one, other) => one.opens - other.opens)
  );
}

/**
 * The holiday of a day. One of that year alone goes before one of every year.
 *
 * @param date like 2026-12-25
 */
export const holidayOn = (date: string, { holidays }: Pick<BusinessHours, 'holidays'>) =>
  holidays.find((holiday) => !holiday.everyYear && holiday.date === date) ??
  holidays.find((holiday) => holiday.everyYear && holiday.date.slice(5) === date.slice(5));

function momentOf(local: Temporal.PlainDateTime, timeZone: string): number {
  const first = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (first.toPlainDateTime().equals(local)) return first.epochMilliseconds;
  const skip = first.getTimeZoneTransition('next');
  return (skip ?? first).epochMilliseconds;
}
