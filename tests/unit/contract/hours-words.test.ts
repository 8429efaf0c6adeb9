import { expect, test } from '@jest/globals';
import { onEachDay, type OpenWeek } from '@repo/contract/business-hours.ts';
import { hoursInLines, linesOnlyIn } from '@repo/contract/hours-words.ts';

const HOURS: OpenWeek = {
  week: onEachDay(() => [{ opens: '09:00', closes: '12:00' }]),
  holidays: [],
  replyDays: 'every',
};

test('hours are a line for each day, and one that says when the time of tickets runs', () => {
  const lines = hoursInLines(HOURS);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe('Monday: 09:00–12:00');
  expect(lines.at(-1)).toBe('Tickets: the time runs on every day');
  expect(linesOnlyIn({ ...HOURS, replyDays: 'open' }, HOURS)).toEqual([
    'Tickets: the time runs on days with open hours',
  ]);
});
