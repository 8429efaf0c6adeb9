import { isMap, isScalar, isSeq } from 'yaml';
import type { PlainValue, YamlEdit } from '#edit/edits.ts';
import {
  columnIn,
  columnOf,
  entriesOf,
  lineStart,
  pairOf,
  type Collection,
  type TextPart,
} from '#edit/entries.ts';
import { writtenEntry, writtenPair, writtenScalar, type Writing } from '#edit/written.ts';

/** A part of a text, and what takes its place. */
export type Splice = TextPart & Readonly<{ by: string }>;

type Addition = Extract<YamlEdit, { act: 'add' }>;
type Reordering = Exclude<YamlEdit, { act: 'set' }>;

/**
 * What changes in a text when a value takes the place of another one.
 *
 * @param isQuoted whether it is written between double quotes, which can hold any text
 * @returns nothing if there is no value that could be replaced
 */
export function replaced(
  text: string,
  collection: Collection,
  name: string | number,
  value: PlainValue,
  isQuoted: boolean,
): Splice | undefined {
  const node = isMap(collection) ? pairOf(collection, name)?.value : collection.items[Number(name)];
  if (!isScalar(node) || !node.range) return undefined;
  const [from] = node.range;
  const before = text.slice(from, node.range[1]).trimEnd();
  const by = writtenScalar(value, {
    type: isQuoted ? 'QUOTE_DOUBLE' : (node.type ?? undefined),
    isWrapped: before.includes('\n'),
    column: collection.flow === true ? 0 : columnIn(text, collection, name),
    isInFlow: collection.flow === true,
  });
  const isEmpty = before === '' && /[-:]/.test(text[from - 1] ?? '');
  return { from, to: from + before.length, by: isEmpty ? ` ${by}` : by };
}

/**
 * What changes in a text when entries of a list or map come, go, or take other places.
 *
 * @returns nothing if that would touch a comment
 */
export function reordered(
  text: string,
  collection: Collection,
  edit: Reordering,
): Splice | undefined {
  const entries = entriesOf(text, collection);
  if (edit.act === 'add' && entries.length === 0) return addedToNothing(text, collection, edit);
  if (collection.flow === true) return inFlow(text, collection, entries, edit);
  const place = placeOf(collection, edit);
  if (edit.act === 'add') return added(text, collection, entries, edit);
  return edit.act === 'move'
    ? moved(text, entries, place, edit.to)
    : removed(text, collection, entries, place);
}

/** The place of an entry among the others. */
function placeOf(collection: Collection, { path }: YamlEdit): number {
  const name = path.at(-1);
  if (isSeq(collection)) return Number(name);
  return collection.items.findIndex(({ key }) => String(key) === String(name));
}

/** A new entry, or a new pair. */
const written = (collection: Collection, { path, value }: Addition, writing: Writing) =>
  isMap(collection)
    ? writtenPair(String(path.at(-1)), value, writing)
    : writtenEntry(value, writing);

/** Before which entry a new one comes. */
function placeOfNew(collection: Collection, { path, behind }: Addition): number {
  if (isSeq(collection)) return Number(path.at(-1));
  const other = collection.items.findIndex(({ key }) => String(key) === behind);
  return other < 0 ? collection.items.length : other + 1;
}

function added(
  text: string,
  collection: Collection,
  entries: readonly TextPart[],
  edit: Addition,
): Splice {
  const place = placeOfNew(collection, edit);
  const column = columnOf(text, entries[0]?.from ?? 0);
  const entry = written(collection, edit, { column, isInFlow: false });
  const [one, other] = place > 1 ? entries.slice(place - 2, place) : entries;
  // Between the others may be empty lines.
  const between = one && other ? text.slice(one.to, other.from) : '';
  const gap = between.trim() === '' && between !== '' ? between : `\n${' '.repeat(column)}`;
  const [from, by] =
    place === 0
      ? [entries[0]?.from ?? 0, entry + gap]
      : [entries[place - 1]?.to ?? text.length, gap + entry];
  return { from, to: from, by };
}

/** The first entry of a list or map that was written as empty. */
function addedToNothing(text: string, collection: Collection, edit: Addition): Splice {
  const [from = 0, to = 0] = collection.range ?? [];
  const line = text.slice(lineStart(text, from), from);
  const [, marks = ''] = /^((?:\s|- )*)/.exec(line) ?? [];
  const column = line === '' ? 0 : marks.length + 2;
  const entry = written(collection, edit, { column, isInFlow: false });
  const before = text.slice(0, from).trimEnd().length;
  return line === ''
    ? { from, to, by: entry }
    : { from: before, to, by: `\n${' '.repeat(column)}${entry}` };
}

function moved(text: string, entries: readonly TextPart[], place: number, to: number): Splice {
  const order = [...entries.keys()];
  order.splice(to, 0, ...order.splice(place, 1));
  return arranged(text, entries, order);
}

/** The same entries in another order. What is between them stays where it is. */
function arranged(text: string, entries: readonly TextPart[], order: readonly number[]): Splice {
  const textOf = (place: number | undefined) => {
    const { from, to } = entries[place ?? 0] ?? { from: 0, to: 0 };
    return text.slice(from, to);
  };
  const [from, to] = [entries[0]?.from ?? 0, entries.at(-1)?.to ?? 0];
  const gaps = entries.map((entry, index) => text.slice(entry.to, entries[index + 1]?.from ?? to));
  return { from, to, by: order.map((place, slot) => textOf(place) + (gaps[slot] ?? '')).join('') };
}

function removed(
  text: string,
  collection: Collection,
  entries: readonly TextPart[],
  place: number,
): Splice {
  const { from, to } = entries[place] ?? { from: 0, to: 0 };
  const next = entries[place + 1];
  if (entries.length === 1) {
    const before = text.slice(0, from).trimEnd().length;
    const nothing = isMap(collection) ? '{}' : '[]';
    // A comment may be between them.
    return /[:-]$/.test(text.slice(0, before))
      ? { from: before, to, by: ` ${nothing}` }
      : { from, to, by: nothing };
  }
  // The first key of an entry is behind its dash.
  if (place === 0 && next) return { from, to: next.from, by: '' };
  const before = text.slice(0, lineStart(text, from)).trimEnd().length;
  const hasGaps =
    /^\r?\n\s*\n/.test(text.slice(before)) && /^\r?\n\s*(?:\n|$)/.test(text.slice(to));
  return {
    from: hasGaps || !next ? before : lineStart(text, from),
    to: hasGaps || !next ? to : lineStart(text, next.from),
    by: '',
  };
}

/** Entries between braces or brackets. */
function inFlow(
  text: string,
  collection: Collection,
  entries: readonly TextPart[],
  edit: Reordering,
): Splice | undefined {
  const [from = 0, end = 0] = collection.range ?? [];
  const rest = entries.reduceRight(
    (left, entry) => left.slice(0, entry.from) + left.slice(entry.to),
    text.slice(0, end),
  );
  if (rest.slice(from).includes('#')) return undefined;
  const parts = entries.map((entry) => text.slice(entry.from, entry.to));
  const [first, second] = entries;
  const last = entries.at(-1);
  const gap = first && second ? text.slice(first.to, second.from) : ', ';
  if (edit.act === 'add') {
    const entry = written(collection, edit, { column: 0, isInFlow: true });
    parts.splice(placeOfNew(collection, edit), 0, entry);
  } else {
    const taken = parts.splice(placeOf(collection, edit), 1);
    if (edit.act === 'move') parts.splice(edit.to, 0, ...taken);
  }
  const open = text.slice(from, first?.from);
  const close = text.slice(last?.to ?? end, end);
  const by =
    parts.length > 0 ? open + parts.join(gap) + close : open.trim() + close.replace(/[\s,]/g, '');
  return { from, to: end, by };
}
