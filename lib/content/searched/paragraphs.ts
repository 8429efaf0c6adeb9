import type { Paragraph } from '@repo/contract/page-parts.ts';
import type { Markdown } from '#lib/content/markdown.ts';
import { markdownParagraphs } from '#lib/content/searched/markdown-parts.ts';

/** A text of a page and where it is in its fields, as the page shows it. */
type ShownText = Readonly<{ path: readonly PropertyKey[]; value: unknown }>;

/** The fields that introduce the texts beside them. */
const TITLES: readonly PropertyKey[] = ['title', 'question', 'name', 'label'];

/** The paragraphs of a part. What is in one object belongs together, such as a question and its answer. */
export const paragraphsOf = (texts: readonly ShownText[]): Paragraph[] =>
  [...Map.groupBy(texts, ({ path }) => path.slice(0, -1).join('.')).values()].flatMap(ofObject);

function ofObject(texts: readonly ShownText[]): Paragraph[] {
  const [titles, others] = [true, false].map((introduces) =>
    texts.filter(({ path }) => TITLES.includes(path.at(-1) ?? '') === introduces),
  );
  const title = (titles ?? []).map(({ value }) => oneLine(String(value))).join(' ');
  const paragraphs = (others ?? []).flatMap(({ value }) =>
    isMarkdown(value)
      ? markdownParagraphs(value.tree).map((each) => ({
          ...each,
          title: `${title} ${each.title}`.trim(),
        }))
      : [{ title, text: oneLine(String(value)) }],
  );
  return paragraphs.length > 0 ? paragraphs : [{ title, text: '' }];
}

const isMarkdown = (value: unknown): value is Markdown =>
  typeof value === 'object' && value !== null && 'tree' in value;

/** A text without line breaks, and without spaces at which no line breaks. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
