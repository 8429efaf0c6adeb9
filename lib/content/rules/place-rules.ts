import { PROBE_PATHS } from '@repo/server/http/probes.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { problemAt } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { FOLDERS, OWN_ROUTES } from '#lib/content/template-traits.ts';
import type { TemplateName } from '#lib/content/schema/templates.ts';

/** The folder below `content/pages` for a page with this path. */
const folderOf = (path: string) => path.slice(1, Math.max(1, path.lastIndexOf('/')));

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
  const fault = placeFault(page.path, page.template);
  return fault ? [problemAt(source, fault.field, fault.message)] : [];
}

/**
 * Why a page with this template cannot have this path.
 *
 * @returns a sentence, and the field that it is about, if it is not the whole file; also in words for somebody who knows
 *   no files, unless it is about where pages with this template belong; nothing if the page can
 */
export function placeFault(
  path: string,
  template: TemplateName,
): Readonly<{ field: readonly string[]; message: string; words?: string }> | undefined {
  const own = OWN_ROUTES[path];
  const allowed = own === undefined ? templatesIn(folderOf(path)) : [own];
  if (allowed === undefined) {
    const folders = Object.keys(FOLDERS).filter((folder) => folder !== '');
    const message = `pages belong in content/pages, or in one of its folders: ${folders.join(', ')}`;
    return { field: [], message };
  }
  if (!/^\/([A-Za-z0-9]+(-[A-Za-z0-9]+)*(\/|$))*$/.test(path)) {
    const message = 'the name of the file must be words joined by hyphens';
    const words = 'Please use letters and digits, joined by hyphens, between the slashes.';
    return { field: [], message, words };
  }
  if (PROBE_PATHS.includes(path)) {
    const message = 'the server itself answers at this address; name the file differently';
    const words = 'The server itself answers at this address. Please choose another one.';
    return { field: [], message, words };
  }
  if (allowed.includes(template)) return undefined;
  const choice = allowed.length > 1 ? `one of ${allowed.join(', ')}` : allowed.join();
  return { field: ['template'], message: `must be ${choice} here` };
}
