import { derived } from '@repo/content-files/kept/derived.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { problemAt, readContentSource, type ContentSource } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { menuFile } from '#lib/content/menu-file.ts';
import { OWN_ROUTES } from '#lib/content/template-traits.ts';
import { gapsLeft, isFinished } from '#lib/content/rules/gap-rules.ts';
import { missingPages, wrongPlace } from '#lib/content/rules/place-rules.ts';
import { createAnchors, deadAnchors } from '#lib/content/rules/anchor-rules.ts';
import { brokenHours } from '#lib/content/rules/hours-rules.ts';
import { wrongNumbers } from '#lib/content/rules/number-rules.ts';
import { isPublic } from '#lib/content/publication/publication.ts';
import { menuProblems } from '#lib/content/rules/menu-rules.ts';
import { heavyPhotos } from '#lib/content/rules/photo-rules.ts';
import { wornPhrases } from '#lib/content/rules/phrase-rules.ts';
import { recordProblems } from '#lib/content/rules/record-rules.ts';
import { loadedRecords } from '#lib/content/records/records.ts';
import { redirectProblems } from '#lib/content/rules/redirect-rules.ts';
import { wrongDates } from '#lib/content/rules/date-rules.ts';
import { deadLinks, wrongAliases } from '#lib/content/rules/link-rules.ts';
import { lostPages } from '#lib/content/rules/way-rules.ts';
import { fieldLinks, findLinks } from '#lib/content/rules/texts.ts';
import { menusSchema } from '#lib/content/schema/menus.ts';
import {
  fewWords,
  longTitle,
  repeatedParagraphs,
  titleField,
} from '#lib/content/rules/wording-rules.ts';

/**
 * Finds problems between pages that are each valid: duplicates, dead links, too few words.
 *
 * @param loaded the pages that could be read
 * @param paths the paths of all files, so that a link to a broken page is not reported as dead
 * @param now the moment of which the content must be right, and all that follow, in milliseconds since 1970
 */
export function findProblems(
  loaded: readonly LoadedPage[],
  paths: ReadonlySet<string>,
  now: number,
): ContentProblem[] {
  const menus = readContentSource('menus.yaml');
  // If one of these pages is missing, that is reported once, and not for every link to it.
  const known = new Set([...paths, ...Object.keys(OWN_ROUTES)]);
  // That one of these pages is a draft is also reported once.
  const publications = new Map(
    loaded.filter(({ page }) => !(page.path in OWN_ROUTES)).map(({ page }) => [page.path, page]),
  );
  const targets = { paths: known, publications, now };
  // A draft may be a copy of another page, and is shorter than it will be, and gaps are alike.
  const finished = loaded.filter(isFinished);
  // A path with two files is reported; the first of them is the page.
  const pages = new Map(loaded.toReversed().map(({ page }) => [page.path, page]));
  const anchorsAt = createAnchors(pages);
  const isShown = (path: string) => isPublic(publications.get(path) ?? {}, now);
  return [
    ...findDuplicates(
      loaded,
      ({ page }) => page.path.toLowerCase(),
      () => [],
      'this page already has another file',
    ),
    ...missingPages(paths),
    ...loaded.flatMap(alone('place', wrongPlace)),
    ...deadLinks(menus, fieldLinks(menus, menusSchema), targets),
    ...loaded.flatMap(({ page, source }) =>
      deadLinks(source, findLinks(page, source), targets, page),
    ),
    ...loaded.flatMap((each) => wrongDates(each, now)),
    ...loaded.flatMap((each) => wrongAliases(each, pages)),
    ...menuProblems(menuFile, loaded),
    ...finished.flatMap((each) => deadAnchors(each, anchorsAt)),
    ...wrongNumbers(menuFile, finished, isShown),
    ...loaded.flatMap(alone('gaps left', gapsLeft)),
    ...loaded.flatMap(alone('title', longTitle)),
    ...finished.flatMap(alone('words', fewWords)),
    ...loaded.flatMap(alone('weight', heavyPhotos)),
    ...findDuplicates(finished, titleOf, titleField, 'another page has this title'),
    ...findDuplicates(
      finished,
      descriptionOf,
      () => ['description'],
      'another page has this description',
    ),
    ...repeatedParagraphs(finished),
    ...recordProblems(loaded, loadedRecords, now),
    ...loaded.flatMap(alone('hours', brokenHours)),
    ...wornPhrases(finished),
    ...redirectProblems(loaded, targets),
    // A page that could not be read may have the way to others.
    ...(loaded.length === paths.size ? lostPages(menuFile, loaded, isShown) : []),
  ];
}

/** A rule about each page for itself, whose findings are kept as long as the page is the same. */
const alone =
  (name: string, rule: (loaded: LoadedPage) => readonly ContentProblem[]) => (loaded: LoadedPage) =>
    derived(`rule of ${name}`, loaded.page, () => rule(loaded));

/** Reports a problem for each page that has the same key as an earlier one. */
function findDuplicates(
  loaded: readonly LoadedPage[],
  keyOf: (loaded: LoadedPage) => string | undefined,
  pathIn: (loaded: LoadedPage) => readonly string[],
  message: string,
): ContentProblem[] {
  const first = new Map<string, ContentSource>();
  return loaded.flatMap((each) => {
    const key = keyOf(each);
    if (key === undefined) return [];
    const earlier = first.get(key);
    if (earlier) return problemAt(each.source, pathIn(each), `${message}: ${earlier.file}`);
    first.set(key, each.source);
    return [];
  });
}

const titleOf = ({ page }: LoadedPage) =>
  page.template === 'alias' ? undefined : (page.metaTitle ?? page.title).toLowerCase();

const descriptionOf = ({ page }: LoadedPage) =>
  page.template === 'alias' ? undefined : page.description;
