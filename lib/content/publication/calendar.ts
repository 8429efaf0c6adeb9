import type { Page } from '#lib/content/page.ts';
import type { Moment } from '#lib/content/publication/moment.ts';

/** A page that appears or disappears at a moment. */
export type CalendarEntry = Readonly<{ at: Moment; what: 'appears' | 'disappears'; page: Page }>;

/**
 * What happens to pages after a moment, in the order in which it happens. Drafts stay where they are.
 *
 * @param pages all of them, whether they are public or not
 * @param now milliseconds since 1970
 */
export function calendarOf(pages: readonly Page[], now: number): readonly CalendarEntry[] {
  return pages
    .filter(({ draft }) => !draft)
    .flatMap((page): CalendarEntry[] => [
      ...(page.publishAt ? [{ at: page.publishAt, what: 'appears' as const, page }] : []),
      ...(page.unpublishAt ? [{ at: page.unpublishAt, what: 'disappears' as const, page }] : []),
    ])
    .filter(({ at }) => at.instant > now)
    .toSorted((one, other) => one.at.instant - other.at.instant);
}
