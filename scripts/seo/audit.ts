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

/** All rules. Each examines the whole site and reports what is wrong with it. */
const RULES: readonly ((site: Site) => SeoProblem[])[] = [
  ...[closed, unanswered, differing],
  ...[missingTexts, repeatedTexts, wideTitles, descriptionLengths, misplacedMetadata],
  ...[wrongCanonicals, differentAddresses, unlisted],
  ...[missingSitemap, wrongEntries, wrongDates],
  ...[robotsFile, forbiddenPages, forbiddenCards],
  ...[wrongLinks, orphans],
  ...[mainHeadings, skippedLevels, silentImages],
  ...[wrongCards, silentCards, incompleteCards],
  ...[unreadable, unescaped, missingBreadcrumbs, brokenBreadcrumbs],
  ...[missingProperties, selfServingRatings, retiredTypes],
  ...[contradictions, unknownReferences, deadAddresses],
  ...[hiddenClaims, unlinkedProfiles],
];

/** All problems of a site. */
export const audit = (site: Site): SeoProblem[] => RULES.flatMap((rule) => rule(site));
