import { DatabaseSync } from 'node:sqlite';
import type { ChangeSubject } from '@/lib/contract/desk/change';

/** What makes every page of the desk read all again. */
const EVERYTHING: ChangeSubject = 'person';

/**
 * Lets the log of changes begin anew with one change, far beyond every number that a page of the desk
 * may remember (decision 015). Counting on from a fixed distance would repeat numbers when the same
 * backup is restored twice; the time does not, and changes never come one each millisecond for long.
 *
 * @param path a data file that nobody uses; one from before the desk has no log and stays as it is
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
