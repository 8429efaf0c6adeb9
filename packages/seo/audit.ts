import type { SeoProblem } from '#problem.ts';
import { differentAddresses, unlisted, wrongCanonicals } from '#rules/canonical.ts';
import { incompleteCards, silentCards, wrongCards } from '#rules/cards.ts';
import { hiddenClaims, unlinkedProfiles } from '#rules/claims.ts';
import { contradictions, deadAddresses, unknownReferences } from '#rules/entities.ts';
import {
  descriptionLengths,
  misplacedMetadata,
  missingTexts,
  repeatedTexts,
  wideTitles,
} from '#rules/head.ts';
import { unescaped, unreadable } from '#rules/json-ld.ts';
import { orphans, wrongLinks } from '#rules/links.ts';
import { closed, differing, large, unanswered } from '#rules/pages.ts';
import { forbiddenCards, forbiddenPages, robotsFile } from '#rules/robots.ts';
import { missingSitemap, wrongDates, wrongEntries } from '#rules/sitemap.ts';
import { mainHeadings, silentImages, skippedLevels } from '#rules/words.ts';
import type { Site } from '#site.ts';
import type { Extent } from '#snapshot.ts';

type Rule = (site: Site) => SeoProblem[];

/** Rules that compare pages with each other. */
const OF_SITES: readonly Rule[] = [repeatedTexts, orphans, contradictions, unknownReferences];

/** Rules about the places that a page links to. */
const OF_LINKS: readonly Rule[] = [wrongCanonicals, wrongLinks, deadAddresses];

/** All other rules. Each examines the whole site and reports what is wrong with it. */
const OF_PAGES: readonly Rule[] = [
  closed,
  unanswered,
  differing,
  large,
  missingTexts,
  wideTitles,
  descriptionLengths,
  misplacedMetadata,
  differentAddresses,
  unlisted,
  missingSitemap,
  wrongEntries,
  wrongDates,
  robotsFile,
  forbiddenPages,
  forbiddenCards,
  mainHeadings,
  skippedLevels,
  silentImages,
  wrongCards,
  silentCards,
  incompleteCards,
  unreadable,
  unescaped,
  hiddenClaims,
  unlinkedProfiles,
];

const RULES: Readonly<Record<Extent, readonly Rule[]>> = {
  site: [...OF_PAGES, ...OF_LINKS, ...OF_SITES],
  page: [...OF_PAGES, ...OF_LINKS],
  'page alone': OF_PAGES,
};

/** All problems of a site, or of those of its pages that were read. */
export function audit(site: Site): SeoProblem[] {
  const { extent, pages } = site.snapshot;
  const problems = RULES[extent].flatMap((rule) => rule(site));
  return extent === 'site' ? problems : problems.filter(({ route }) => route in pages);
}
