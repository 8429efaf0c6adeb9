import type { Moment } from '#lib/content/publication/moment.ts';
import type { Publication } from '#lib/content/publication/publication.ts';

/** Something that appears or disappears at a moment. */
export type CalendarEntry<Item> = Readonly<{
  at: Moment;
  what: 'appears' | 'disappears';
  item: Item;
}>;

/**
 * What happens to pages and records after a moment, in the order in which it happens. Drafts stay where they are.
 *
 * @param items all of them, whether they are public or not
 * @param now milliseconds since 1970
 */
export function calendarOf<Item extends Publication>(
  items: readonly Item[],
  now: number,
): readonly CalendarEntry<Item>[] {
  return items
    .filter(({ draft }) => !draft)
    .flatMap((item): CalendarEntry<Item>[] => [
      ...(item.publishAt ? [{ at: item.publishAt, what: 'appears' as const, item }] : []),
      ...(item.unpublishAt ? [{ at: item.unpublishAt, what: 'disappears' as const, item }] : []),
    ])
    .filter(({ at }) => at.instant > now)
    .toSorted((one, other) => one.at.instant - other.at.instant);
}
