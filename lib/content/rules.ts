import { company } from '@/lib/content/company';
import type { LoadedPage } from '@/lib/content/page';
import type { Problem } from '@/lib/content/problem';
import { redirectProblems } from '@/lib/content/redirect-rules';
import { readSource, type Source } from '@/lib/content/source';
import { fieldLinks, findLinks, findTexts, type Link, type Text } from '@/lib/content/texts';
import type { TemplateName } from '@/lib/content/templates';

/** The longest title that search engines show whole, with the company's name behind it. */
const LONGEST_TITLE = 65;

/** From this length on a text is a paragraph, which no two pages may share. */
const PARAGRAPH_LENGTH = 90;

/** How many words the pages of a template have at least. */
const FEWEST_WORDS: Partial<Record<TemplateName, number>> = {
  service: 600,
  industry: 450,
  post: 1_000,
};

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
const OWN_ROUTES: Readonly<Record<string, TemplateName>> = {
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

/**
 * What is wrong with pages that are right each by itself: two of the same, dead links, too few words.
 *
 * @param loaded the pages that could be read
 * @param paths the paths of all of them, so that a link to a broken page is not called dead
 */
export function findProblems(loaded: readonly LoadedPage[], paths: ReadonlySet<string>): Problem[] {
  const menus = readSource('menus.yaml');
  // Where a page of these is missing, that is told once, and not for every link to it.
  const known = new Set([...paths, ...Object.keys(OWN_ROUTES)]);
  return [
    ...twice(
      loaded,
      ({ page }) => page.path.toLowerCase(),
      () => [],
      'this page already has another file',
    ),
    ...missingPages(paths),
    ...loaded.flatMap((each) => wrongPlace(each)),
    ...deadLinks(menus, fieldLinks(menus), known),
    ...loaded.flatMap(({ page, source }) => deadLinks(source, findLinks(page, source), known)),
    ...loaded.flatMap((each) => wrongAliases(each, loaded)),
    ...loaded.flatMap(longTitle),
    ...loaded.flatMap(fewWords),
    ...twice(loaded, titleOf, titleField, 'another page has this title'),
    ...twice(loaded, descriptionOf, () => ['description'], 'another page has this description'),
    ...twice(loaded, positionOf, () => ['position'], 'another page has this place in the menu'),
    ...repeatedParagraphs(loaded),
    ...redirectProblems(loaded, known),
  ];
}

const problemAt = (source: Source, path: readonly PropertyKey[], message: string): Problem => ({
  file: source.file,
  line: source.lineOf(path),
  field: path.join('.'),
  message,
});

const folderOf = (path: string) => path.slice(1, Math.max(1, path.lastIndexOf('/')));

/** A problem for each page that has the same key as one before it. */
function twice(
  loaded: readonly LoadedPage[],
  keyOf: (loaded: LoadedPage) => string | undefined,
  pathIn: (loaded: LoadedPage) => readonly string[],
  message: string,
): Problem[] {
  const first = new Map<string, Source>();
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

/** The field that search results take the title from. */
const titleField = ({ page }: LoadedPage) =>
  'metaTitle' in page && page.metaTitle !== undefined ? ['metaTitle'] : ['title'];

const descriptionOf = ({ page }: LoadedPage) =>
  page.template === 'alias' ? undefined : page.description;

const positionOf = ({ page }: LoadedPage) =>
  'position' in page && page.position !== undefined
    ? `${folderOf(page.path)} ${page.position}`
    : undefined;

const missingPages = (paths: ReadonlySet<string>) =>
  Object.entries(OWN_ROUTES)
    .filter(([path]) => !paths.has(path))
    .map(([path, template]) => ({
      file: `content/pages${path === '/' ? '/home' : path}.yaml`,
      line: 1,
      message: `this page is missing; its template is ${template}`,
    }));

function wrongPlace({ page, source }: LoadedPage): Problem[] {
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

function deadLinks(source: Source, links: readonly Link[], paths: ReadonlySet<string>): Problem[] {
  return links.flatMap(({ path, line, href }) => {
    const [target = ''] = href.split(/[?#]/);
    if (!target.startsWith('/') || paths.has(target)) return [];
    const field = path.join('.');
    return { file: source.file, line, field, message: `there is no page ${target}` };
  });
}

function wrongAliases({ page, source }: LoadedPage, loaded: readonly LoadedPage[]): Problem[] {
  const at = (path: string) => loaded.find((other) => other.page.path === path)?.page;
  if (page.template === 'alias' && at(page.of)?.template === 'alias') {
    return [problemAt(source, ['of'], 'is an alias itself; name the page')];
  }
  if (!('footerPath' in page) || page.footerPath === undefined) return [];
  const alias = at(page.footerPath);
  if (alias?.template === 'alias' && alias.of === page.path) return [];
  return [problemAt(source, ['footerPath'], `must be an alias of ${page.path}`)];
}

function longTitle(loaded: LoadedPage): Problem[] {
  const { page, source } = loaded;
  if (page.template === 'alias' || page.template === 'home') return [];
  const shown = `${page.metaTitle ?? page.title} | ${company.name}`;
  if (shown.length <= LONGEST_TITLE) return [];
  const excess = shown.length - LONGEST_TITLE;
  const advice = page.metaTitle === undefined ? '; give the page a shorter metaTitle' : '';
  const message = `is too long for search results by ${excess}${advice}`;
  return [problemAt(source, titleField(loaded), message)];
}

function fewWords({ page, source }: LoadedPage): Problem[] {
  const fewest = FEWEST_WORDS[page.template];
  if (fewest === undefined) return [];
  const texts = findTexts(source).map(({ text }) => text);
  const count = texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
  if (count >= fewest) return [];
  const message = `has ${count} words; the template ${page.template} asks for at least ${fewest}`;
  return [problemAt(source, [], message)];
}

function repeatedParagraphs(loaded: readonly LoadedPage[]): Problem[] {
  const first = new Map<string, Source>();
  return loaded.flatMap(({ page, source }) => {
    if (page.template === 'alias') return [];
    const paragraphs = findTexts(source).filter(({ text }) => text.length >= PARAGRAPH_LENGTH);
    return paragraphs.flatMap(({ text, line, path }: Text) => {
      const earlier = first.get(text);
      if (!earlier) first.set(text, source);
      if (!earlier || earlier === source) return [];
      const message = `${earlier.file} has this paragraph too`;
      return { file: source.file, line, field: path.join('.'), message };
    });
  });
}
