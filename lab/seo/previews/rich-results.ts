import { RICH_RESULTS } from '@/lab/seo/google-search';
import type { SeoProblem } from '@/lab/seo/problem';
import type { Page } from '@/lab/seo/site';

/** Something that Google can add to a result, and whether the page has earned it. */
export type RichResult = Readonly<{
  shownAs: string;
  source: string;
  /** What is missing for it; undefined if nothing is. */
  missing: string | undefined;
}>;

/** What the structured data of a page can add to its result. Google decides whether it does. */
export const richResultsOf = (
  { route, things }: Page,
  problems: readonly SeoProblem[],
): RichResult[] =>
  RICH_RESULTS.flatMap(({ types, shownAs, source }) => {
    const used = types.find((type) =>
      things.some((thing) => !thing.within && thing.types.includes(type)),
    );
    if (used === undefined) return [];
    const problem = problems.find((one) => one.route === route && one.field.startsWith(`${used}.`));
    return { shownAs, source, missing: problem?.message };
  });
