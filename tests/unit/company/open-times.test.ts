import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { BusinessHours, OpenSpan } from '@repo/contract/business-hours.ts';
import { onEachDay, weekSchema } from '@repo/contract/business-hours.ts';
import { nextHoliday } from '@repo/company/next-holiday.ts';
import { addOpenTime, openTimeAt, openTimesFrom, wholeDays } from '@repo/company/open-times.ts';
import { everyDay, hoursOf } from '#tests/support/hours.ts';

const HOUR = 60 * 60 * 1000;

const NEW_YORK = 'America/New_York';
const BERLIN = 'Europe/Berlin';
const KATHMANDU = 'Asia/Kathmandu';
const KIRITIMATI = 'Pacific/Kiritimati';

/** The time at which it is open at a moment or next, in UTC. */
function openAt(now: string, hours: BusinessHours): string {
  const { opens, closes } = openTimeAt(Date.parse(now), hours);
  const utc = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  return `${utc(opens)} ${utc(closes)}`;
}

describe('Around a change of the clocks, it is open', () => {
  test.each([
    // New York springs forward on March 8, 2026 at 2:00, and falls back on November 1 at 2:00.
    [
      'New York, before',
      NEW_YORK,
      '09:00-18:00',
      '2026-03-07T05:00Z',
      '2026-03-07T14:00 2026-03-07T23:00',
    ],
    [
      'New York, on the short day',
      NEW_YORK,
      '09:00-18:00',
      '2026-03-08T05:00Z',
      '2026-03-08T13:00 2026-03-08T22:00',
    ],
    [
      'New York, on the long day',
      NEW_YORK,
      '09:00-18:00',
      '2026-11-01T04:00Z',
      '2026-11-01T14:00 2026-11-01T23:00',
    ],
    [
      'New York, through the short night',
      NEW_YORK,
      '22:00-06:00',
      '2026-03-07T20:00Z',
      '2026-03-08T03:00 2026-03-08T10:00',
    ],
    [
      'New York, through the long night',
      NEW_YORK,
      '22:00-06:00',
      '2026-10-31T20:00Z',
      '2026-11-01T02:00 2026-11-01T11:00',
    ],
    [
      'New York, not in the missing hour',
      NEW_YORK,
      '02:15-02:45',
      '2026-03-08T05:00Z',
      '2026-03-09T06:15 2026-03-09T06:45',
    ],
    [
      'New York, into the missing hour',
      NEW_YORK,
      '01:00-02:30',
      '2026-03-08T05:00Z',
      '2026-03-08T06:00 2026-03-08T07:00',
    ],
    [
      'New York, out of the missing hour',
      NEW_YORK,
      '02:30-04:00',
      '2026-03-08T05:00Z',
      '2026-03-08T07:00 2026-03-08T08:00',
    ],
    [
      'New York, in the first of two hours',
      NEW_YORK,
      '01:15-01:45',
      '2026-11-01T04:00Z',
      '2026-11-01T05:15 2026-11-01T05:45',
    ],
    [
      'New York, from the first of two hours',
      NEW_YORK,
      '01:30-03:00',
      '2026-11-01T04:00Z',
      '2026-11-01T05:30 2026-11-01T08:00',
    ],
    // Berlin on March 29 at 2:00, and on October 25 at 3:00.
    [
      'Berlin, on the short day',
      BERLIN,
      '09:00-18:00',
      '2026-03-29T00:00Z',
      '2026-03-29T07:00 2026-03-29T16:00',
    ],
    [
      'Berlin, on the long day',
      BERLIN,
      '09:00-18:00',
      '2026-10-25T00:00Z',
      '2026-10-25T08:00 2026-10-25T17:00',
    ],
    [
      'Berlin, through the short night',
      BERLIN,
      '22:00-06:00',
      '2026-03-28T20:00Z',
      '2026-03-28T21:00 2026-03-29T04:00',
    ],
    [
      'Berlin, through the long night',
      BERLIN,
      '22:00-06:00',
      '2026-10-24T19:00Z',
      '2026-10-24T20:00 2026-10-25T05:00',
    ],
    [
      'Berlin, not in the missing hour',
      BERLIN,
      '02:00-03:00',
      '2026-03-29T00:00Z',
      '2026-03-30T00:00 2026-03-30T01:00',
    ],
    [
      'Berlin, in the first of two hours',
      BERLIN,
      '02:00-02:30',
      '2026-10-24T23:00Z',
      '2026-10-25T00:00 2026-10-25T00:30',
    ],
    // Neither of these changes its clock; days begin at 18:15 and at 10:00 in UTC.
    [
      'Kathmandu, in March',
      KATHMANDU,
      '09:00-18:00',
      '2026-03-08T00:00Z',
      '2026-03-08T03:15 2026-03-08T12:15',
    ],
    [
      'Kathmandu, in November',
      KATHMANDU,
      '09:00-18:00',
      '2026-11-01T12:15Z',
      '2026-11-02T03:15 2026-11-02T12:15',
    ],
    [
      'Kathmandu, overnight',
      KATHMANDU,
      '22:00-06:00',
      '2026-03-29T00:00Z',
      '2026-03-28T16:15 2026-03-29T00:15',
    ],
    [
      'Kiritimati, in March',
      KIRITIMATI,
      '09:00-18:00',
      '2026-03-07T18:00Z',
      '2026-03-07T19:00 2026-03-08T04:00',
    ],
    [
      'Kiritimati, in November',
      KIRITIMATI,
      '09:00-18:00',
      '2026-11-01T04:00Z',
      '2026-11-01T19:00 2026-11-02T04:00',
    ],
    [
      'Kiritimati, overnight',
      KIRITIMATI,
      '22:00-06:00',
      '2026-10-25T15:59Z',
      '2026-10-25T08:00 2026-10-25T16:00',
    ],
  ])('%s', (_where, timeZone, daily, now, expected) => {
    expect(openAt(now, hoursOf(everyDay(daily), timeZone))).toBe(expected);
  });

  test('on a leap day, and not on the day that Kiritimati skipped', () => {
    const daily = everyDay('09:00-10:00');
    expect(openAt('2028-02-29T00:00Z', hoursOf(daily, BERLIN))).toBe(
      '2028-02-29T08:00 2028-02-29T09:00',
    );
    // It crossed the date line: December 31, 1994 was never there.
    expect(openAt('1994-12-30T21:00Z', hoursOf(daily, KIRITIMATI))).toBe(
      '1994-12-31T19:00 1994-12-31T20:00',
    );
  });
});

describe('Split hours, nights, and holidays', () => {
  const split = hoursOf({ monday: '09:00-12:00, 13:00-17:00', friday: '22:00-06:00' }, BERLIN, {
    holidays: [
      { date: '2026-01-12', name: 'Closed once' },
      { date: '2026-01-20', name: 'Open once', hours: '10:00-11:00' },
      { date: '2026-05-01', name: 'Labor Day', everyYear: true },
      { date: '2026-05-01', name: 'Not this year', hours: '12:00-13:00' },
    ],
  });

  test.each([
    ['in the first half', '2026-01-05T08:30Z', '2026-01-05T08:00 2026-01-05T11:00'],
    ['at noon', '2026-01-05T11:00Z', '2026-01-05T12:00 2026-01-05T16:00'],
    ['in the night that began on Friday', '2026-01-10T04:59Z', '2026-01-09T21:00 2026-01-10T05:00'],
    ['after the night, over a holiday', '2026-01-10T05:00Z', '2026-01-16T21:00 2026-01-17T05:00'],
    ['on a holiday with hours', '2026-01-19T17:00Z', '2026-01-20T09:00 2026-01-20T10:00'],
    [
      'on a day with two holidays, that of the year',
      '2026-05-01T00:00Z',
      '2026-05-01T10:00 2026-05-01T11:00',
    ],
    ['not on a holiday of every year', '2026-04-27T15:00Z', '2026-05-01T10:00 2026-05-01T11:00'],
    ['the year after', '2027-04-26T15:00Z', '2027-04-30T20:00 2027-05-01T04:00'],
  ])('%s', (_when, now, expected) => {
    expect(openAt(now, split)).toBe(expected);
  });

  test('the next holiday is named with the date of its year', () => {
    const next = (now: string) => nextHoliday(Date.parse(now), split);
    // The day begins by the company's clock.
    expect(next('2026-01-12T22:59Z')).toMatchObject({ date: '2026-01-12', name: 'Closed once' });
    expect(next('2026-01-12T23:00Z')).toMatchObject({ date: '2026-01-20', name: 'Open once' });
    expect(next('2026-02-01T00:00Z')).toMatchObject({ date: '2026-05-01', name: 'Not this year' });
    expect(next('2026-06-01T00:00Z')).toMatchObject({ date: '2027-05-01', name: 'Labor Day' });
    const leap = hoursOf({ monday: '09:00-10:00' }, BERLIN, {
      holidays: [{ date: '2096-02-29', name: 'Leap day', everyYear: true }],
    });
    expect(nextHoliday(Date.parse('2097-01-01T00:00Z'), leap)?.date).toBe('2104-02-29');
  });

  test('a company that opens on Mondays finds the one that none of 100 holidays takes', () => {
    const first = Date.parse('2026-01-05T00:00Z');
    const dates = Array.from({ length: 100 }, (_, week) =>
      new Date(first + week * 7 * 24 * HOUR).toISOString().slice(0, 10),
    );
    const holidays = dates.map((date) => ({ date, name: 'Closed' }));
    const mondays = hoursOf({ monday: '09:00-10:00' }, BERLIN, { holidays });
    expect(openAt('2026-01-05T00:00Z', mondays)).toBe('2027-12-06T08:00 2027-12-06T09:00');
  });
});

test('what never closes comes in pieces that meet, also around a holiday that overlaps the night', () => {
  for (let day = 10; day < 28; day++) {
    const always = hoursOf(everyDay('05:00-22:00, 22:00-05:00'), BERLIN, {
      holidays: [{ date: `2026-01-${day}`, name: 'Late', hours: '01:00-22:00, 22:00-05:00' }],
    });
    let closed = 0;
    for (const { opens, closes } of openTimesFrom(Date.parse('2026-01-05T12:00Z'), always)) {
      expect(opens).toBeGreaterThanOrEqual(closed);
      expect(closes).toBeGreaterThan(opens);
      closed = closes;
    }
  }
});

test('days that count are whole days, and holidays with hours count as one', () => {
  const days = wholeDays(
    hoursOf({ monday: '09:00-10:00', friday: '22:00-06:00' }, BERLIN, {
      holidays: [
        { date: '2026-01-12', name: 'Closed' },
        { date: '2026-01-13', name: 'Open', hours: '09:00-10:00' },
      ],
    }),
  );
  const due = (start: string, hours: number) =>
    new Date(addOpenTime(Date.parse(start), hours * HOUR, days)).toISOString().slice(0, 16);
  expect(due('2026-01-09T14:00Z', 24)).toBe('2026-01-13T14:00');
  expect(due('2026-01-10T14:00Z', 24)).toBe('2026-01-13T23:00');
});

/** A few times of a day that follow each other without touching, the last perhaps past midnight. */
const spansOfDay: fc.Arbitrary<OpenSpan[]> = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 24, max: 95 }), { maxLength: 6 }), fc.boolean())
  .map(([quarters, isNight]) => {
    const times = quarters
      .sort((one, other) => one - other)
      .map(
        (quarter) =>
          `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
      );
    const spans = [];
    for (let index = 0; index + 1 < times.length; index += 2) {
      spans.push({ opens: times[index] ?? '', closes: times[index + 1] ?? '' });
    }
    const last = times.length % 2 === 1 ? times.at(-1) : undefined;
    return isNight && last ? [...spans, { opens: last, closes: '05:45' }] : spans;
  });

const someHours: fc.Arbitrary<BusinessHours> = fc
  .record({
    timeZone: fc.constantFrom(NEW_YORK, BERLIN, KATHMANDU, KIRITIMATI),
    days: fc.tuple(...Array.from({ length: 7 }, () => spansOfDay)),
    holidays: fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 364 }),
        everyYear: fc.boolean(),
        spans: spansOfDay,
      }),
      { maxLength: 5, selector: ({ day }) => day },
    ),
  })
  .map(({ timeZone, days, holidays }) => {
    const ofDay = days.values();
    const week = onEachDay(() => ofDay.next().value ?? []);
    const named = holidays.map(({ day, ...holiday }) => ({
      ...holiday,
      date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      name: 'Holiday',
    }));
    return { timeZone, week, holidays: named, replyDays: 'every' as const };
  })
  .filter(
    ({ week, holidays, replyDays }) => weekSchema.safeParse({ week, holidays, replyDays }).success,
  );

const moment = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
  .map((ms) => ms - (ms % 1000));
const duration = fc.integer({ min: 0, max: 60 * HOUR });

/** Whether it is open right before a moment, or begins to be. */
const isAtOpenTime = (at: number, hours: BusinessHours) => {
  const { opens } = openTimeAt(at, hours);
  const before = openTimeAt(at - 1, hours);
  return opens <= at || (before.opens < at && at <= before.closes);
};

describe('Adding open time', () => {
  const runs = { numRuns: 150 };

  test('never leads out of it, and later starts and longer times never lead to earlier', () => {
    fc.assert(
      fc.property(someHours, moment, duration, duration, (hours, start, one, other) => {
        const [short = 0, long = 0] = [one, other].sort((a, b) => a - b);
        const end = addOpenTime(start, short, hours);
        expect(end).toBeGreaterThanOrEqual(start + short);
        expect(isAtOpenTime(end, hours)).toBe(true);
        expect(addOpenTime(start, long, hours)).toBeGreaterThanOrEqual(end);
        expect(addOpenTime(start + one, short, hours)).toBeGreaterThanOrEqual(end);
      }),
      runs,
    );
  });

  test('in two steps is the same as in one', () => {
    fc.assert(
      fc.property(someHours, moment, duration, duration, (hours, start, one, other) => {
        const inSteps = addOpenTime(addOpenTime(start, one, hours), other + 1, hours);
        expect(inSteps).toBe(addOpenTime(start, one + other + 1, hours));
      }),
      runs,
    );
  });

  test('counts exactly the times that are listed', () => {
    fc.assert(
      fc.property(someHours, moment, duration, (hours, start, ms) => {
        const end = addOpenTime(start, ms, hours);
        let open = 0;
        for (const { opens, closes } of openTimesFrom(start, hours)) {
          if (opens >= end) break;
          open += Math.min(closes, end) - Math.max(opens, start);
        }
        expect(open).toBe(ms);
      }),
      runs,
    );
  });
});
