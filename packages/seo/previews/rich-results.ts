import { RICH_RESULTS } from '#google-search.ts';
import type { Page } from '#site.ts';

/** Something that Google can add to a result. */
export type RichResult = Readonly<{ shownAs: string; source: string }>;

/**
 * What Google can add to the result of a page with such structured data. Whether the data has all that Google asks for is
 * decided by its validator, which the tests ask.
 */
export const richResultsOf = ({ things }: Page): RichResult[] =>
  RICH_RESULTS.filter(({ types }) =>
    things.some((thing) => !thing.within && types.some((type) => thing.types.includes(type))),
  ).map(({ shownAs, source }) => ({ shownAs, source }));
