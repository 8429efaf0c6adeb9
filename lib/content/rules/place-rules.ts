import { PROBE_PATHS } from '@/lib/http/probes';
import type { LoadedPage } from '@/lib/content/page';
import type { ContentProblem } from '@/lib/content/files/problem';
import { problemAt } from '@/lib/content/files/source';
import { FOLDERS, OWN_ROUTES } from '@/lib/content/page-routes';
import type { TemplateName } from '@/lib/content/schema/templates';

/** The folder below `content/pages` for a page with this path. */
export const folderOf = (path: string) => path.slice(1, Math.max(1, path.lastIndexOf('/')));

/**
 * The missing pages among those that have a route of their own.
 *
 * @param paths the paths of all pages
 */
export const missingPages = (paths: ReadonlySet<string>): ContentProblem[] =>
  Object.entries(OWN_ROUTES)
    .filter(([path]) => !paths.has(path))
    .map(([path, template]) => ({
      file: `content/pages${path === '/' ? '/home' : path}.yaml`,
      line: 1,
      message: `this page is missing; its template is ${template}`,
    }));

const templatesIn = (folder: string): readonly TemplateName[] | undefined =>
  Object.entries(FOLDERS).find(([name]) => name === folder)?.[1];

/** What is wrong with the place of a page: its folder, its name, or its template there. */
export function wrongPlace({ page, source }: LoadedPage): ContentProblem[] {
  const own = OWN_ROUTES[page.path];
  const allowed = own === undefined ? templatesIn(folderOf(page.path)) : [own];
  if (allowed === undefined) {
    const folders = Object.keys(FOLDERS).filter((folder) => folder !== '');
    return [
      problemAt(
        source,
        [],
        `pages belong in content/pages, or in one of its folders: ${folders.join(', ')}`,
      ),
    ];
  }
  if (!/^\/([A-Za-z0-9]+(-[A-Za-z0-9]+)*(\/|$))*$/.test(page.path)) {
    return [problemAt(source, [], 'the name of the file must be words joined by hyphens')];
  }
  if (PROBE_PATHS.includes(page.path)) {
    const message = 'the server itself answers at this address; name the file differently';
    return [problemAt(source, [], message)];
  }
  if (allowed.includes(page.template)) return [];
  const choice = allowed.length > 1 ? `one of ${allowed.join(', ')}` : allowed.join();
  return [problemAt(source, ['template'], `must be ${choice} here`)];
}
