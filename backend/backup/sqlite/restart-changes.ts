import { DatabaseSync } from 'node:sqlite';
import { restartChanges } from '#store/desk/changes.ts';

/**
 * Restarts the log of changes in a data file.
 *
 * @param path a data file that is not in use; a file from before the desk has no log and stays as it is
 * @param now milliseconds since 1970
 */
export function restartChangesIn(path: string, now: number): void {
  const database = new DatabaseSync(path);
  try {
    if (!database.prepare("select 1 from sqlite_schema where name = 'changes'").get()) return;
    database.exec(['begin immediate', ...restartChanges(now), 'commit'].join(';'));
  } finally {
    database.close();
  }
}
