import { contentFiles } from '@repo/content-files/content-files';
import { checkSource } from '@repo/content-files/check.ts';
import { throwContentError, type ContentProblem } from '@repo/content-files/problem.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import { comparesPages, madeOf } from '@repo/content-files/reading';
import { readMarkdown, type Markdown } from '#lib/content/markdown.ts';
import type { LoadedPage, Page, PageOf, ShownPage } from '#lib/content/page.ts';
import { isFolderPage, type FolderPage } from '#lib/content/template-traits.ts';
import { pagePathOf } from '#lib/content/paths.ts';
import { findProblems } from '#lib/content/rules/rules.ts';
import { contentTime, showsAll } from '#lib/content/publication/content-time.ts';
import { absenceOf, type Absence } from '#lib/content/publication/publication.ts';
import { pageSchema, type PageContent, type TemplateName } from '#lib/content/schema/templates.ts';

/** What one file of `content/pages` says, or what is wrong with it. */
function readPage(file: string): Readonly<{ problems: ContentProblem[]; loaded?: LoadedPage }> {
  const source = readContentSource(file);
  const checked = checkSource(source, pageSchema);
  const { markdown: body, faults } = readMarkdown(source.body);
  const problems = faults.map(({ line, message }) => ({
    file: source.file,
    line: source.bodyLine + line - 1,
    message,
  }));
  if (!checked.ok) return { problems: [...checked.problems, ...problems] };
  return { problems, loaded: { page: toPage(checked.value, pagePathOf(file), body), source } };
}

/** Reads all pages, whether they are public or not. @throws ContentError with every problem of them */
function loadPages() {
  const files = contentFiles('pages');
  const read = files.map((file) => madeOf(file, readPage));
  const loaded = read.flatMap((each) => each.loaded ?? []);
  const compare = () => findProblems(loaded, new Set(files.map(pagePathOf)), contentTime);
  const problems = read.flatMap((each) => each.problems);
  const found = [...problems, ...(comparesPages() ? compare() : [])];
  return { notes: throwContentError(found), loaded, compare };
}

/** A page that only its writers see, with a name that says so in lists. */
const marked = (page: Page, { label }: Absence): Page => ({
  ...page,
  ...('title' in page && { label: `${labelOf(page)} (${label})` }),
  ...(page.template === 'post' && { topic: `${page.topic} (${label})` }),
});

const toPage = (content: PageContent, path: string, body: Markdown): Page => ({
  ...content,
  path,
  body,
});

const { loaded, notes, compare } = loadPages();

/** All files of `content/pages`, also those whose pages are not public now. */
export const loadedPages: readonly LoadedPage[] = loaded;

/** Every page with content of its own, and every alias, that is on the site. */
export const pages: readonly Page[] = loadedPages
  .map(({ page }) => page)
  .flatMap((page) => {
    const absence = absenceOf(page, contentTime);
    if (absence === undefined) return page;
    return showsAll ? marked(page, absence) : [];
  });

/** What the check notes about the pages, although they are valid. */
export const contentNotes: readonly ContentProblem[] = notes;

/** Compares the pages with each other: what is wrong, and what the check notes. */
export const comparePages: () => readonly ContentProblem[] = compare;

const isShown = (page: Page): page is ShownPage => page.template !== 'alias';

/** Every page that is shown at its own path: all except the aliases. */
export const shownPages: readonly ShownPage[] = pages.filter(isShown);

const byPath = new Map(pages.map((page) => [page.path, page]));

/** Whether the page or alias with this path is on the site. */
export const isOnSite = (path: string): boolean => byPath.has(path);

/** The page or alias whose file has this path. Throws if there is none. */
export function fileAt(path: string): Page {
  const page = byPath.get(path);
  if (!page) throw new Error(`There is no page ${path} in content/pages`);
  return page;
}

/** The page shown at a path: an alias shows the page that it names. */
export function pageAt(path: string): ShownPage {
  const page = fileAt(path);
  return page.template === 'alias' ? pageAt(page.of) : page;
}

/** The page that the route of a folder shows at a path. Throws if a different route shows it. */
export function folderPageAt(path: string): FolderPage {
  const page = pageAt(path);
  if (!isFolderPage(page)) throw new Error(`The template ${page.template} has a route of its own`);
  return page;
}

/** All pages with a template. */
export const pagesOf = <Template extends TemplateName>(template: Template) =>
  pages.filter((page): page is PageOf<Template> & Page => page.template === template);

/** The page with a template that only one page has. Throws if there is none. */
export function pageOf<Template extends TemplateName>(template: Template): PageOf<Template> {
  const [page] = pagesOf(template);
  if (!page) throw new Error(`There is no page with the template ${template} in content/pages`);
  return page;
}

/** The last parts of the paths of the pages one level below a path, including aliases. */
export const slugsBelow = (path: string) =>
  pages
    .filter((page) => parentOf(page.path) === path)
    .filter((page) => isFolderPage(pageAt(page.path)))
    .map((page) => page.path.slice(path.length + 1));

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The name of a page in links. */
export function labelOf({
  label,
  title,
}: Readonly<{ label?: string | undefined; title: string }>): string {
  return label ?? title;
}
