import { Temporal } from 'temporal-polyfill';
import { company } from '@repo/company/company.ts';
import type { LaterTime } from '@repo/contract/desk/snooze.ts';
import { InvalidRequest } from '#core/errors.ts';

const EVENING = { hour: 18 };
const MORNING = { hour: 9 };

/** In ISO 8601, a week begins on Monday. */
const DAYS_OF_A_WEEK = 7;

/** How far ahead something can be snoozed. */
const LONGEST = { years: 1 };

/**
 * Returns when a snooze ends that begins now. Whatever names a time of day means that of the company's clock, also across
 * a change of daylight saving time. A time that such a change skips is an hour later, and of a time that comes twice,
 * the first is meant.
 *
 * @param now milliseconds since 1970
 * @returns ISO 8601 in UTC
 * @throws {InvalidRequest} for a time that has passed, or that is more than a year ahead
 */
export function snoozeEnd(until: LaterTime, now: number): string {
  const present = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(company.timeZone);
  const end = endAfter(until, present);
  if (Temporal.ZonedDateTime.compare(end, present) <= 0) throw refused('That time has passed.');
  if (Temporal.ZonedDateTime.compare(end, present.add(LONGEST)) > 0) {
    throw refused('That is more than a year ahead.');
  }
  return new Date(end.epochMilliseconds).toISOString();
}

function endAfter(until: LaterTime, present: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const today = present.toPlainDate();
  const at = (plainTime: { hour: number }, days: number) =>
    today.add({ days }).toZonedDateTime({ timeZone: present.timeZoneId, plainTime });
  switch (until) {
    case 'hour':
      return present.add({ hours: 1 });
    case 'evening':
      return at(EVENING, 0);
    case 'tomorrow':
      return at(MORNING, 1);
    case 'monday':
      return at(MORNING, DAYS_OF_A_WEEK + 1 - today.dayOfWeek);
    default:
      return Temporal.PlainDateTime.from(until).toZonedDateTime(present.timeZoneId);
  }
}

const refused = (message: string) => new InvalidRequest({ message, field: 'until' });
