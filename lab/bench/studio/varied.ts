import { parseDocument, visit, type Scalar } from 'yaml';
import { BODY, editText, splitMarkdown, valuesOfFile } from '@repo/content-files/edit/file-text.ts';

/** A place in a text where each copy has another word. */
type Place = Readonly<{ from: number; word: string }>;

/** A word that can be another one: in lowercase, and no part of a link, a fact, or an address. */
const WORD = /(?<=[a-z,] )[a-z]{5,}(?=[ ,])/;

/** How long a text must be to be prose that no two pages may share, in characters. */
const PROSE = 20;

/** What only one page can say: its place in the grid of industries, and which of its addresses the footer has. */
const OWN = ['card', 'footerPath'];

/** A word of this length that is another one for each number. */
const wordOf = (number: number, { length }: string): string =>
  number
    .toString(21)
    .replace(/[0-9a-k]/g, (digit) => 'bcdfghjklmnpqrstvwxyz'.charAt(parseInt(digit, 21)))
    .padStart(length, 'b');

function placeIn(text: string, from: number, to: number): Place[] {
  const found = WORD.exec(text.slice(from, to));
  return found ? [{ from: from + found.index, word: found[0] }] : [];
}

/** The places in fields. Each paragraph of a text has one. */
function placesInFields(fields: string, offset: number, whole: string): Place[] {
  const places: Place[] = [];
  visit(parseDocument(fields), {
    Scalar(key, scalar) {
      if (key !== 'key' && typeof scalar.value === 'string' && scalar.value.length >= PROSE)
        places.push(...placesInText(whole, offset, scalar));
    },
  });
  return places;
}

function placesInText(whole: string, offset: number, { range }: Scalar): Place[] {
  const [from, to] = range ?? [0, 0];
  return placesInParagraphs(whole, offset + from, offset + to);
}

function placesInParagraphs(whole: string, from: number, to: number): Place[] {
  return Array.from(whole.slice(from, to).matchAll(/[^]+?(?:\n\s*\n|$)/g), ({ 0: text, index }) =>
    placeIn(whole, from + index, from + index + text.length),
  ).flat();
}

/**
 * Makes copies of a page, each of which says something else: in each of its texts, one word is another one of the same
 * length. So they are different pages for the check, and as long as the first.
 *
 * @param name of the file below `content`
 */
export function createCopies(name: string, original: string): (number: number) => string {
  const { fields = {} } = valuesOfFile(name, original) ?? {};
  // No two pages have one title in search results, and this one may have no word that could be another.
  const title = 'metaTitle' in fields ? 'metaTitle' : 'title';
  const value = `${String(fields[title]).slice(0, 30)}, put in other words here`;
  const text = editText(name, original, [
    { act: 'set', path: [title], value },
    ...OWN.filter((key) => key in fields).map((key) => ({ act: 'remove' as const, path: [key] })),
  ]);
  const parts = splitMarkdown(text);
  const places = parts
    ? [
        ...placesInFields(parts.fields, parts.open.length, text),
        ...placesInParagraphs(text, text.length - parts.body.length, text.length),
      ]
    : placesInFields(text, 0, text);
  return (number) => {
    const pieces = places.map(({ from, word }, index) => {
      const before = places[index - 1];
      return text.slice(before ? before.from + before.word.length : 0, from) + wordOf(number, word);
    });
    const last = places.at(-1);
    return pieces.join('') + text.slice(last ? last.from + last.word.length : 0);
  };
}

/** Adds a paragraph to a Markdown file. */
export function withParagraph(name: string, text: string, paragraph: string): string {
  const body = valuesOfFile(name, text)?.body ?? '';
  const value = `${body.trimEnd()}\n\n${paragraph}\n`;
  return editText(name, text, [{ act: 'set', path: [BODY], value }]);
}
