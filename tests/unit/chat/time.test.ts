import { beforeEach, expect, jest, test } from '@jest/globals';
import { comingTime, dayName, timeOfDay } from '#components/chat/chat-time.ts';

let languages: Navigator['languages'];

beforeEach(() => {
  jest.spyOn(navigator, 'languages', 'get').mockImplementation(() => languages);
});

/** On Saturday, November 21, 2026, by the visitor's own clock. */
const at = (hours: number, minutes = 0, day = 21) => new Date(2026, 10, day, hours, minutes);
const now = at(12);

/** Some versions put another kind of space before AM and PM; some kinds of English write am and pm. */
const plain = (text: string) =>
  text.replace(/\s/g, ' ').replace(/[ap]m$/, (half) => half.toUpperCase());

// The first of all, because a manner is kept.
test('a browser that does not say its languages is English', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(undefined as never);
  expect(plain(timeOfDay(at(14, 5).toISOString()))).toBe('2:05 PM');
});

test.each([
  [['en-US', 'en'], '2:05 PM', 'Thursday, November 19', 'Monday at 9:00 AM'],
  [['en-GB'], '14:05', 'Thursday 19 November', 'Monday at 09:00'],
  [['de-DE', 'de'], '14:05', 'Thursday, November 19', 'Monday at 09:00'],
  [['de-DE', 'en-GB'], '14:05', 'Thursday 19 November', 'Monday at 09:00'],
  [['es-CO', 'en-GB'], '2:05 PM', 'Thursday 19 November', 'Monday at 9:00 AM'],
  [['en-US@posix'], '2:05 PM', 'Thursday, November 19', 'Monday at 9:00 AM'],
  [[], '2:05 PM', 'Thursday, November 19', 'Monday at 9:00 AM'],
])('a browser of %j uses its own clock format, with English words', (some, time, day, coming) => {
  languages = some;
  expect(plain(timeOfDay(at(14, 5).toISOString()))).toBe(time);
  expect(dayName(at(14, 5, 19).toISOString(), now)).toBe(day);
  expect(plain(comingTime(at(9, 0, 23).toISOString(), now))).toBe(coming);
});

test('midnight begins a day in either format', () => {
  languages = ['de-DE'];
  expect(timeOfDay(at(0).toISOString())).toBe('00:00');
  languages = ['en-US'];
  expect(plain(timeOfDay(at(0).toISOString()))).toBe('12:00 AM');
});

test('the next days are named by their weekday, later ones by their date', () => {
  languages = ['en-GB'];
  expect(comingTime(at(17).toISOString(), now)).toBe('17:00');
  expect(comingTime(at(17, 0, 30).toISOString(), now)).toBe('30 November at 17:00');
  expect(dayName(at(1).toISOString(), now)).toBe('Today');
  expect(dayName(at(1, 0, 20).toISOString(), now)).toBe('Yesterday');
});
