import { derived } from '@repo/content-files/kept/derived.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { problemAt, type ContentSource } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { isGap } from '#lib/content/gap.ts';
import { LONGEST_TITLE } from '#lib/content/page-title.ts';
import { TRAITS } from '#lib/content/template-traits.ts';
import { findTexts, type ContentText } from '#lib/content/rules/texts.ts';

/** A text of at least this length is a paragraph, which no two pages may share. */
const PARAGRAPH_LENGTH = 90;

/** The field that supplies the title in search results. */
export const titleField = ({ page }: LoadedPage) =>
  'metaTitle' in page && page.metaTitle !== undefined ? ['metaTitle'] : ['title'];

/** Reports a title that search results would cut off even without the company's name. */
export function longTitle(loaded: LoadedPage): ContentProblem[] {
  const { page, source } = loaded;
  if (page.template === 'alias' || page.template === 'home') return [];
  const title = page.metaTitle ?? page.title;
  const excess = title.length - LONGEST_TITLE;
  if (isGap(title) || excess <= 0) return [];
  const message = `is too long for search results by ${excess}; give the page a shorter metaTitle`;
  return [problemAt(source, titleField(loaded), message)];
}

/** Reports a page with fewer words than its template requires. */
export function fewWords({ page, source }: LoadedPage): ContentProblem[] {
  const { fewestWords: fewest } = TRAITS[page.template];
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

/** Reports paragraphs that another page has, too. */
export function repeatedParagraphs(loaded: readonly LoadedPage[]): ContentProblem[] {
  const first = new Map<string, ContentSource>();
  return loaded.flatMap(({ page, source }) => {
    if (page.template === 'alias') return [];
    const paragraphs = derived('paragraphs', source, () =>
      findTexts(source).filter(({ text }) => text.length >= PARAGRAPH_LENGTH),
    );
    return paragraphs.flatMap(({ text, line, path }: ContentText) => {
      const earlier = first.get(text);
      if (!earlier) first.set(text, source);
      if (!earlier || earlier === source) return [];
      const message = `${earlier.file} has this paragraph too`;
      return { file: source.file, line, field: path.join('.'), message };
    });
  });
}
