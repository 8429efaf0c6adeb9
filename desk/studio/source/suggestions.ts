import {
  formPart,
  isFieldValues,
  schemaAt,
  discriminatorOf,
  constantOf,
  type SchemaRoot,
} from '#studio/form/json-schema.ts';

/** What may stand at a place in a text, and from where on it replaces what is there. */
export type TextSuggestions = Readonly<{
  from: number;
  options: readonly Readonly<{ label: string; detail?: string; apply?: string }>[];
}>;

/** A line of YAML in blocks: how far it is indented, and its key, if it has one. */
type Line = Readonly<{ indent: number; isEntry: boolean; key: string | undefined; value: string }>;

function readLine(line: string): Line {
  const [, spaces = '', dash = '', rest = ''] = /^(\s*)((?:-\s+)?)(.*)$/.exec(line) ?? [];
  const [, key, value = ''] = /^([\w-]+):(?:\s+(.*))?$/.exec(rest) ?? [];
  return {
    indent: spaces.length + dash.length,
    isEntry: dash !== '',
    key,
    value: key === undefined ? rest : value,
  };
}

/** The keys and entries around a line, from the outermost on, with the keys beside it. */
function around(lines: readonly string[], indent: number) {
  const path: (string | number)[] = [];
  const beside: Record<string, string> = {};
  let level = indent;
  let isEntry = false;
  for (const text of lines.toReversed()) {
    const line = readLine(text);
    if (text.trim() === '' || line.indent > level) continue;
    if (line.indent === level && !isEntry) {
      if (line.key !== undefined && path.length === 0) beside[line.key] = line.value;
      if (line.isEntry) {
        isEntry = true;
        path.unshift(0);
      }
      continue;
    }
    if (line.key === undefined || line.indent >= level) continue;
    path.unshift(line.key);
    level = line.indent;
    isEntry = line.isEntry;
    if (isEntry) path.unshift(0);
  }
  return { path, beside };
}

/** The schema of a place. Entries of lists stand for each other. */
function schemaBelow(
  root: SchemaRoot,
  path: readonly (string | number)[],
  beside: object,
): unknown {
  let part: unknown = root;
  for (const name of path) {
    const { control } = formPart(root, part, undefined);
    if (control.kind === 'fields') {
      part = control.fields.find((field) => field.name === name)?.schema;
    } else if (control.kind === 'list' || control.kind === 'map') part = control.item;
    else if (control.kind === 'tuple') [part] = control.items;
    else return undefined;
    if (part === undefined) return undefined;
  }
  const { oneOf, anyOf } = schemaAt(root, part);
  const options = oneOf ?? anyOf;
  if (!options) return part;
  const kind = discriminatorOf(root, options);
  const said: unknown = isFieldValues(beside) && kind !== undefined ? beside[kind] : undefined;
  return options.find((option) => constantOf(root, option, kind ?? '') === said) ?? options[0];
}

/**
 * What may stand at a place in a YAML text: the fields that are not there yet, or the values of a field.
 *
 * @param offset in the text
 */
export function suggestionsAt(
  text: string,
  offset: number,
  root: SchemaRoot,
): TextSuggestions | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const typed = text.slice(start, offset);
  const line = readLine(typed);
  const lines = text.slice(0, start).split('\n').slice(0, -1);
  const here = line.isEntry ? [...lines, `${' '.repeat(line.indent - 2)}- _: _`] : lines;
  const { path, beside } = around(here, line.indent);
  const part = schemaBelow(root, path, beside);
  if (part === undefined) return null;
  const { control } = formPart(root, part, undefined);
  if (control.kind !== 'fields') return null;
  if (line.key !== undefined) {
    const field = control.fields.find(({ name }) => name === line.key);
    const inner = field && formPart(root, field.schema, undefined).control;
    if (inner?.kind !== 'choice') return null;
    const options = inner.options.map((label) => ({ label }));
    return { from: offset - line.value.length, options };
  }
  const options = control.fields
    .filter(({ name }) => !Object.hasOwn(beside, name))
    .map(({ name, schema }) => {
      const { description } = schemaAt(root, schema);
      return {
        label: name,
        apply: `${name}: `,
        ...(description !== undefined && { detail: description }),
      };
    });
  return { from: offset - line.value.length, options };
}
