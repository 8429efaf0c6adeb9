import { isDeepStrictEqual } from 'node:util';
import { isCollection, parseDocument } from 'yaml';
import { applied, type YamlEdit } from '#edit/edits.ts';
import { reordered, replaced, type Splice } from '#edit/splices.ts';

/** A change that cannot be made without touching anything else. */
export class EditError extends Error {}

let last: Readonly<{ text: string; document: ReturnType<typeof parseDocument> }> | undefined;

/** Reads a text once for the check of a change and for the change after it. */
function read(text: string): ReturnType<typeof parseDocument> {
  if (last?.text !== text) last = { text, document: parseDocument(text) };
  return last.document;
}

/**
 * Changes one value of a YAML text. Comments, order, quotes, and line ends elsewhere stay as they are, byte for byte.
 * The result is read again: if it does not say what was wanted, the value is written between quotes, or the change is
 * refused.
 *
 * @throws EditError if there is no such value, or if it is written in a way that cannot be changed
 */
export function editYaml(text: string, edit: YamlEdit): string {
  const document = read(text);
  const [fault] = document.errors;
  if (fault) throw new EditError(fault.message);
  const wanted = applied(document.toJS(), edit);
  const around: unknown = document.getIn(edit.path.slice(0, -1), true);
  for (const isQuoted of [false, true]) {
    const splice = isCollection(around) ? spliceOf(text, around, edit, isQuoted) : undefined;
    const changed = splice && spliced(text, splice);
    if (changed !== undefined && says(changed, wanted)) return changed;
  }
  throw new EditError(`${edit.path.join('.')} cannot be changed without touching anything else.`);
}

function spliceOf(
  text: string,
  around: Parameters<typeof reordered>[1],
  edit: YamlEdit,
  isQuoted: boolean,
): Splice | undefined {
  if (edit.act !== 'set') return reordered(text, around, edit);
  return replaced(text, around, edit.path.at(-1) ?? '', edit.value, isQuoted);
}

/** The text with one part replaced. What comes has the line ends of the others. */
function spliced(text: string, { from, to, by }: Splice): string {
  const fitting = text.includes('\r\n') ? by.replace(/\r?\n/g, '\r\n') : by;
  return text.slice(0, from) + fitting + text.slice(to);
}

function says(text: string, wanted: unknown): boolean {
  const document = read(text);
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), wanted);
}
