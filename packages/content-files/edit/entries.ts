import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** A part of a text. */
export type TextPart = Readonly<{ from: number; to: number }>;

export type Collection = YAMLMap | YAMLSeq;

/** Where the line of a character begins. */
export const lineStart = (text: string, offset: number): number =>
  text.lastIndexOf('\n', offset - 1) + 1;

/** How many characters of its line come before a character. */
export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

/**
 * The parts of a text that hold the entries of a list, or the pairs of a map. In a block, they are whole lines, from
 * the key, the dash, or the comment above it to the end of the last line. A comment above the first one belongs to the
 * whole, and stays.
 */
export function entriesOf(text: string, collection: Collection): TextPart[] {
  const parts = collection.items.map((item) => ({
    from: collection.flow === true ? startOf(item) : markOf(text, item),
    to: collection.flow === true ? endOf(text, item) : lineEnd(text, endOf(text, item)),
  }));
  if (collection.flow === true) return parts;
  return parts.map(({ from, to }, index) => {
    const before = parts[index - 1]?.to;
    return { from: before === undefined ? from : withComments(text, from, before), to };
  });
}

const rangeOf = (node: unknown) => (isNode(node) ? node.range : undefined) ?? [0, 0, 0];

const startOf = (item: unknown): number => rangeOf(isPair(item) ? item.key : item)[0];

/** Where the key of a pair is, or the dash of an entry. */
const markOf = (text: string, item: unknown): number =>
  isPair(item) ? startOf(item) : text.lastIndexOf('-', startOf(item) - 1);

/** Where the last character of an entry is followed by something that is not part of it. */
function endOf(text: string, item: unknown): number {
  const node = isPair(item) ? (item.value ?? item.key) : item;
  if (isCollection(node) && node.flow !== true && node.items.length > 0)
    return endOf(text, node.items.at(-1));
  const [from, to] = rangeOf(node);
  return from + text.slice(from, to).trimEnd().length;
}

/** The end of a line, without what ends it. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  const whole = end < 0 ? text.length : end;
  return text[whole - 1] === '\r' && whole > offset ? whole - 1 : whole;
}

/**
 * Where the comment directly above a line begins, or the line itself does.
 *
 * @param least where the entry before ends, whose text may look like comments
 */
function withComments(text: string, from: number, least: number): number {
  let first = from;
  for (let start = lineStart(text, from); start > least + 2;) {
    start = lineStart(text, start - 1);
    const [, spaces = '', sign] = /^([ \t]*)(#)?/.exec(text.slice(start)) ?? [];
    if (sign === undefined) break;
    first = start + spaces.length;
  }
  return first;
}

/** The pair of a map with a key. */
export const pairOf = (map: YAMLMap, key: string | number): Pair<Node, Node | null> | undefined =>
  map.items.find((pair) => isScalar(pair.key) && pair.key.value === key) as
    Pair<Node, Node | null> | undefined;

/** The column of what holds the value at a place in a collection: of its key, or of its dash. */
export function columnIn(text: string, collection: Collection, name: string | number): number {
  const item = isMap(collection) ? pairOf(collection, name) : collection.items[Number(name)];
  return columnOf(text, markOf(text, item));
}
