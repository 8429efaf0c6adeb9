import { useNow } from '#now.ts';
import { inBrowserLanguage } from '#shared/browser-language.ts';

const TIME = inBrowserLanguage({ timeStyle: 'short' });
const DAY = inBrowserLanguage({ day: 'numeric', month: 'short' });
const YEAR = inBrowserLanguage({ day: 'numeric', month: 'short', year: 'numeric' });
const LONG = inBrowserLanguage({ weekday: 'long', day: 'numeric', month: 'long' });
const FULL = inBrowserLanguage({ dateStyle: 'medium', timeStyle: 'short' });

/** The local time of day: 2:05 PM. */
export const timeOfDay = (iso: string): string => TIME.format(new Date(iso));

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/**
 * The local day: Today, Yesterday, or Saturday, November 21.
 *
 * @param now milliseconds since 1970
 */
export function dayOf(iso: string, now: number): string {
  const time = new Date(iso);
  if (isSameDay(time, new Date(now))) return 'Today';
  if (isSameDay(time, new Date(now - 86_400_000))) return 'Yesterday';
  return LONG.format(time);
}

/** A duration in its largest unit: `4 min`, `3 hr`, `2 days`. */
export function durationInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} hr`;
  return `${Math.floor(minutes / 60 / 24)} days`;
}

/** When something happened: 2:05 PM today, otherwise Nov 21. The `title` has the full date and time. */
export function When({ at }: Readonly<{ at: string }>) {
  const now = new Date(useNow());
  const time = new Date(at);
  const isThisYear = time.getFullYear() === now.getFullYear();
  const short = isSameDay(time, now) ? TIME : isThisYear ? DAY : YEAR;
  return (
    <time dateTime={at} title={FULL.format(time)}>
      {short.format(time)}
    </time>
  );
}

/** The full date and time, for what must be read exactly: Nov 21, 2026, 2:05 PM. */
export const FullTime = ({ at }: Readonly<{ at: string }>) => (
  <time dateTime={at}>{FULL.format(new Date(at))}</time>
);

/** Anything due within this time is highlighted, in milliseconds. */
const SOON_MS = 60 * 60_000;

const urgency = (left: number) => (left < 0 ? 'due overdue' : left < SOON_MS ? 'due soon' : 'due');

/** When an answer is due: `due in 4 min`, `12 min overdue`. */
export function Due({ at }: Readonly<{ at: string }>) {
  const left = Date.parse(at) - useNow();
  return (
    <time dateTime={at} title={FULL.format(new Date(at))} className={urgency(left)}>
      {left < 0 ? `${durationInWords(-left)} overdue` : `due in ${durationInWords(left)}`}
    </time>
  );
}
