import {
  isCollection,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type Scalar,
  type YAMLError,
} from 'yaml';

/** A YAML text with the lines of its parts, counted from 1. */
export type Yaml = Readonly<{
  data: unknown;
  /** Why the text cannot be read. */
  fault?: Readonly<{ line: number; message: string }>;
  /** The line of the value at a path or, if it is missing, of the closest part around it. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** The line of the file that holds the nth line of the text at a path. */
  lineIn: (path: readonly PropertyKey[], nth: number) => number;
  /** Where the nth character of the text at a path is, counted from 0; nothing if there is no text. */
  placeIn: (path: readonly PropertyKey[], nth: number) => Place | undefined;
}>;

/** A character of a file: its line, counted from 1, and its column, counted from 0. */
export type Place = Readonly<{ line: number; column: number }>;

/** Reads a YAML text. It reports only the first fault: later ones mostly follow from it. */
export function parseYaml(text: string): Yaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path));
  const [error] = document.errors;
  return {
    data: error ? {} : (document.toJS() as unknown),
    ...(error && {
      fault: { line: lineAt(faultOffset(document, error)), message: explain(error) },
    }),
    lineOf,
    lineIn(path, nth) {
      const value: unknown = document.getIn(path, true);
      // Only after `|` do lines of the text correspond to lines of the file.
      if (!isScalar(value) || value.type !== 'BLOCK_LITERAL' || !value.range) return lineOf(path);
      return lineAt(value.range[0]) + nth;
    },
    placeIn(path, nth) {
      const node: unknown = document.getIn(path, true);
      const offset = isScalar(node) ? offsetIn(text, node, nth) : -1;
      if (offset < 0) return undefined;
      const { line, col } = lines.linePos(offset);
      return { line, column: col - 1 };
    },
  };
}

/**
 * Where the nth character of a scalar's text begins. Line ends, indents, and escapes make the text in the file
 * longer than what it means, so the other characters are found one after the other.
 */
function offsetIn(text: string, { range, type, value }: Scalar, nth: number): number {
  if (!range || typeof value !== 'string') return -1;
  let end = type?.startsWith('BLOCK_') ? text.indexOf('\n', range[0]) : range[0];
  for (const character of value.slice(0, nth + 1)) {
    if (/\S/.test(character)) end = text.indexOf(character, end) + character.length;
  }
  return end - 1;
}

/** YAML's faults in the words of the people who write content. */
const FAULTS: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'must be indented like the lines around it, and a list in [ ] must be closed',
  BAD_SCALAR_START: 'text that starts with this character must be in quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'either text with a colon is not in quotes, or the next line is not indented like this one',
  DUPLICATE_KEY: 'this field appears twice',
  MISSING_CHAR: 'a quote is not closed, or a colon is missing after the name of a field',
  MULTILINE_IMPLICIT_KEY: 'a field is its name, a colon, a space, and its value',
  TAB_AS_INDENT: 'is indented with a tab; use spaces',
  UNEXPECTED_TOKEN:
    'text that starts with a quote, a brace, or an asterisk must be in quotes as a whole',
};

const explain = ({ code, message }: YAMLError) => FAULTS[code] ?? message.split('\n')[0] ?? code;

/** Where a fault is. The parser notices an unclosed quote only at the end of the file. */
function faultOffset(document: Document, { code, pos: [noticed] }: YAMLError): number {
  let offset = noticed;
  if (code !== 'MISSING_CHAR') return offset;
  visit(document, {
    Scalar(_, { type, range }) {
      if (!type?.startsWith('QUOTE_') || !range) return;
      const [start, , end] = range;
      if (start < noticed && noticed <= end) offset = start;
    },
  });
  return offset;
}

/** Where the key at a path begins, or the closest part around it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent: unknown = document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    if (!isCollection(parent)) continue;
    for (const item of parent.items) {
      const key: unknown =
        item !== null && typeof item === 'object' && 'key' in item ? item.key : undefined;
      if (isScalar(key) && key.value === name && key.range) return key.range[0];
    }
    const value: unknown = document.getIn(path.slice(0, length), true);
    if (hasRange(value)) return value.range[0];
  }
  return hasRange(document.contents) ? document.contents.range[0] : 0;
}

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  node !== null && typeof node === 'object' && 'range' in node && Array.isArray(node.range);
