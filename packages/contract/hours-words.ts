import {
  spanWords,
  WEEKDAYS,
  type Holiday,
  type OpenSpan,
  type OpenWeek,
} from '#business-hours.ts';

/** 09:00–12:00, 13:00–17:00, or closed. */
export const spansInWords = (spans: readonly OpenSpan[]): string =>
  spans.map(spanWords).join(', ') || 'closed';

/** Hours in words, one line for each day, each holiday, and how the time of tickets runs. */
export function hoursInLines({ week, holidays, replyDays }: OpenWeek): string[] {
  return [
    ...WEEKDAYS.map((day) => `${capitalized(day)}: ${spansInWords(week[day])}`),
    ...holidays.map(holidayLine),
    `Tickets: the time runs on ${replyDays === 'every' ? 'every day' : 'days with open hours'}`,
  ];
}

/** What one of two has, and the other has not. */
export const linesOnlyIn = (one: OpenWeek, other: OpenWeek): string[] => {
  const others = new Set(hoursInLines(other));
  return hoursInLines(one).filter((line) => !others.has(line));
};

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const holidayLine = ({ date, name, everyYear, spans }: Holiday) =>
  `${name} (${everyYear ? `every year on ${date.slice(5)}` : date}): ${spansInWords(spans)}`;
