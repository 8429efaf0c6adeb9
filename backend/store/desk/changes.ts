import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { Change, ChangeSubject } from '@/lib/contract/desk/change';

/** How many changes are kept. Who was away for more reads everything again. */
const KEPT = 20_000;

/** How often old ones are removed: when the number of a change is a multiple of this. */
const PRUNE_EVERY = 1000;

/**
 * Notes that something changed which staff see, once for each thing in a transaction.
 *
 * @param id what the subject asks for (`lib/contract/desk/change.ts`)
 */
export type NoteChange = (subject: ChangeSubject, id?: string) => Promise<void>;

/** The log of changes, for one transaction. */
export function changeLog(db: Kysely<Tables>): { note: NoteChange; changes: () => Change[] } {
  const noted = new Map<string, Change>();
  return {
    changes: () => [...noted.values()],
    async note(subject, id = '') {
      const key = `${subject} ${id}`;
      if (noted.has(key)) return;
      const { seq } = await db
        .insertInto('changes')
        .values({ subject, subjectId: id })
        .returning('seq')
        .executeTakeFirstOrThrow();
      noted.set(key, { seq, subject, id });
      if (seq % PRUNE_EVERY !== 0) return;
      await db
        .deleteFrom('changes')
        .where('seq', '<=', seq - KEPT)
        .execute();
    },
  };
}

/** What can be read of the log. */
export type ChangeReads = {
  /** The changes after a number, in order, at most `limit`. */
  changesAfter(after: number, limit: number): Promise<Change[]>;
  /** The numbers of the oldest change that is kept, and of the newest; 0 when there is none. */
  changeNumbers(): Promise<{ first: number; last: number }>;
};

/** The queries of {@link ChangeReads}. */
export const changeQueries = (db: Kysely<Tables>): ChangeReads => ({
  changesAfter: (after, limit) =>
    db
      .selectFrom('changes')
      .select(['seq', 'subject', 'subjectId as id'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),

  async changeNumbers() {
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
