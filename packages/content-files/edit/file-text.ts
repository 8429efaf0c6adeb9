import { isAlias, parseDocument, visit, type Document } from 'yaml';
import { editYaml, EditError } from '#edit/edit-yaml.ts';
import { hasFields, type Fields, type YamlEdit } from '#edit/edits.ts';

/** A Markdown file: the fields between two lines of `---`, and the text below. */
const MARKDOWN = /^(---\r?\n)([\s\S]*?\n)(---\r?\n)([\s\S]*)$/;

/** The name under which the text of a Markdown file is a value like its fields. */
export const BODY = '(text)';

/** The parts of a Markdown file; together, they are its text. */
export type MarkdownParts = Readonly<{ open: string; fields: string; close: string; body: string }>;

/** Takes a Markdown file apart; nothing if it has no fields at its beginning. */
export function splitMarkdown(text: string): MarkdownParts | undefined {
  const [whole, open = '', fields = '', close = '', body = ''] = MARKDOWN.exec(text) ?? [];
  return whole === undefined ? undefined : { open, fields, close, body };
}

/** What the text of a file says: its fields and, of a Markdown file, the text below them. */
export type FileValues = Readonly<{ fields: Fields; body: string | null }>;

/**
 * Reads the text of a content file.
 *
 * @param name of the file, whose ending says what is in it
 * @returns nothing if it cannot be read, or is no fields: then there are no values that could be changed
 */
export function valuesOfFile(name: string, text: string): FileValues | undefined {
  const parts = name.endsWith('.md') ? splitMarkdown(text) : undefined;
  if (name.endsWith('.md') && !parts) return undefined;
  const document = parseDocument(parts?.fields ?? text);
  if (document.errors.length > 0 || faultIn(document)) return undefined;
  const fields: unknown = document.toJS();
  return hasFields(fields) ? { fields, body: parts?.body ?? null } : undefined;
}

/** Why the text of a file is refused, whatever it says; nothing for any other, also if it cannot be read yet. */
export function refusalOf(name: string, text: string): string | undefined {
  const yaml = name.endsWith('.md') ? splitMarkdown(text)?.fields : text;
  return yaml === undefined ? undefined : faultIn(parseDocument(yaml));
}

/** What no content file needs, and what can make much of little. */
function faultIn(document: Document): string | undefined {
  let found: string | undefined;
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || node.anchor !== undefined)
        found = 'A file can’t refer to its own parts: put what begins with & or * in quotes';
      else if (node.tag !== undefined)
        found = 'A file can’t have tags: put what begins with an exclamation mark in quotes';
      return found === undefined ? undefined : visit.BREAK;
    },
  });
  return found;
}

/**
 * Changes values of a content file, one after the other.
 *
 * @throws {EditError} if there is no such value, or if it cannot be changed without touching anything else
 */
export const editText = (name: string, text: string, edits: readonly YamlEdit[]): string =>
  edits.reduce((before, edit) => editOnce(name, before, edit), text);

function editOnce(name: string, text: string, edit: YamlEdit): string {
  const parts = name.endsWith('.md') ? splitMarkdown(text) : undefined;
  try {
    if (!parts) return editYaml(text, edit);
    const { open, fields, close, body } = parts;
    if (edit.path[0] !== BODY) return open + editYaml(fields, edit) + close + body;
    if (edit.act !== 'set' || typeof edit.value !== 'string' || edit.path.length > 1)
      throw new EditError('The text is one value.');
    return open + fields + close + edit.value;
  } catch (error) {
    // There is nothing around the place.
    if (error instanceof TypeError) throw new EditError(error.message);
    throw error;
  }
}
