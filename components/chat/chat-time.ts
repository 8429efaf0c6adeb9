const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const format = (options: Intl.DateTimeFormatOptions, time: Date) =>
  new Intl.DateTimeFormat('en', options).format(time);

const dayOf = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate());

/** How many midnights lie between two times, by the visitor's clock. */
const daysBetween = (from: Date, to: Date) =>
  Math.round((dayOf(to).getTime() - dayOf(from).getTime()) / 86_400_000);

/** The time of day in the visitor's time zone: 14:05. */
export const timeOfDay = (iso: string) => format(TIME, new Date(iso));

/** The day in the visitor's time zone: Today, Yesterday, or Saturday, November 21. */
export function dayName(iso: string, now: Date): string {
  const time = new Date(iso);
  const days = daysBetween(time, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const isThisYear = time.getFullYear() === now.getFullYear();
  return format(
    { weekday: 'long', day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) },
    time,
  );
}

/** When something will be, in the visitor's time zone: 14:00, Monday 09:00, or January 4, 09:00. */
export function comingTime(iso: string, now: Date): string {
  const time = new Date(iso);
  const days = daysBetween(now, time);
  if (days === 0) return format(TIME, time);
  if (days < 7) return `${format({ weekday: 'long' }, time)} ${format(TIME, time)}`;
  return `${format({ month: 'long', day: 'numeric' }, time)}, ${format(TIME, time)}`;
}
