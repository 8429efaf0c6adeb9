import { parseDocument } from 'yaml';
import { difference } from '#edit/difference.ts';
import { editYaml } from '#edit/edit-yaml.ts';
import { merged, type Conflict } from '#edit/merged.ts';

/** A Markdown file: the fields between two lines of `---`, and the text below. */
const MARKDOWN = /^(---\r?\n)([\s\S]*?\n)(---\r?\n)([\s\S]*)$/;

/** What became of a file that two have changed, and what both have changed: there, it is as they have it. */
export type MergedText = Readonly<{ text: string; conflicts: readonly Conflict[] }>;

/** The name under which the paragraphs of a Markdown file are told in conflicts. */
const BODY = '(text)';

/**
 * Brings together what two made of one file. What is changed is their text, value by value, so whatever they did to
 * comments and line breaks stays as it is.
 *
 * @param before the text that both began with
 * @throws {EditError} if a change cannot be made without touching anything else
 */
export function mergeTexts(before: string, ours: string, theirs: string): MergedText {
  if (before === ours || ours === theirs) return { text: theirs, conflicts: [] };
  if (before === theirs) return { text: ours, conflicts: [] };
  const [, open = '', fields, close = '', body = ''] = MARKDOWN.exec(theirs) ?? [];
  if (fields === undefined) return mergeYaml(before, ours, theirs);
  const partsOf = (text: string) => MARKDOWN.exec(text) ?? [];
  const [, , fieldsBefore = '', , bodyBefore = ''] = partsOf(before);
  const [, , ourFields = '', , ourBody = ''] = partsOf(ours);
  const inFields = mergeYaml(fieldsBefore, ourFields, fields);
  const inBody = merged(paragraphs(bodyBefore), paragraphs(ourBody), paragraphs(body));
  const text = (inBody.value as string[]).join('');
  return {
    text: open + inFields.text + close + text,
    conflicts: [
      ...inFields.conflicts,
      ...inBody.conflicts.map((each) => ({ ...each, path: [BODY, ...each.path] })),
    ],
  };
}

/** The paragraphs of a text, each with what is between it and the next one. */
const paragraphs = (text: string): string[] => text.match(/[^]+?(?:(?:\r?\n){2,}|$)/g) ?? [];

function mergeYaml(before: string, ours: string, theirs: string): MergedText {
  const data = (text: string): unknown => parseDocument(text).toJS();
  const theirData = data(theirs);
  const { value, conflicts } = merged(data(before), data(ours), theirData);
  const edits = difference(theirData, value);
  return { text: edits.reduce((text, edit) => editYaml(text, edit), theirs), conflicts };
}
