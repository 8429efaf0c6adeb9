import { BODY_PATH } from '@repo/contract/desk/studio-words.ts';
import { withFacts, type Facts } from '#studio/form/facts.ts';
import { isFieldValues } from '#studio/form/json-schema.ts';
import type { PlacePath } from '#studio/form/paths.ts';

/** A text of a file, and where in the value it begins: a long one has several. */
export type PlacedText = Readonly<{ path: PlacePath; words: string; offset: number }>;

/** What Markdown has around words: links, pictures, code, and what makes them bold. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/!\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/(\*\*|__|~~)(.+?)\1/g, '$2'],
  [/(^|[\s("'])([*_])(\S(?:.*?\S)?)\2(?=[\s.,:;!?)"']|$)/g, '$1$3'],
  [/`([^`]+)`/g, '$1'],
  [/\\([\\`*_{}[\]()#+.!|~-])/g, '$1'],
];

/** What is at the beginning of a line of Markdown: of a heading, an entry of a list, or a quote. */
const LINE_MARK = /^\s*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+|>\s?)/;

const withoutMarks = (text: string): string =>
  MARKS.reduce((words, [mark, kept]) => words.replace(mark, kept), text);

/**
 * Brings a text into the spelling that two texts are compared in. The site sets what files have with other quotes,
 * dashes, and spaces.
 */
export const comparable = (text: string): string =>
  text
    .replaceAll('\u00ad', '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—‑]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The parts of a Markdown text that are one element each: a heading, a paragraph, an entry, or a cell of a table. */
function piecesOf(text: string): readonly Readonly<{ words: string; offset: number }>[] {
  const pieces: { words: string; offset: number }[] = [];
  let isOpen = false;
  for (const { 0: line, index } of text.matchAll(/.+/g)) {
    const isBegin = LINE_MARK.test(line);
    const gap = /\n\s*\n$/.test(text.slice(0, index));
    const last = pieces.at(-1);
    if (line.trimStart().startsWith('|')) {
      for (const cell of line.matchAll(/[^|]+/g)) {
        const at = index + cell.index;
        if (!/^[\s:-]*$/.test(cell[0])) pieces.push({ words: cell[0].trim(), offset: at });
      }
      isOpen = false;
    } else if (isOpen && last && !isBegin && !gap) last.words += ` ${line.trim()}`;
    else {
      pieces.push({ words: line.replace(LINE_MARK, ''), offset: index });
      isOpen = true;
    }
  }
  return pieces.map(({ words, offset }) => ({ words: withoutMarks(words), offset }));
}

/** The texts of a file, each as readers see it. */
export function textsOf(values: unknown, body: string | null, facts: Facts): PlacedText[] {
  const texts: PlacedText[] = [];
  const addPieces = (path: PlacePath, text: string) => {
    for (const { words, offset } of piecesOf(text))
      texts.push({ path, words: comparable(withFacts(words, facts)), offset });
  };
  const walk = (value: unknown, path: PlacePath) => {
    if (typeof value === 'string') addPieces(path, value);
    else if (Array.isArray(value)) value.forEach((one, index) => walk(one, [...path, index]));
    else if (isFieldValues(value))
      for (const [name, one] of Object.entries(value)) walk(one, [...path, name]);
  };
  walk(values, []);
  if (body !== null) addPieces(BODY_PATH, body);
  return texts.filter(({ words }) => words !== '');
}

/** Texts that are shorter say too little to be found in another one. */
const LEAST = 8;

/** The fields that readers see in the page, unlike the head of the page and what is said of it elsewhere. */
const ELSEWHERE = new Set<string | number | undefined>([
  'metaTitle',
  'description',
  'summary',
  'template',
]);

const isSeen = ({ path }: PlacedText) => !(path.length === 1 && ELSEWHERE.has(path[0]));

/**
 * The text of a file that was clicked in its page.
 *
 * @param clicked all words of what was clicked
 * @param texts of the file, from {@link textsOf}
 * @returns undefined if it is in no field: another file has it, or the program
 */
export function textAt(clicked: string, texts: readonly PlacedText[]): PlacedText | undefined {
  const words = comparable(clicked);
  if (words === '') return undefined;
  const same = texts.filter((text) => text.words === words);
  if (same.length > 0) return same.find(isSeen) ?? same[0];
  const long = texts.filter((text) => text.words.length >= LEAST && isSeen(text));
  const around = words.length < LEAST ? undefined : long.find((text) => text.words.includes(words));
  if (around) return around;
  return long
    .filter((text) => words.includes(text.words))
    .sort((one, other) => other.words.length - one.words.length)[0];
}

/**
 * The words to look for in the page when the focus is in a field.
 *
 * @param value of the field
 * @param offset where in it the caret is
 */
export function wordsToFind(value: unknown, facts: Facts, offset = 0): string {
  if (typeof value !== 'string') return '';
  const piece = piecesOf(value).findLast((one) => one.offset <= offset) ?? piecesOf(value)[0];
  return withFacts(piece?.words ?? '', facts)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
