import type { LoadedPage } from '@/lib/content/page';
import type { Problem } from '@/lib/content/problem';
import { redirects } from '@/lib/content/redirects';
import { readSource } from '@/lib/content/source';

/**
 * What is wrong with `content/redirects.yaml` beside the pages. An address that is no page, led to one
 * that is: so there can be no loop and no chain.
 *
 * @param loaded the pages that could be read
 * @param paths the paths of all of them
 */
export function redirectProblems(
  loaded: readonly LoadedPage[],
  paths: ReadonlySet<string>,
): Problem[] {
  const source = readSource('redirects.yaml');
  const pagesInLowerCase = new Set([...paths].map((path) => path.toLowerCase()));
  const aliases = new Map(
    loaded.flatMap(({ page }) => (page.template === 'alias' ? [[page.path, page.of]] : [])),
  );
  return Object.entries(redirects).flatMap(([from, to]) => {
    const at = { file: source.file, line: source.lineOf([from]), field: from };
    const alias = aliases.get(to);
    return [
      ...(pagesInLowerCase.has(from) ? [{ ...at, message: 'is a page itself' }] : []),
      ...(paths.has(to) ? [] : [{ ...at, message: `there is no page ${to}` }]),
      ...(alias === undefined ? [] : [{ ...at, message: `leads to an alias; name ${alias}` }]),
    ];
  });
}
