import { knownLanguages } from '@repo/chat/visitor/languages.ts';

/**
 * How the visitor is used to reading times. The clock, 14:05 or 2:05 PM, follows the browser's first
 * language. The words are English like the rest of the page: a screen reader would read a weekday in another
 * language as if it were English. The visitor's variety of English decides whether the day comes before the
 * month.
 */
function mannerOf(tags: readonly string[]) {
  const languages = knownLanguages(tags);
  const english = languages.find((tag) => /^en\b/i.test(tag)) ?? 'en';
  const writes = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(english, options);
    return (time: Date) => format.format(time);
  };
  const first = new Intl.DateTimeFormat(languages[0] ?? 'en', { hour: 'numeric' });
  const isHalfDay = first.resolvedOptions().hour12 === true;
  return {
    tags,
    clock: writes({
      hour: isHalfDay ? 'numeric' : '2-digit',
      minute: '2-digit',
      hourCycle: isHalfDay ? 'h12' : 'h23',
    }),
    weekday: writes({ weekday: 'long' }),
    date: writes({ day: 'numeric', month: 'long' }),
    day: writes({ weekday: 'long', day: 'numeric', month: 'long' }),
    dayOfYear: writes({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}

/** The languages of a browser that does not say them. */
const UNKNOWN: readonly string[] = [];

let manner: ReturnType<typeof mannerOf> | undefined;

/** A format is slow to create, and a browser returns the same list until its languages change. */
function mannerOfBrowser() {
  const { languages = UNKNOWN } = navigator as Partial<Navigator>;
  if (manner?.tags !== languages) manner = mannerOf(languages);
  return manner;
}

const dayOf = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate());

/** The number of midnights between two times, in the visitor's time zone. */
const daysBetween = (from: Date, to: Date) =>
  Math.round((dayOf(to).getTime() - dayOf(from).getTime()) / 86_400_000);

/** The time of day in the visitor's time zone: 14:05 or 2:05 PM. */
export const timeOfDay = (iso: string) => mannerOfBrowser().clock(new Date(iso));

/** The day in the visitor's time zone: Today, Yesterday, or Saturday, November 21. */
export function dayName(iso: string, now: Date): string {
  const time = new Date(iso);
  const days = daysBetween(time, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const isThisYear = time.getFullYear() === now.getFullYear();
  const { day, dayOfYear } = mannerOfBrowser();
  return isThisYear ? day(time) : dayOfYear(time);
}

/** A future time in the visitor's time zone: 14:00, Monday at 09:00, or January 4 at 09:00. */
export function comingTime(iso: string, now: Date): string {
  const { clock, weekday, date } = mannerOfBrowser();
  const time = new Date(iso);
  const days = daysBetween(now, time);
  if (days === 0) return clock(time);
  if (days < 7) return `${weekday(time)} at ${clock(time)}`;
  return `${date(time)} at ${clock(time)}`;
}
