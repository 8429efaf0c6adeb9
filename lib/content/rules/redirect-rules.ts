import { PROBE_PATHS } from '@/lib/http/probes';
import type { LoadedPage } from '@/lib/content/page';
import type { ContentProblem } from '@/lib/content/files/problem';
import { redirects } from '@/lib/content/redirects';
import { readContentSource } from '@/lib/content/files/source';

/**
 * What is wrong with `content/redirects.yaml`, given the pages. Every redirect must lead from an address that
 * is not a page to one that is, so there can be no loop and no chain.
 *
 * @param loaded the pages that could be read
 * @param paths the paths of all of them, and of those that are reported as missing
 */
export function redirectProblems(
  loaded: readonly LoadedPage[],
  paths: ReadonlySet<string>,
): ContentProblem[] {
  const source = readContentSource('redirects.yaml');
  const pagesInLowerCase = new Set([...paths].map((path) => path.toLowerCase()));
  return Object.entries(redirects).flatMap(([from, to]) => {
    const at = { file: source.file, line: source.lineOf([from]), field: from };
    const shown = shownByAlias(to, loaded);
    return [
      ...(PROBE_PATHS.includes(from)
        ? [{ ...at, message: 'is where the server says that it is running' }]
        : []),
      ...(pagesInLowerCase.has(from) ? [{ ...at, message: 'is a page itself' }] : []),
      ...(paths.has(to) ? [] : [{ ...at, message: `there is no page ${to}` }]),
      ...(shown === undefined ? [] : [{ ...at, message: `leads to an alias; name ${shown}` }]),
    ];
  });
}

/** The page that the alias at a path shows. A path with two files is reported elsewhere. */
function shownByAlias(path: string, loaded: readonly LoadedPage[]): string | undefined {
  const [page, second] = loaded.map((each) => each.page).filter((each) => each.path === path);
  return page?.template === 'alias' && second === undefined ? page.of : undefined;
}
