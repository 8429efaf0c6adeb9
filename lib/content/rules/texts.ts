import type { Markdown } from '@/lib/content/markdown';
import type { Source } from '@/lib/content/files/source';

type Place = Readonly<{ path: readonly PropertyKey[]; line: number }>;

/** A text that readers see, and where it stands. */
export type Text = Place & Readonly<{ text: string }>;

/** A link, and where it stands. */
export type Link = Place & Readonly<{ href: string }>;

/** Fields that are read by the program, not by people. */
const MACHINE_FIELDS = new Set([
  ...[
    'template',
    'type',
    'mosaic',
    'icon',
    'href',
    'of',
    'related',
    'footerPath',
    'price',
    'prices',
  ],
  ...[
    'subject',
    'figures',
    'proof',
    'fragment',
    'schemaType',
    'published',
    'updated',
    'groups',
    'name',
  ],
]);

/** Fields that name pages. */
const LINK_FIELDS = new Set(['href', 'of', 'related', 'footerPath', 'page', 'pages', 'smallPages']);

type Leaf = Readonly<{ path: readonly PropertyKey[]; value: string }>;

/** Every text of a YAML value, with its path. */
function leavesOf(value: unknown, path: readonly PropertyKey[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const isIn = (fields: ReadonlySet<string>) => (leaf: Leaf) =>
  leaf.path.some((part) => typeof part === 'string' && fields.has(part));

/** The texts of a file that readers see, paragraph by paragraph. */
export function findTexts({ data, lineOf, body, bodyLine }: Source): Text[] {
  const isMachine = isIn(MACHINE_FIELDS);
  const fields = leavesOf(data)
    .filter((leaf) => !isMachine(leaf))
    .flatMap(({ path, value }) =>
      value.split(/\n{2,}/).map((text) => ({ path, line: lineOf(path), text: text.trim() })),
    );
  return [...fields, ...paragraphsOf(body, bodyLine)];
}

function paragraphsOf(body: string, bodyLine: number): Text[] {
  let line = bodyLine;
  return body.split(/(\n{2,})/).flatMap((part) => {
    const start = line;
    line += part.split('\n').length - 1;
    return part.trim() === '' ? [] : [{ path: [], line: start, text: part.trim() }];
  });
}

/** The links in the fields of a file. */
export const fieldLinks = ({ data, lineOf }: Source): Link[] =>
  leavesOf(data)
    .filter(isIn(LINK_FIELDS))
    .map(({ path, value }) => ({ path, line: lineOf(path), href: value }));

/** The links of a page: those in its fields, and those in its Markdown. */
export function findLinks(page: Readonly<{ body: Markdown }>, source: Source): Link[] {
  const inBody = page.body.links.map(({ href, line }) => ({
    path: [],
    line: source.bodyLine + line - 1,
    href,
  }));
  return [...fieldLinks(source), ...inFields(page, source.lineIn), ...inBody];
}

/** The links in Markdown fields. */
function inFields(
  page: object,
  lineIn: Source['lineIn'],
  path: readonly PropertyKey[] = [],
): Link[] {
  return Object.entries(page).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'body' || typeof value !== 'object' || value === null) return [];
    const here = [...path, Array.isArray(page) ? Number(key) : key];
    if (!isMarkdown(value)) return inFields(value, lineIn, here);
    return value.links.map(({ href, line }) => ({ path: here, line: lineIn(here, line), href }));
  });
}

const isMarkdown = (value: object): value is Markdown => 'tree' in value && 'links' in value;
