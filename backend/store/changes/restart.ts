import type { ChangeSubject } from '@/lib/contract/desk/change';

/** The subject that makes every open desk page reload everything. */
const EVERYTHING: ChangeSubject = 'person';

/**
 * The statements that restart the log of changes with a single change, numbered far beyond anything that an open
 * desk page may remember (decision 015). A fixed offset would repeat numbers if the same backup were restored
 * twice. The time does not, because changes never average one per millisecond for long.
 *
 * @param atLeast the number of that change, if the log has not reached it already: milliseconds since 1970
 */
export const restartChanges = (atLeast: number): readonly string[] => [
  `insert into changes (seq, subject, subject_id)
    select max(seq), '${EVERYTHING}', '' from (
      select coalesce(max(seq), 0) + 1 as seq from changes union all select ${atLeast}) as numbers`,
  'delete from changes where seq < (select max(seq) from changes)',
];
