import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import { withComments } from '#edit/comments.ts';
import { difference } from '#edit/difference.ts';
import { editYaml } from '#edit/edit-yaml.ts';
import { BODY, splitMarkdown, valuesOfFile } from '#edit/file-text.ts';
import { merged, type Conflict } from '#edit/merged.ts';
import { mergeParagraphs } from '#edit/paragraphs.ts';

/** What became of a file that two have changed, and what both have changed: there, it is as they have it. */
export type MergedText = Readonly<{ text: string; conflicts: readonly Conflict[] }>;

/**
 * Brings together what two made of one file. What is changed is their text, value by value, so whatever they did to
 * comments and line breaks stays as it is. What we did to comments is added, unless they have changed the same lines. A
 * comment within an entry that one of them has removed, or directly above it, goes with it.
 *
 * @param before the text that both began with
 * @throws {EditError} if a change cannot be made without touching anything else
 */
export function mergeTexts(before: string, ours: string, theirs: string): MergedText {
  if (before === ours || ours === theirs) return { text: theirs, conflicts: [] };
  if (before === theirs) return { text: ours, conflicts: [] };
  const their = splitMarkdown(theirs);
  if (!their) return mergeYaml(before, ours, theirs);
  const { open, fields, close, body } = their;
  const [first, our] = [before, ours].map(splitMarkdown);
  const inFields = mergeYaml(first?.fields ?? '', our?.fields ?? '', fields);
  const inBody = mergeParagraphs(first?.body ?? '', our?.body ?? '', body);
  return {
    text: open + inFields.text + close + inBody.text,
    conflicts: [
      ...inFields.conflicts,
      ...inBody.conflicts.map((each) => ({ ...each, path: [BODY, ...each.path] })),
    ],
  };
}

function mergeYaml(before: string, ours: string, theirs: string): MergedText {
  if (before === theirs) return { text: ours, conflicts: [] };
  const data = (text: string): unknown => parseDocument(text).toJS();
  const ourData = data(ours);
  const { value, conflicts } = merged(data(before), ourData, data(theirs));
  // Nothing is in a file that is new.
  if (before === '') return { text: theirs, conflicts };
  const saying = (what: unknown, text: string) =>
    difference(data(text), what).reduce(editYaml, text);
  const plain = saying(ourData, before);
  const theirText = saying(value, theirs);
  if (plain === ours) return { text: theirText, conflicts };
  // Once all three say the same, they differ in comments, empty lines, and how values are written.
  const text = withComments(saying(value, plain), saying(value, ours), theirText, (each) =>
    isDeepStrictEqual(data(each), value),
  );
  return { text, conflicts };
}

/**
 * The same for a file with a name, also if one of the texts cannot be read: then nobody knows which values have changed,
 * and the whole text is what two have changed.
 */
export function mergeFile(name: string, before: string, ours: string, theirs: string): MergedText {
  if (before === ours || ours === theirs) return { text: theirs, conflicts: [] };
  if (before === theirs) return { text: ours, conflicts: [] };
  const values = [ours, theirs].map((text) => valuesOfFile(name, text));
  const isNew = before === '' || valuesOfFile(name, before) !== undefined;
  if (isNew && values.every((each) => each !== undefined)) return mergeTexts(before, ours, theirs);
  return { text: theirs, conflicts: [{ path: [], before, ours, theirs }] };
}
