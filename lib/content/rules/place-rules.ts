import type { LoadedPage } from '@/lib/content/page';
import type { Problem } from '@/lib/content/files/problem';
import { problemAt } from '@/lib/content/files/source';
import type { TemplateName } from '@/lib/content/schema/templates';

/** Which templates the folders of pages may hold; the routes below `app` show them. */
const FOLDERS: Readonly<Record<string, readonly TemplateName[]>> = {
  '': ['industry', 'page', 'document', 'alias'],
  services: ['service', 'page', 'placeholder', 'alias'],
  industries: ['industry', 'page', 'placeholder', 'alias'],
  solution: ['service', 'page', 'placeholder', 'alias'],
  portfolio: ['page', 'placeholder', 'alias'],
  blog: ['post'],
};

/** Pages with a route of their own: their path, and the one template that it shows. */
export const OWN_ROUTES: Readonly<Record<string, TemplateName>> = {
  '/': 'home',
  '/contact': 'contact',
  '/contact/thanks': 'thanks',
  '/order': 'order',
  '/checkout': 'checkout',
  '/chatWidget': 'chat',
  '/solutions': 'solutions',
  '/blog': 'blog',
  '/site-map': 'site-map',
};

/** The folder below `content/pages` that a page with this path lies in. */
export const folderOf = (path: string) => path.slice(1, Math.max(1, path.lastIndexOf('/')));

/**
 * The pages that a route of its own needs and that are not there.
 *
 * @param paths the paths of all pages
 */
export const missingPages = (paths: ReadonlySet<string>): Problem[] =>
  Object.entries(OWN_ROUTES)
    .filter(([path]) => !paths.has(path))
    .map(([path, template]) => ({
      file: `content/pages${path === '/' ? '/home' : path}.yaml`,
      line: 1,
      message: `this page is missing; its template is ${template}`,
    }));

/** What is wrong with where a page lies: its folder, its name, its template there. */
export function wrongPlace({ page, source }: LoadedPage): Problem[] {
  const own = OWN_ROUTES[page.path];
  const allowed = own === undefined ? FOLDERS[folderOf(page.path)] : [own];
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
  if (allowed.includes(page.template)) return [];
  const choice = allowed.length > 1 ? `one of ${allowed.join(', ')}` : allowed.join();
  return [problemAt(source, ['template'], `must be ${choice} here`)];
}
