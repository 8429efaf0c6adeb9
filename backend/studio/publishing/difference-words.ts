import { difference } from '@repo/content-files/edit/difference.ts';
import { applied, type ValuePath } from '@repo/content-files/edit/edits.ts';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import { BODY, valuesOfFile, type FileValues } from '@repo/content-files/edit/file-text.ts';
import { aroundDifference } from '@repo/contract/desk/around-difference.ts';
import type { ChangedValue } from '@repo/contract/desk/studio-publication.ts';
import { studioTitle } from '@repo/contract/desk/studio-title.ts';

/** The longest value that is told in full, in characters. */
const LONGEST = 600;

/** What is told of a file whose text cannot be read. */
const UNREADABLE: ChangedValue = { path: [], before: null, after: null };

/** What people call a file: its title, or its name if it has none. */
export function titleIn(name: string, text: string): string {
  if (isPhotoFile(name)) return `Photo ${name.slice('photos/'.length)}`;
  return studioTitle(name, valuesOfFile(name, text)?.fields);
}

/**
 * What is different in a file, value by value and in words, in the order of the file.
 *
 * @param before the text that visitors see; null if there is no such file
 * @param after the text that would be published; null if it is removed
 */
export function changedValues(
  name: string,
  before: string | null,
  after: string | null,
): readonly ChangedValue[] {
  if (before === null || after === null) return [];
  const [old, fresh] = [valuesOfFile(name, before), valuesOfFile(name, after)];
  return old && fresh ? changes(valuesOf(old), valuesOf(fresh)) : [UNREADABLE];
}

/** The values of a file, with its text by paragraphs. */
const valuesOf = ({ fields, body }: FileValues): unknown => ({
  ...fields,
  ...(body !== null && { [BODY]: body.trim().split(/(?:\r?\n){2,}/) }),
});

function changes(before: unknown, after: unknown): readonly ChangedValue[] {
  let now = before;
  return difference(before, after).map((edit) => {
    const old = valueAt(now, edit.path);
    now = applied(now, edit);
    const path = [...edit.path];
    if (edit.act === 'remove') return { path, before: inWords(old), after: null };
    if (edit.act === 'add') return { path, before: null, after: inWords(edit.value) };
    if (edit.act === 'set') return { path, ...bothInWords(old, edit.value) };
    const place = `Place ${edit.to + 1} in its list`;
    return { path, before: inWords(old), after: place };
  });
}

const valueAt = (data: unknown, path: ValuePath): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), data);

/** A value before and after, where they differ if one is longer than what is told. */
function bothInWords(old: unknown, fresh: unknown): Pick<ChangedValue, 'before' | 'after'> {
  const [before, after] = aroundDifference(allWords(old), allWords(fresh), LONGEST);
  return { before, after };
}

/** A value in words, of which the first are told. */
function inWords(value: unknown): string {
  const words = allWords(value);
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** What a value is made of, one after the other. */
const allWords = (value: unknown): string => leavesOf(value).join('\n');

const leavesOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(leavesOf)
    : [String(value)];
