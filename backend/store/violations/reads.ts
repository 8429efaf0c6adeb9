import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { ViolationReads } from '@/backend/store/violations/violation-store';

/** Implements {@link ViolationReads}. */
export const violationReads = (db: Kysely<Tables>): ViolationReads => ({
  async violationsSince(day, limit) {
    const recent = db.selectFrom('violations').where('day', '>=', day);
    const { count } = await recent
      .select((eb) => eb.fn.sum<number | null>('count').as('count'))
      .executeTakeFirstOrThrow();
    const top = await recent
      .select(['side', 'directive', 'blocked', 'page'])
      .select((eb) => eb.fn.sum<number>('count').as('count'))
      .groupBy(['side', 'directive', 'blocked', 'page'])
      .orderBy('count', 'desc')
      .orderBy('page')
      .limit(limit)
      .execute();
    return { count: count ?? 0, top };
  },
});
