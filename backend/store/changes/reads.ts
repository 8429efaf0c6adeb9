import type { Kysely } from 'kysely';
import type { ChangeReads } from '@/backend/store/changes/change-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link ChangeReads}. */
export const changeReads = (db: Kysely<Tables>): ChangeReads => ({
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
