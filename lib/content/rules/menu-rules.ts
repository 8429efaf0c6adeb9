import type { ContentProblem } from '@repo/content-files/problem.ts';
import { problemAt, readContentSource, type ContentSource } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import type { menuFile } from '#lib/content/menu-file.ts';

type MenuFile = typeof menuFile;

/** A list of paths in a content file. */
type List = Readonly<{
  source: ContentSource;
  at: readonly PropertyKey[];
  paths: readonly string[];
}>;

/**
 * What is wrong with the lists of the menus, the footer, and the grid of industries, and with the pages in
 * them. A path without a page is reported like any other dead link.
 *
 * @param file the checked content of `content/menus.yaml`
 * @param loaded the pages that could be read
 */
export function menuProblems(file: MenuFile, loaded: readonly LoadedPage[]): ContentProblem[] {
  const source = readContentSource('menus.yaml');
  const menus = file.menus.map(({ folder, pages }, index) => ({
    folder,
    list: { source, at: ['menus', index, 'pages'], paths: pages },
  }));
  const rows = file.menus.flatMap(({ row }, index) =>
    row ? [{ source, at: ['menus', index, 'row', 'pages'], paths: row.pages }] : [],
  );
  const footer = (['pages', 'smallPages'] as const).map((name) => ({
    source,
    at: ['footer', name],
    paths: file.footer[name],
  }));
  return [
    ...menus.flatMap(({ folder, list }) => strangers(list, folder)),
    ...[...menus.map(({ list }) => list), ...rows, ...footer].flatMap((list) => [
      ...repeats(list),
      ...unnamed(list, loaded),
    ]),
    ...gridsProblems(loaded),
  ];
}

const repeats = ({ source, at, paths }: List) =>
  paths.flatMap((path, index) =>
    paths.indexOf(path) < index ? problemAt(source, [...at, index], `${path} is listed twice`) : [],
  );

const strangers = ({ source, at, paths }: List, folder: string) =>
  paths.flatMap((path, index) => {
    if (path.startsWith(`/${folder}/`)) return [];
    const message = `${path} is not in the folder of this menu, ${folder}`;
    return problemAt(source, [...at, index], message);
  });

/** A menu would otherwise change its words with the headline of a page. */
const unnamed = ({ paths }: List, loaded: readonly LoadedPage[]) =>
  [...new Set(paths)].flatMap((path) => {
    const { page, source } = loaded.find((each) => each.page.path === path) ?? {};
    if (!page || !source || page.label !== undefined) return [];
    const title = 'title' in page ? page.title : 'its name';
    const message = `is in a menu, so it needs a label of its own: label: ${title}`;
    return problemAt(source, ['label'], message);
  });

function gridsProblems(loaded: readonly LoadedPage[]): ContentProblem[] {
  const grid = loaded.find(({ page }) => page.template === 'solutions');
  return loaded.flatMap((each) => gridProblems(each, grid, loaded));
}

/** The differences between the industries with a card and the grid of the page of all industries. */
function gridProblems(
  { page, source }: LoadedPage,
  grid: LoadedPage | undefined,
  loaded: readonly LoadedPage[],
): ContentProblem[] {
  if (page.template === 'industry') {
    const isShown =
      grid?.page.template !== 'solutions' || grid.page.cards.pages.includes(page.path);
    if (page.card === undefined || isShown) return [];
    const message = `has no place in the grid: list ${page.path} in cards.pages of ${grid.source.file}`;
    return [problemAt(source, ['card'], message)];
  }
  if (page.template !== 'solutions') return [];
  const list = { source, at: ['cards', 'pages'], paths: page.cards.pages };
  const withoutCard = list.paths.flatMap((path, index) => {
    const listed = loaded.find((other) => other.page.path === path);
    if (!listed || (listed.page.template === 'industry' && listed.page.card)) return [];
    const remedy =
      listed.page.template === 'industry'
        ? `add card to ${listed.source.file}, or remove this line`
        : 'only industries have one';
    return problemAt(source, [...list.at, index], `${path} has no card: ${remedy}`);
  });
  return [...repeats(list), ...withoutCard];
}
