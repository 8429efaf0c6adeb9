/** What becomes of a file below `content`: its new text, or nothing if it is removed. */
export type TextChanges = ReadonlyMap<string, string | undefined>;

/** A part of one line that is replaced. Lines are counted from 1, and columns from 0. */
export type PartEdit = Readonly<{ line: number; column: number; from: string; to: string }>;

/**
 * Replaces parts of a text, and leaves everything else as it is, byte for byte.
 *
 * @throws an error if a part is not where it should be
 */
export function replaceParts(text: string, edits: readonly PartEdit[]): string {
  const lines = text.split('\n');
  const backwards = edits.toSorted((one, other) => other.column - one.column);
  for (const { line, column, from, to } of backwards) {
    const before = lines[line - 1] ?? '';
    if (!before.startsWith(from, column)) throw new Error(`Line ${line} does not have ${from}`);
    lines[line - 1] = before.slice(0, column) + to + before.slice(column + from.length);
  }
  return lines.join('\n');
}
