import { PROBE_PATHS } from '@repo/server/http/probes.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { redirects } from '#lib/content/redirects.ts';
import { spanOf } from '#lib/content/publication/publication.ts';
import { absence, noPage, type Targets } from '#lib/content/rules/link-rules.ts';

/**
 * What is wrong with `content/redirects.yaml`, given the pages. Every redirect must lead from an address that
 * is not a page to one that is, so there can be no loop and no chain.
 *
 * @param loaded the pages that could be read
 * @param targets all of them, and those that are reported as missing
 */
export function redirectProblems(
  loaded: readonly LoadedPage[],
  targets: Targets,
): ContentProblem[] {
  const { paths, publications } = targets;
  const source = readContentSource('redirects.yaml');
  // The address of a page that disappears may lead to another page then.
  const isConstant = (path: string) => {
    const { from, until } = spanOf(publications.get(path) ?? {});
    return from === -Infinity && until === Infinity;
  };
  const pagesInLowerCase = new Set([...paths].filter(isConstant).map((path) => path.toLowerCase()));
  return Object.entries(redirects).flatMap(([from, to]) => {
    const at = { file: source.file, line: source.lineOf([from]), field: from };
    const shown = shownByAlias(to, loaded);
    const fault = paths.has(to) ? absence(to, targets) : noPage(to);
    return [
      ...(PROBE_PATHS.includes(from)
        ? [{ ...at, message: 'is where the server says that it is running' }]
        : []),
      ...(pagesInLowerCase.has(from) ? [{ ...at, message: 'is a page itself' }] : []),
      ...(fault === undefined ? [] : [{ ...at, message: fault }]),
      ...(shown === undefined ? [] : [{ ...at, message: `leads to an alias; name ${shown}` }]),
    ];
  });
}

/** The page that the alias at a path shows. A path with two files is reported elsewhere. */
function shownByAlias(path: string, loaded: readonly LoadedPage[]): string | undefined {
  const [page, second] = loaded.map((each) => each.page).filter((each) => each.path === path);
  return page?.template === 'alias' && second === undefined ? page.of : undefined;
}
