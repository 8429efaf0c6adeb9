import { calendarOf } from '#lib/content/publication/calendar.ts';
import type { Page } from '#lib/content/page.ts';

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

const nameOf = (page: Page) => (page.template === 'alias' ? `alias of ${page.of}` : page.title);

/** What a draft would do if it were none. */
const waiting = ({ publishAt }: Page) =>
  publishAt ? `  (would appear on ${publishAt.text}; remove draft: true)` : '';

/**
 * What happens to pages after a moment, and the drafts, as lines to print; none if there is neither.
 *
 * @param pages all of them, whether they are public or not
 * @param now milliseconds since 1970
 */
export function calendarLines(pages: readonly Page[], now: number): readonly string[] {
  const entries = calendarOf(pages, now).map(
    ({ at, what, page }) =>
      `  ${at.text} (${distanceInWords(at.instant - now)})  ${page.path} ${what}  ${nameOf(page)}`,
  );
  const drafts = pages
    .filter(({ draft }) => draft)
    .map((page) => `  ${page.path}  ${nameOf(page)}${waiting(page)}`);
  return [
    ...(entries.length > 0 ? ['What comes next:', ...entries] : []),
    ...(drafts.length > 0 ? ['Drafts:', ...drafts] : []),
  ];
}
