import { Document, Pair, Scalar, YAMLMap } from 'yaml';
import type { PlainValue } from '#edit/edits.ts';

/** How wide a text that was wrapped may become, in characters. */
const WIDTH = 120;

/** How a new value is written. */
export type Writing = Readonly<{
  /** The column of what holds it: of its key, or of the dash of its entry. */
  column: number;
  /** Whether it is between braces or brackets. */
  isInFlow: boolean;
}>;

/** How a value is written that takes the place of another one. */
export type Alike = Writing &
  Readonly<{
    /** How the other one is quoted. */
    type: Scalar.Type | undefined;
    /** Whether the other one has several lines. */
    isWrapped: boolean;
  }>;

/** Every line but the first, indented further. */
const indented = (text: string, columns: number) =>
  text.replace(/\n(?=.)/g, `\n${' '.repeat(columns)}`);

const print = (contents: unknown, { isInFlow }: Writing, lineWidth = 0): string =>
  new Document(contents)
    .toString({ lineWidth, singleQuote: true, collectionStyle: isInFlow ? 'flow' : 'any' })
    .trimEnd();

/** A value that takes the place of another one, written like it as far as it can be. */
export function writtenScalar(value: PlainValue, writing: Alike): string {
  const scalar = new Scalar(value);
  if (writing.type !== undefined && typeof value === 'string') scalar.type = writing.type;
  const map = new YAMLMap();
  map.add(new Pair('k', scalar));
  const pair = print(map, writing, writing.isWrapped && !writing.isInFlow ? WIDTH : 0);
  const text = writing.isInFlow ? withoutBrackets(pair) : pair;
  return indented(text.slice('k:'.length).trimStart(), writing.column);
}

/** A new entry of a list. */
export const writtenEntry = (value: unknown, writing: Writing): string =>
  writing.isInFlow
    ? withoutBrackets(print([value], writing))
    : indented(print([value], writing), writing.column);

/** A new key of a map, with its value. */
export function writtenPair(key: string, value: unknown, writing: Writing): string {
  const pair = print({ [key]: value }, writing);
  return writing.isInFlow ? withoutBrackets(pair) : indented(pair, writing.column);
}

const withoutBrackets = (text: string) => text.slice(1, -1).trim();
