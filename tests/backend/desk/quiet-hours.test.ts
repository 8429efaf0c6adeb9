import { expect, test } from '@jest/globals';
import { everyoneIn, mentionsIn } from '@repo/contract/desk/mention.ts';
import { notificationChoicesSchema } from '@repo/contract/desk/notification.ts';
import { isQuiet, quietEnd } from '@repo/backend/notifications/quiet-hours.ts';

const timeZone = 'Europe/Berlin';

test.each([
  // A night in winter, an hour ahead of UTC: both ends of it.
  ['22:00', '07:00', '2026-01-15T20:59:59Z', undefined],
  ['22:00', '07:00', '2026-01-15T21:00:00Z', '2026-01-16T06:00:00Z'],
  ['22:00', '07:00', '2026-01-16T05:59:59Z', '2026-01-16T06:00:00Z'],
  ['22:00', '07:00', '2026-01-16T06:00:00Z', undefined],
  // Within a day.
  ['12:00', '13:30', '2026-07-15T10:00:00Z', '2026-07-15T11:30:00Z'],
  ['12:00', '13:30', '2026-07-15T11:30:00Z', undefined],
  // The clocks go from 2 to 3 in that night, which is an hour shorter, and back in the other, which is longer.
  ['22:00', '07:00', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00Z'],
  ['22:00', '07:00', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
  // Until a time that is skipped.
  ['22:00', '02:30', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'],
  // Until midnight, and from midnight on.
  ['18:00', '00:00', '2026-01-15T22:59:00Z', '2026-01-15T23:00:00Z'],
  ['00:00', '06:00', '2026-01-15T22:59:00Z', undefined],
])('quiet from %s to %s: at %s, it ends at %s', (from, to, now, end) => {
  const time = Date.parse(now);
  const quiet = { from, to, timeZone };
  expect(isQuiet(quiet, time)).toBe(end !== undefined);
  expect(new Date(quietEnd(quiet, time)).toISOString()).toBe(new Date(end ?? now).toISOString());
});

test('Without quiet hours, it is never quiet', () => {
  expect([isQuiet(null, 5), quietEnd(null, 5)]).toEqual([false, 5]);
});

const TEAM = [
  { id: 'm', name: 'Maya Chen' },
  { id: 'o', name: 'Maya Ortiz' },
  { id: 'j', name: 'José' },
  { id: 'k', name: 'Jo' },
  { id: 'p', name: 'Jo Park' },
];

test.each([
  ['@Maya, please', ['m', 'o']],
  ['(@maya chen)', ['m']],
  ['@Maya Chena', ['m', 'o']],
  ['@José\u0301', []],
  ['@Jose\u0301 and @José', ['j']],
  ['@jo.', ['k']],
  ['@Jo Park', ['p']],
  ['@Jo, @Jo Park', ['k', 'p']],
  ['@Jonas, @Mayas, @', []],
  ['maya@chen.example x.@Maya @@Jo', ['k']],
])('%j mentions %j', (text, ids) => {
  expect(everyoneIn(mentionsIn(text, TEAM)).map(({ id }) => id)).toEqual(ids);
});

test.each(['24:00', '9:00', '09:60', '09:00 ', ''])('%j is no time of the day', (from) => {
  const { quiet } = notificationChoicesSchema.shape;
  expect(quiet.safeParse({ from: '09:00', to: '10:00', timeZone }).success).toBe(true);
  expect(quiet.safeParse({ from, to: '10:00', timeZone }).success).toBe(false);
});
