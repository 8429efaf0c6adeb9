import type { LoadedPage } from '@/lib/content/page';
import { OWN_ROUTES } from '@/lib/content/page-routes';
import { folderOf, missingPages, wrongPlace } from '@/lib/content/rules/place-rules';
import type { ContentProblem } from '@/lib/content/files/problem';
import { redirectProblems } from '@/lib/content/rules/redirect-rules';
import { problemAt, readContentSource, type ContentSource } from '@/lib/content/files/source';
import { fieldLinks, findLinks, type ContentLink } from '@/lib/content/rules/texts';
import { menusSchema } from '@/lib/content/schema/menus';
import {
  fewWords,
  longTitle,
  repeatedParagraphs,
  titleField,
} from '@/lib/content/rules/wording-rules';

/**
 * Finds problems between pages that are each valid: duplicates, dead links, too few words.
 *
 * @param loaded the pages that could be read
 * @param paths the paths of all files, so that a link to a broken page is not reported as dead
 */
export function findProblems(
  loaded: readonly LoadedPage[],
  paths: ReadonlySet<string>,
): ContentProblem[] {
  const menus = readContentSource('menus.yaml');
  // If one of these pages is missing, that is reported once, and not for every link to it.
  const known = new Set([...paths, ...Object.keys(OWN_ROUTES)]);
  return [
    ...findDuplicates(
      loaded,
      ({ page }) => page.path.toLowerCase(),
      () => [],
      'this page already has another file',
    ),
    ...missingPages(paths),
    ...loaded.flatMap(wrongPlace),
    ...deadLinks(menus, fieldLinks(menus, menusSchema), known),
    ...loaded.flatMap(({ page, source }) => deadLinks(source, findLinks(page, source), known)),
    ...loaded.flatMap((each) => wrongAliases(each, loaded)),
    ...loaded.flatMap(longTitle),
    ...loaded.flatMap(fewWords),
    ...findDuplicates(loaded, titleOf, titleField, 'another page has this title'),
    ...findDuplicates(
      loaded,
      descriptionOf,
      () => ['description'],
      'another page has this description',
    ),
    ...findDuplicates(
      loaded,
      positionOf,
      () => ['position'],
      'another page has this place in the menu',
    ),
    ...repeatedParagraphs(loaded),
    ...redirectProblems(loaded, known),
  ];
}

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

const positionOf = ({ page }: LoadedPage) =>
  'position' in page && page.position !== undefined
    ? `${folderOf(page.path)} ${page.position}`
    : undefined;

function deadLinks(
  source: ContentSource,
  links: readonly ContentLink[],
  paths: ReadonlySet<string>,
): ContentProblem[] {
  return links.flatMap(({ path, line, href }) => {
    const [target = ''] = href.split(/[?#]/);
    if (!target.startsWith('/') || paths.has(target)) return [];
    const field = path.join('.');
    return { file: source.file, line, field, message: `there is no page ${target}` };
  });
}

function wrongAliases(
  { page, source }: LoadedPage,
  loaded: readonly LoadedPage[],
): ContentProblem[] {
  const at = (path: string) => loaded.find((other) => other.page.path === path)?.page;
  if (page.template === 'alias' && at(page.of)?.template === 'alias') {
    return [problemAt(source, ['of'], 'is an alias itself; name the page')];
  }
  if (!('footerPath' in page) || page.footerPath === undefined) return [];
  const alias = at(page.footerPath);
  if (alias?.template === 'alias' && alias.of === page.path) return [];
  return [problemAt(source, ['footerPath'], `must be an alias of ${page.path}`)];
}
