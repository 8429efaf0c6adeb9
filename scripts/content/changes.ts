import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What becomes of a file below `content`: its new text, or nothing if it is removed. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** A part of one line that is replaced. Lines are counted from 1, and columns from 0. */
export type Edit = Readonly<{ line: number; column: number; from: string; to: string }>;

/**
 * Replaces parts of a text, and leaves everything else as it is, byte for byte.
 *
 * @throws an error if a part is not where it should be
 */
export function replaceParts(text: string, edits: readonly Edit[]): string {
  const lines = text.split('\n');
  const backwards = edits.toSorted((one, other) => other.column - one.column);
  for (const { line, column, from, to } of backwards) {
    const before = lines[line - 1] ?? '';
    if (!before.startsWith(from, column)) throw new Error(`Line ${line} does not have ${from}`);
    lines[line - 1] = before.slice(0, column) + to + before.slice(column + from.length);
  }
  return lines.join('\n');
}

/**
 * Writes, creates, and removes files so that either all of them change or none. Each text is complete on the disk
 * before the first file changes, and after a failure every file gets its old text back.
 *
 * @param folder the folder that the names are relative to
 */
export function writeChanges(folder: string, changes: Changes): void {
  const files = [...changes].map(([name, text]) => {
    const file = path.join(folder, name);
    const fresh = path.join(path.dirname(file), `.${path.basename(file)}.new`);
    const before = existsSync(file) ? readFileSync(file) : undefined;
    return { file, fresh, text, before };
  });
  const changed: typeof files = [];
  try {
    for (const { fresh, text } of files) {
      mkdirSync(path.dirname(fresh), { recursive: true });
      if (text !== undefined) writeFileSync(fresh, text);
    }
    for (const each of files) {
      if (each.text === undefined) rmSync(each.file);
      else renameSync(each.fresh, each.file);
      changed.push(each);
    }
  } catch (error) {
    for (const { file, before } of changed) {
      if (before === undefined) rmSync(file);
      else writeFileSync(file, before);
    }
    throw error;
  } finally {
    for (const { fresh } of files) rmSync(fresh, { force: true });
  }
}
