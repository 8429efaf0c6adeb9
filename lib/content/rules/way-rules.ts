import { derived } from '@repo/content-files/kept/derived.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { problemAt } from '@repo/content-files/source.ts';
import type { menuFile } from '#lib/content/menu-file.ts';
import type { LoadedPage, Page } from '#lib/content/page.ts';
import { isFinished } from '#lib/content/rules/gap-rules.ts';
import { findLinks } from '#lib/content/rules/texts.ts';

/** How many clicks a page may be away from the home page. */
const MOST_CLICKS = 3;

/**
 * Notes pages that few find: no page shows a way to them, or the way from the home page is long. The site map does not
 * count, because whoever opens it is already searching. What is not written or not public yet, and what is shown only after something
 * was sent, needs no way.
 *
 * @param menus the checked content of `content/menus.yaml`
 * @param loaded the pages that could be read
 * @param isShown whether the page with a path is public
 */
export function lostPages(
  menus: typeof menuFile,
  loaded: readonly LoadedPage[],
  isShown: (path: string) => boolean,
): ContentProblem[] {
  const ways = new Map(loaded.map((each) => [each.page.path, linksOn(each, loaded)]));
  // All pages have the menus, and the first one is where everybody begins.
  ways.set('/', [...(ways.get('/') ?? []), ...menuLinks(menus)]);
  const clicks = clicksFromHome(ways);
  return loaded
    .filter(isFinished)
    .filter(
      ({ page }) =>
        page.path !== '/' && !['alias', 'thanks'].includes(page.template) && isShown(page.path),
    )
    .flatMap(({ page: { path }, source }) => {
      const away = clicks.get(path);
      const message =
        away === undefined
          ? 'no page but the site map leads here'
          : `is ${away} clicks away from the home page; ${MOST_CLICKS} are far enough`;
      if (away !== undefined && away <= MOST_CLICKS) return [];
      return [{ ...problemAt(source, [], message), level: 'note' as const }];
    });
}

/** The paths of the header and the footer, which are on every page. */
const menuLinks = ({ menus, footer }: typeof menuFile): string[] => [
  '/contact',
  ...menus.flatMap(({ page, pages, row }) => [
    ...(page === undefined ? [] : [page]),
    ...pages,
    ...(row?.pages ?? []),
  ]),
  ...footer.pages,
  ...footer.smallPages,
];

/** The paths that a page leads to: those in its file, and those that its template adds. */
function linksOn({ page, source }: LoadedPage, loaded: readonly LoadedPage[]): readonly string[] {
  if (page.template === 'site-map') return [];
  if (page.template === 'alias') return [page.of];
  const own = derived('ways', page, () =>
    findLinks(page, source).map(({ href }) => href.split(/[?#]/)[0] ?? ''),
  );
  const listed = listedBy(page);
  if (listed === undefined) return own;
  const added = loaded.filter((each) => each.page.template === listed);
  return [...own, ...added.map((each) => each.page.path)];
}

/** The template of the pages that a page lists. */
function listedBy(page: Page): 'post' | 'case' | undefined {
  if (page.template === 'blog') return 'post';
  return page.template === 'placeholder' && page.listing?.of === 'cases' ? 'case' : undefined;
}

/** How many clicks each page is away from the home page; nothing for one that cannot be reached. */
function clicksFromHome(ways: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const clicks = new Map([['/', 0]]);
  for (const [path, away] of clicks) {
    for (const next of ways.get(path) ?? []) if (!clicks.has(next)) clicks.set(next, away + 1);
  }
  return clicks;
}
