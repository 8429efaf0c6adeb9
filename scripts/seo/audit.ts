import type { SeoProblem } from '@/scripts/seo/problem';
import { differentAddresses, unlisted, wrongCanonicals } from '@/scripts/seo/rules/canonical';
import { incompleteCards, silentCards, wrongCards } from '@/scripts/seo/rules/cards';
import { hiddenClaims, unlinkedProfiles } from '@/scripts/seo/rules/claims';
import { contradictions, deadAddresses, unknownReferences } from '@/scripts/seo/rules/entities';
import { missingProperties, retiredTypes, selfServingRatings } from '@/scripts/seo/rules/google';
import {
  descriptionLengths,
  misplacedMetadata,
  missingTexts,
  repeatedTexts,
  wideTitles,
} from '@/scripts/seo/rules/head';
import {
  brokenBreadcrumbs,
  missingBreadcrumbs,
  unescaped,
  unreadable,
} from '@/scripts/seo/rules/json-ld';
import { orphans, wrongLinks } from '@/scripts/seo/rules/links';
import { closed, differing, unanswered } from '@/scripts/seo/rules/pages';
import { forbiddenCards, forbiddenPages, robotsFile } from '@/scripts/seo/rules/robots';
import { missingSitemap, wrongDates, wrongEntries } from '@/scripts/seo/rules/sitemap';
import { mainHeadings, silentImages, skippedLevels } from '@/scripts/seo/rules/words';
import type { Site } from '@/scripts/seo/site';

type Rule = (site: Site) => SeoProblem[];

/** Rules that compare pages with each other. They mislead unless all pages were read. */
const OF_WHOLE_SITES: readonly Rule[] = [
  ...[repeatedTexts, orphans],
  ...[contradictions, unknownReferences],
];

/** All other rules. Each examines the whole site and reports what is wrong with it. */
const RULES: readonly Rule[] = [
  ...[closed, unanswered, differing],
  ...[missingTexts, wideTitles, descriptionLengths, misplacedMetadata],
  ...[wrongCanonicals, differentAddresses, unlisted],
  ...[missingSitemap, wrongEntries, wrongDates],
  ...[robotsFile, forbiddenPages, forbiddenCards],
  ...[wrongLinks],
  ...[mainHeadings, skippedLevels, silentImages],
  ...[wrongCards, silentCards, incompleteCards],
  ...[unreadable, unescaped, missingBreadcrumbs, brokenBreadcrumbs],
  ...[missingProperties, selfServingRatings, retiredTypes],
  ...[deadAddresses],
  ...[hiddenClaims, unlinkedProfiles],
];

/** All problems of a site. If only some of its pages were read, these are the problems of those pages. */
export function audit(site: Site): SeoProblem[] {
  const { isWhole, pages } = site.snapshot;
  if (isWhole) return [...RULES, ...OF_WHOLE_SITES].flatMap((rule) => rule(site));
  return RULES.flatMap((rule) => rule(site)).filter(({ route }) => route in pages);
}
