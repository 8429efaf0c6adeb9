import { derived } from '@repo/content-files/kept/derived.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { problemAt, readContentSource, type ContentSource } from '@repo/content-files/source.ts';
import type { menuFile } from '#lib/content/menu-file.ts';
import type { LoadedPage } from '#lib/content/page.ts';

type MenuFile = typeof menuFile;

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `(${NUMBERS.slice(2).join('|')}|\\d{1,2})`;

/** A title that begins with a number of things: "Nine ways to work with us", "Three problems". */
const AT_START = new RegExp(`^(?:the |these |our )?${NUMBER} ([a-z]+s)\\b`, 'i');

/** A number of what only a list can be about, anywhere in a text. Other numbers may count something else. */
const OF_ENTRIES = new RegExp(
  `\\b${NUMBER} (kinds|parts|points|questions|reasons|steps|things|ways)\\b`,
  'i',
);

/** The lists of sections. */
const LISTS = [
  'features',
  'steps',
  'points',
  'questions',
  'offers',
  'splits',
  'entries',
  'figures',
  'items',
  'cards',
];

/** Texts that say how many entries a list has, and are wrong: in the words of menus, the grid, and sections. */
export function wrongNumbers(
  file: MenuFile,
  loaded: readonly LoadedPage[],
  isShown: (path: string) => boolean,
): ContentProblem[] {
  const source = readContentSource('menus.yaml');
  const menus = file.menus.flatMap(({ lede, pages }, index) =>
    miscounted(source, ['menus', index, 'lede'], lede, pages.filter(isShown).length, AT_START),
  );
  return [
    ...menus,
    ...loaded.flatMap((each) => [
      ...derived('numbers', each.page, () => inSections(each)),
      ...ofLists(each, file, isShown),
    ]),
  ];
}

/** Numbers in the title and the lede of each section with exactly one list. */
function inSections({ page, source }: LoadedPage): ContentProblem[] {
  const parts = Object.entries(page).flatMap(([key, value]: [string, unknown]) =>
    key === 'sections' && Array.isArray(value)
      ? value.map((part: unknown, index) => ({ path: [key, index], part }))
      : [{ path: [key], part: value }],
  );
  return parts.flatMap(({ path, part }) => {
    const fields = Object(part) as Readonly<Record<string, unknown>>;
    const [list, second] = LISTS.map((name) => fields[name]).filter(Array.isArray);
    if (!list || second) return [];
    const check = (name: string, pattern: RegExp) => {
      const text = fields[name];
      return typeof text === 'string'
        ? miscounted(source, [...path, name], text, list.length, pattern)
        : [];
    };
    return [...check('title', AT_START), ...check('lede', OF_ENTRIES)];
  });
}

/** Numbers of the industries on the page with their grid, and of the services on the home page. */
function ofLists(
  { page, source }: LoadedPage,
  file: MenuFile,
  isShown: (path: string) => boolean,
): ContentProblem[] {
  if (page.template === 'solutions') {
    const count = page.cards.pages.filter(isShown).length;
    const pattern = new RegExp(`\\b${NUMBER} (industries)\\b`, 'i');
    return (['title', 'summary', 'description', 'lede'] as const).flatMap((field) =>
      miscounted(source, [field], page[field], count, pattern),
    );
  }
  const services = file.menus.find(({ folder }) => folder === 'services');
  if (page.template !== 'home' || !services) return [];
  const count = services.pages.filter(isShown).length;
  return miscounted(source, ['services', 'title'], page.services.title, count, AT_START);
}

function miscounted(
  source: ContentSource,
  path: readonly PropertyKey[],
  text: string,
  count: number,
  pattern: RegExp,
): ContentProblem[] {
  const [, number = '', noun = ''] = pattern.exec(text) ?? [];
  const said = /^\d/.test(number) ? Number(number) : NUMBERS.indexOf(number.toLowerCase());
  if (number === '' || said === count) return [];
  const message = `says "${number} ${noun}", and there are ${count}; change the number, or leave it out`;
  return [problemAt(source, path, message)];
}
