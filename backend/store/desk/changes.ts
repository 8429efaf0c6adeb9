import type { Kysely } from 'kysely';
import type { Change, ChangeSubject } from '@repo/contract/desk/change.ts';
import type { Tables } from '#store/schema.ts';

/**
 * Logs a change to something that staff see, once per subject in a transaction.
 *
 * @param id what the subject requires (`packages/contract/desk/change.ts`)
 */
export type NoteChange = (subject: ChangeSubject, id?: string) => Promise<void>;

/** Read queries for the log of changes. */
export const changeReads = (db: Kysely<Tables>) => ({
  /** Returns the changes after a number, in order, at most `limit` of them. */
  after: (after: number, limit: number): Promise<Change[]> =>
    db
      .selectFrom('changes')
      .select(['seq', 'subject', 'subjectId as id'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),

  /** Returns the numbers of the oldest and the newest change in the log; 0 when it is empty. */
  async numbers(): Promise<{ first: number; last: number }> {
    const numbers = await db
      .selectFrom('changes')
      .select((eb) => [
        eb.fn.min<number | null>('seq').as('first'),
        eb.fn.max<number | null>('seq').as('last'),
      ])
      .executeTakeFirst();
    return { first: numbers?.first ?? 0, last: numbers?.last ?? 0 };
  },
});

/** How many changes are kept. Clients that missed more reload everything. */
const KEPT = 20_000;

/** Old changes are removed whenever a number is a multiple of this. */
const PRUNE_EVERY = 1000;

/** Begins the log of one transaction, which collects its changes. */
export function beginLog(db: Kysely<Tables>) {
  const noted = new Map<string, Omit<Change, 'seq'>>();
  const noteChange: NoteChange = (subject, id = '') => {
    noted.set(`${subject} ${id}`, { subject, id });
    return Promise.resolve();
  };
  return {
    noteChange,

    /**
     * Writes what was noted, and must be the last statement before the commit: in PostgreSQL, nobody else can
     * write to the log from then on (decision 023).
     *
     * @returns the changes in the order of their numbers
     */
    async write(): Promise<Change[]> {
      if (noted.size === 0) return [];
      const changes = await db
        .insertInto('changes')
        .values([...noted.values()].map(({ subject, id }) => ({ subject, subjectId: id })))
        .returning(['seq', 'subject', 'subjectId as id'])
        .execute();
      const last = Math.max(...changes.map(({ seq }) => seq));
      if (changes.some(({ seq }) => seq % PRUNE_EVERY === 0)) {
        await db
          .deleteFrom('changes')
          .where('seq', '<=', last - KEPT)
          .execute();
      }
      return changes.sort((one, other) => one.seq - other.seq);
    },
  };
}

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
