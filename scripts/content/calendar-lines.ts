import { calendarOf } from '#lib/content/publication/calendar.ts';
import type { Planned } from '#lib/content/publication/planned.ts';

const relative = new Intl.RelativeTimeFormat('en');

/** How far away something is: in 3 days. @param ms in milliseconds */
function distanceInWords(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 120) return relative.format(Math.ceil(minutes), 'minute');
  const hours = minutes / 60;
  return hours < 48
    ? relative.format(Math.round(hours), 'hour')
    : relative.format(Math.round(hours / 24), 'day');
}

/** What a draft would do if it were none. */
const waiting = ({ publishAt }: Planned) =>
  publishAt ? `  (would appear on ${publishAt.text}; remove draft: true)` : '';

/**
 * What happens to pages and records after a moment, and the drafts, as lines to print; none if there is neither.
 *
 * @param items all of them, whether they are public or not
 * @param now milliseconds since 1970
 */
export function calendarLines(items: readonly Planned[], now: number): readonly string[] {
  const entries = calendarOf(items, now).map(
    ({ at, what, item }) =>
      `  ${at.text} (${distanceInWords(at.instant - now)})  ${item.place} ${what}  ${item.title}`,
  );
  const drafts = items
    .filter(({ draft }) => draft)
    .map((item) => `  ${item.place}  ${item.title}${waiting(item)}`);
  return [
    ...(entries.length > 0 ? ['What comes next:', ...entries] : []),
    ...(drafts.length > 0 ? ['Drafts:', ...drafts] : []),
  ];
}
