import type { SeoProblem } from '@/lab/seo/problem';
import { differentAddresses, unlisted, wrongCanonicals } from '@/lab/seo/rules/canonical';
import { incompleteCards, silentCards, wrongCards } from '@/lab/seo/rules/cards';
import { hiddenClaims, unlinkedProfiles } from '@/lab/seo/rules/claims';
import { contradictions, deadAddresses, unknownReferences } from '@/lab/seo/rules/entities';
import {
  descriptionLengths,
  misplacedMetadata,
  missingTexts,
  repeatedTexts,
  wideTitles,
} from '@/lab/seo/rules/head';
import { unescaped, unreadable } from '@/lab/seo/rules/json-ld';
import { orphans, wrongLinks } from '@/lab/seo/rules/links';
import { closed, differing, unanswered } from '@/lab/seo/rules/pages';
import { forbiddenCards, forbiddenPages, robotsFile } from '@/lab/seo/rules/robots';
import { missingSitemap, wrongDates, wrongEntries } from '@/lab/seo/rules/sitemap';
import { mainHeadings, silentImages, skippedLevels } from '@/lab/seo/rules/words';
import type { Site } from '@/lab/seo/site';
import type { Extent } from '@/lab/seo/snapshot';

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
