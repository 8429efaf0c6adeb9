import type { z } from 'zod';
import { derived } from '@repo/content-files/kept/derived.ts';
import type { ContentSource } from '@repo/content-files/source.ts';
import type { Markdown } from '#lib/content/markdown.ts';
import { textsWithRole, type FieldRole } from '#lib/content/schema/roles.ts';
import { pageSchema } from '#lib/content/schema/templates.ts';

type Place = Readonly<{ path: readonly PropertyKey[]; line: number }>;

/** A text that readers see, and where it is. */
export type ContentText = Place & Readonly<{ text: string }>;

/** A link, and where it is. */
export type ContentLink = Place &
  Readonly<{
    href: string;
    /** Where it begins in the text at its path; without a path, in the text of a Markdown file. */
    offset: number;
    /** Whether it is in a list of pages, which leaves it out while its page is not public. */
    isListed: boolean;
  }>;

/** The texts of a page that readers see, paragraph by paragraph. */
export const findTexts = (source: ContentSource): readonly ContentText[] =>
  derived('texts', source, () => textsIn(source));

function textsIn({ data, lineOf, body, bodyLine }: ContentSource): ContentText[] {
  const fields = textsWithRole('words', pageSchema, data).flatMap(({ path, value }) =>
    value.split(/\n{2,}/).map((text) => ({ path, line: lineOf(path), text: text.trim() })),
  );
  return [...fields, ...paragraphsOf(body, bodyLine)];
}

function paragraphsOf(body: string, bodyLine: number): ContentText[] {
  let line = bodyLine;
  return body.split(/(\n{2,})/).flatMap((part) => {
    const start = line;
    line += part.split('\n').length - 1;
    return part.trim() === '' ? [] : [{ path: [], line: start, text: part.trim() }];
  });
}

/** The links in the fields of a file, and the pages that its lists name. @param schema the schema of that file */
export const fieldLinks = (source: ContentSource, schema: z.core.$ZodType): ContentLink[] => [
  ...linksOf('link', source, schema),
  ...linksOf('listed', source, schema),
];

const linksOf = (role: FieldRole, { data, lineOf }: ContentSource, schema: z.core.$ZodType) =>
  textsWithRole(role, schema, data).map(({ path, value }) => ({
    path,
    line: lineOf(path),
    href: value,
    offset: 0,
    isListed: role === 'listed',
  }));

/** The links of a page: those in its fields and those in its Markdown. */
export const findLinks = (
  page: Readonly<{ body: Markdown }>,
  source: ContentSource,
): readonly ContentLink[] => derived('links', page, () => linksIn(page, source));

function linksIn(page: Readonly<{ body: Markdown }>, source: ContentSource): ContentLink[] {
  const inBody = page.body.links.map(({ href, line, offset }) => ({
    path: [],
    line: source.bodyLine + line - 1,
    href,
    offset,
    isListed: false,
  }));
  return [...fieldLinks(source, pageSchema), ...inFields(page, source.lineIn), ...inBody];
}

/** The links in Markdown fields. */
function inFields(
  page: object,
  lineIn: ContentSource['lineIn'],
  path: readonly PropertyKey[] = [],
): ContentLink[] {
  return Object.entries(page).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'body' || typeof value !== 'object' || value === null) return [];
    const here = [...path, Array.isArray(page) ? Number(key) : key];
    if (!isMarkdown(value)) return inFields(value, lineIn, here);
    return value.links.map(({ href, line, offset }) => ({
      path: here,
      line: lineIn(here, line),
      href,
      offset,
      isListed: false,
    }));
  });
}

const isMarkdown = (value: object): value is Markdown => 'tree' in value && 'links' in value;
