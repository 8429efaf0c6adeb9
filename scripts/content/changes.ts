import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes, creates, and removes files so that either all of them change or none. Each text is complete on the disk
 * before the first file changes, and after a failure every file gets its old text back.
 *
 * @param folder the folder that the names are relative to
 */
export function writeChanges(
  folder: string,
  changes: ReadonlyMap<string, string | Uint8Array | undefined>,
): void {
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
