import { describe, expect, jest, test } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import { SYSTEM_ACTOR } from '@repo/backend/audit/actor.ts';
import { chatResponseTarget } from '@repo/backend/chat/response-target.ts';
import { changeHours } from '@repo/backend/hours/change-hours.ts';
import { availabilityAt, nextOpening } from '@repo/backend/hours/availability.ts';
import { chatHoursSchema } from '@repo/company/chat-hours.ts';
import { connectVisitor } from '#tests/backend/chat/clients.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { everyDay, hoursOf, OFFICE } from '#tests/support/hours.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const office = hoursOf(OFFICE);

test('the next opening is told in words while nobody is there', () => {
  const friday = Date.parse('2026-10-30T22:30:00.000Z');
  expect(nextOpening(friday, office)).toBe('Monday at 9:00 AM EST');
  expect(nextOpening(Date.parse('2026-01-15T14:00:00.000Z'), office)).toBeUndefined();
  // After days without hours, the name of a weekday is not enough.
  const holidays = [16, 17, 18, 19, 20].map((day) => ({ date: `2026-11-${day}`, name: 'Retreat' }));
  const away = hoursOf(OFFICE, 'America/New_York', { holidays });
  const before = Date.parse('2026-11-13T23:30:00.000Z');
  expect(nextOpening(before, away)).toBe('Monday, November 23 at 9:00 AM EST');
});

describe('The hours of the chat', () => {
  test.each([
    ['before opening', '2026-01-15T13:59:59.999Z', false, '2026-01-15T14:00:00.000Z'],
    ['at opening', '2026-01-15T14:00:00.000Z', true, '2026-01-15T23:00:00.000Z'],
    ['just before closing', '2026-01-15T22:59:59.999Z', true, '2026-01-15T23:00:00.000Z'],
    ['at closing', '2026-01-15T23:00:00.000Z', false, '2026-01-16T14:00:00.000Z'],
    ['over the weekend', '2026-01-17T15:00:00.000Z', false, '2026-01-19T14:00:00.000Z'],
    [
      'over the start of summer time',
      '2026-03-06T23:30:00.000Z',
      false,
      '2026-03-09T13:00:00.000Z',
    ],
    ['over its end', '2026-10-30T22:30:00.000Z', false, '2026-11-02T14:00:00.000Z'],
    ['over the end of the year', '2026-12-31T23:30:00.000Z', false, '2027-01-01T14:00:00.000Z'],
    ['on a leap day', '2028-02-29T15:00:00.000Z', true, '2028-02-29T23:00:00.000Z'],
  ])('are told correctly %s', (_when, now, isOpen, until) => {
    expect(availabilityAt(Date.parse(now), office)).toEqual({ isOpen, until, replyMinutes: 10 });
  });

  test.each([
    [
      'until midnight',
      { monday: '18:00-24:00' },
      '2026-01-20T04:59:00Z',
      true,
      '2026-01-20T05:00:00.000Z',
    ],
    [
      'over midnight without a change there',
      { monday: '18:00-24:00', tuesday: '00:00-02:00' },
      '2026-01-20T04:59:00Z',
      true,
      '2026-01-20T07:00:00.000Z',
    ],
    [
      'on one day of the week only, after it closed',
      { monday: '09:00-10:00' },
      '2026-01-19T15:00:00Z',
      false,
      '2026-01-26T14:00:00.000Z',
    ],
    [
      'through the night that is an hour shorter',
      { saturday: '22:00-24:00', sunday: '00:00-04:00' },
      '2026-03-08T03:30:00Z',
      true,
      '2026-03-08T08:00:00.000Z',
    ],
    [
      'through the night that is an hour longer',
      { saturday: '22:00-24:00', sunday: '00:00-04:00' },
      '2026-11-01T03:30:00Z',
      true,
      '2026-11-01T09:00:00.000Z',
    ],
    [
      'that summer time skips, as if they were not there',
      { sunday: '02:30-03:00', monday: '09:00-10:00' },
      '2026-03-08T06:30:00Z',
      false,
      '2026-03-09T13:00:00.000Z',
    ],
  ])('may be %s', (_kind, hours, now, isOpen, until) => {
    expect(availabilityAt(Date.parse(now), hoursOf(hours))).toMatchObject({ isOpen, until });
  });

  test('never end where someone is always there', () => {
    const now = Date.parse('2026-01-15T12:00:00Z');
    const always = hoursOf(everyDay('00:00-24:00'), 'Asia/Kathmandu');
    const { isOpen, until } = availabilityAt(now, always);
    expect(isOpen).toBe(true);
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(Date.parse(until) - now).toBeGreaterThan(week);
    // Nor when somebody asks again days later.
    const later = now + 3 * 24 * 60 * 60 * 1000;
    expect(Date.parse(availabilityAt(later, always).until) - later).toBeGreaterThan(week);
  });

  test.each([
    ['no day at all', { hours: {} }, 'must name at least one day'],
    [
      'hours that are none',
      { hours: { monday: '9 to 5' } },
      'must be like 09:00-18:00 or 09:00-12:00, 13:00-17:00, ending at 24:00 at the latest',
    ],
    [
      'an hour that no clock shows',
      { hours: { monday: '09:00-25:00' } },
      'must be like 09:00-18:00 or 09:00-12:00, 13:00-17:00, ending at 24:00 at the latest',
    ],
    [
      'hours that end when they begin',
      { hours: { monday: '09:00-09:00' } },
      'These hours end when they begin. A whole day is from 00:00 to midnight (00:00).',
    ],
    [
      'hours that overlap',
      { hours: { monday: '09:00-12:00, 11:59-13:00' } },
      'These hours overlap 09:00–12:00',
    ],
    [
      'hours that the night before overlaps',
      { hours: { monday: '05:00-09:00', sunday: '22:00-06:00' } },
      'These hours overlap 22:00–06:00 of the day before',
    ],
    [
      'a holiday that no calendar has',
      { holidays: [{ date: '2027-02-29', name: 'Leap day' }] },
      'Please enter a date that exists, like 2026-12-25',
    ],
    [
      'two holidays on one day',
      {
        holidays: [
          { date: '2026-12-25', name: 'Christmas Day', everyYear: true },
          { date: '2027-12-25', name: 'Christmas', everyYear: true },
        ],
      },
      'There is already a holiday on this date',
    ],
  ])('are refused with %s', (_kind, change, message) => {
    const right = { replyMinutes: 5, hours: { monday: '09:00-10:00' } };
    const { error } = chatHoursSchema.safeParse({ ...right, ...change });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

/** Tells what a clock on the wall shows: the weekday and the time. */
function wallClock(timeZone: string): (now: number) => { day: string; time: string } {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (now) => {
    const parts = clock.formatToParts(now).map(({ type, value }) => [type, value]);
    const { weekday = '', hour, minute } = Object.fromEntries(parts) as Record<string, string>;
    return { day: weekday, time: `${hour}:${minute}` };
  };
}

describe('While the clock moves over both changes of daylight saving time, it is open as the wall says', () => {
  const WEEKENDS = ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31'];

  test.each(['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    '%s',
    (timeZone) => {
      const hours = hoursOf(everyDay('08:30-12:00, 13:00-17:45, 22:00-06:15'), timeZone);
      const isOpenAt = (time: string) =>
        time < '06:15' ||
        (time >= '08:30' && time < '12:00') ||
        (time >= '13:00' && time < '17:45') ||
        time >= '22:00';
      const onTheWall = wallClock(timeZone);
      for (const weekend of WEEKENDS) {
        const clock = new ManualClock(Date.parse(weekend));
        for (let quarter = 0; quarter < 2 * 24 * 4; quarter++) {
          const { day, time } = onTheWall(clock.now());
          const { isOpen, until } = availabilityAt(clock.now(), hours);
          expect([day, time, isOpen]).toEqual([day, time, isOpenAt(time)]);
          // The next change is one on the wall, and nothing changes before it.
          const changes = ['06:15', '08:30', '12:00', '13:00', '17:45', '22:00'];
          expect(changes).toContain(onTheWall(Date.parse(until)).time);
          const { dueAt } = chatResponseTarget(clock.now(), hours);
          expect(isOpenAt(onTheWall(Date.parse(dueAt) - 1).time)).toBe(true);
          clock.advance(15 * 60 * 1000);
        }
      }
    },
  );
});

test('Visitors hear when a night ends that is an hour shorter, or longer', async () => {
  for (const [evening, opens, closes] of [
    ['2026-03-08T02:00:00Z', '2026-03-08T03:00:00.000Z', '2026-03-08T10:00:00.000Z'],
    ['2026-11-01T01:00:00Z', '2026-11-01T02:00:00.000Z', '2026-11-01T11:00:00.000Z'],
  ] as const) {
    const clock = new ManualClock(Date.parse(evening));
    await using backend = await startInProcess({ clock });
    using visitor = await connectVisitor(backend.url);
    const { week, holidays, replyDays } = hoursOf({ saturday: '22:00-06:00' });
    await changeHours({ revision: null, hours: { week, holidays, replyDays } }, SYSTEM_ACTOR, {
      store: backend.store,
      clock,
    });
    expect(await visitor.hears('availability')).toMatchObject({ isOpen: false, until: opens });
    clock.advance(Date.parse(opens) - clock.now());
    expect(await visitor.hears('availability')).toMatchObject({ isOpen: true, until: closes });
    clock.advance(Date.parse(closes) - clock.now() - 1);
    clock.advance(1);
    expect(await visitor.hears('availability')).toMatchObject({ isOpen: false });
    expect(visitor.heard).toHaveLength(3);
  }
});

test('The hours are computed once until they close, and are right at each moment', () => {
  const clock = new ManualClock(Date.parse('2026-01-15T13:58:59.999Z'));
  const compute = jest.spyOn(Temporal.Instant, 'fromEpochMilliseconds');
  const isOpenAfter = (ms: number) => {
    clock.advance(ms);
    return availabilityAt(clock.now(), office).isOpen;
  };
  const hour = 60 * 60 * 1000;
  try {
    expect([isOpenAfter(0), isOpenAfter(1), isOpenAfter(59_999)]).toEqual([false, false, false]);
    expect([isOpenAfter(1), isOpenAfter(9 * hour - 1)]).toEqual([true, true]);
    expect(compute).toHaveBeenCalledTimes(1);
    expect([isOpenAfter(1), isOpenAfter(hour)]).toEqual([false, false]);
    expect(compute).toHaveBeenCalledTimes(2);
    // Neither another day nor the hours of another company are taken for these.
    expect(availabilityAt(Date.parse('2026-01-08T14:00:00Z'), office)).toMatchObject({
      until: '2026-01-08T23:00:00.000Z',
    });
    const late = hoursOf({ thursday: '10:00-18:00' });
    expect(availabilityAt(Date.parse('2026-01-15T14:00:00Z'), late).isOpen).toBe(false);
  } finally {
    compute.mockRestore();
  }
});

test('Connected visitors are told when the chat opens and closes, and nothing in between', async () => {
  const clock = new ManualClock(Date.parse('2026-01-15T13:00:00Z'));
  await using backend = await startInProcess({ clock });
  using visitor = await connectVisitor(backend.url);
  const hour = 60 * 60 * 1000;
  clock.advance(hour);
  const open = { isOpen: true, until: '2026-01-15T23:00:00.000Z', replyMinutes: 10 };
  expect(await visitor.hears('availability')).toEqual(open);
  clock.advance(8 * hour);
  clock.advance(hour);
  const closed = { isOpen: false, until: '2026-01-16T14:00:00.000Z', replyMinutes: 10 };
  expect(await visitor.hears('availability')).toEqual(closed);
  expect(visitor.heard).toHaveLength(2);
});

test('A timer that fires too early announces nothing and waits again', async () => {
  const clock = new ManualClock(Date.parse('2026-01-17T15:00:00Z'));
  const day = 24 * 60 * 60 * 1000;
  const impatient = {
    now: clock.now,
    after: (ms: number, task: () => void) => clock.after(Math.min(ms, day), task),
  };
  await using backend = await startInProcess({ clock: impatient });
  using visitor = await connectVisitor(backend.url);
  clock.advance(day);
  clock.advance(23 * 60 * 60 * 1000);
  expect(await visitor.hears('availability')).toMatchObject({ isOpen: true });
  expect(visitor.heard).toHaveLength(1);
});
