import { BODY } from '@repo/content-files/edit/file-text.ts';
import type { FileValues } from '@repo/content-files/edit/file-text.ts';
import type { ValuePath, YamlEdit } from '@repo/content-files/edit/edits.ts';
import { keysIn } from '#tests/backend/studio/known-files.ts';

/** What somebody does to a file, as random numbers choose it among what is there. */
export type Choosing = Readonly<{
  what: 'set' | 'add' | 'remove' | 'move';
  pick: number;
  to: number;
}>;

/** A change of a file, and the words of the texts that it touches, or of the entries whose order it changes. */
export type ChosenEdit = Readonly<{ edit: YamlEdit; about: readonly string[] }>;

type Place<Value> = Readonly<{ path: ValuePath; value: Value }>;

/** All that is in values and fits, and where it is. */
function placesOf<Value>(
  value: unknown,
  fits: (value: unknown) => value is Value,
  path: ValuePath = [],
): readonly Place<Value>[] {
  const own = fits(value) ? [{ path, value }] : [];
  if (value === null || typeof value !== 'object') return own;
  const below = Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    placesOf(each, fits, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...own, ...below];
}

const isKnownText = (value: unknown): value is string =>
  typeof value === 'string' && keysIn(value).length > 0;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const pickFrom = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % items.length];

/** Somebody who writes leaves what was there, but for the last word that somebody has written. */
function rewritten(value: string, number: number): string {
  const before = value.trimEnd().replace(/ w\d+w$/, '');
  return `${before} w${number}w${value.endsWith('\n') ? '\n' : ''}`;
}

/** What the order of a list is known by. */
const orderOf = (entries: readonly unknown[]): readonly string[] =>
  entries.map((entry) => `place of ${keysIn(entry)[0] ?? ''}`);

function inFields({ what, pick, to }: Choosing, fields: unknown, number: number) {
  if (what === 'set') {
    const leaf = pickFrom(placesOf(fields, isKnownText), pick);
    if (!leaf) return undefined;
    const { path, value } = leaf;
    return { edit: { act: what, path, value: rewritten(value, number) }, about: keysIn(value) };
  }
  const list = pickFrom(placesOf(fields, isList), pick);
  if (!list) return undefined;
  const { path, value: entries } = list;
  if (what === 'add') {
    const at = [...path, to % (entries.length + 1)];
    const value = entries.every((entry) => typeof entry === 'string')
      ? `new k${number}0k entry`
      : { title: `New k${number}0k things`, text: `It is about k${number}1k` };
    const about = entries.flatMap((entry) => keysIn(entry).map((key) => `beside ${key}`));
    return { edit: { act: what, path: at, value }, about };
  }
  const place = to % entries.length;
  const at = [...path, place];
  if (entries.length < 2) return undefined;
  if (what === 'remove') return { edit: { act: what, path: at }, about: keysIn(entries[place]) };
  const edit = { act: what, path: at, to: (place + 1) % entries.length };
  return { edit, about: orderOf(entries) };
}

/** The text of a Markdown file with a paragraph that has changed, is new, or is gone. */
function inBody({ what, pick }: Choosing, body: string, number: number): ChosenEdit | undefined {
  const paragraphs = body.trim().split(/\n{2,}/);
  const place = pick % paragraphs.length;
  const paragraph = paragraphs[place] ?? '';
  if (what === 'move' || (what === 'remove' && paragraphs.length < 2)) return undefined;
  const changed = {
    set: () => paragraphs.with(place, rewritten(paragraph, number)),
    add: () => paragraphs.toSpliced(place, 0, `A new k${number}0k paragraph.`),
    remove: () => paragraphs.toSpliced(place, 1),
  }[what]();
  const value = `\n${changed.join('\n\n')}\n`;
  return {
    edit: { act: 'set', path: [BODY], value },
    about: what === 'add' ? [] : keysIn(paragraph),
  };
}

/**
 * The change that is chosen; nothing if nothing can be changed like this.
 *
 * @param number that nothing else was written with
 */
export function chosenEdit(
  choosing: Choosing,
  { fields, body }: FileValues,
  number: number,
): ChosenEdit | undefined {
  return body !== null && choosing.pick % 2 === 0
    ? inBody(choosing, body, number)
    : inFields(choosing, fields, number);
}

/** A file with a comment more, above one of the fields that are in no others. */
export function withComment(text: string, pick: number, number: number): string {
  const lines = text.split('\n');
  const fields = [...lines.keys()].filter((at) => /^[a-z]+:/.test(lines[at] ?? ''));
  const at = pickFrom(fields, pick) ?? 0;
  return lines.toSpliced(at, 0, `# c${number}c said why`).join('\n');
}
