import { DatabaseSync } from 'node:sqlite';
import type { ChangeSubject } from '@/lib/contract/desk/change';

/** The subject that makes every open desk page reload everything. */
const EVERYTHING: ChangeSubject = 'person';

/**
 * Restarts the log of changes with a single change, numbered far beyond anything that an open desk page may
 * remember (decision 015). A fixed offset would repeat numbers if the same backup were restored twice. The
 * time does not, because changes never average one per millisecond for long.
 *
 * @param path a data file that is not in use; a file from before the desk has no log and stays as it is
 * @param now milliseconds since 1970
 */
export function restartChanges(path: string, now: number): void {
  const database = new DatabaseSync(path);
  try {
    if (!database.prepare("select 1 from sqlite_schema where name = 'changes'").get()) return;
    database.exec('begin immediate');
    database
      .prepare(
        `insert into changes (seq, subject, subject_id)
         select max(coalesce(max(seq), 0) + 1, ?), ?, '' from changes`,
      )
      .run(now, EVERYTHING);
    database.exec('delete from changes where seq < (select max(seq) from changes); commit');
  } finally {
    database.close();
  }
}
