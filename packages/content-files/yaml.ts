import {
  isCollection,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type Scalar,
} from 'yaml';
import { describeFault } from '#yaml-faults.ts';

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
  placeIn: (path: readonly PropertyKey[], nth: number) => FilePosition | undefined;
}>;

/** A character of a file: its line, counted from 1, and its column, counted from 0. */
export type FilePosition = Readonly<{ line: number; column: number }>;

/** Reads a YAML text. It reports only the first fault: later ones mostly follow from it. */
export function parseYaml(text: string): Yaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path));
  const [error] = document.errors;
  const fault = error && describeFault(text, document, error);
  return {
    data: fault ? {} : (document.toJS() as unknown),
    ...(fault && { fault: { line: lineAt(fault.offset), message: fault.message } }),
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
