import type { Kysely } from 'kysely';
import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { OTHER, type Violation } from '@repo/contract/policy-report.ts';
import type { Tables } from '#store/schema.ts';

/** Read queries for violations of a Content-Security-Policy. Days are like `2026-01-31`. */
export const violationReads = (db: Kysely<Tables>) => ({
  /** Returns how many were counted on a day and later, and the most frequent kinds, at most `limit`. */
  async since(day: string, limit: number): Promise<DeskHealth['violations']> {
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

/** Write queries for violations. */
export const violationWrites = (db: Kysely<Tables>) => ({
  /**
   * Counts a violation.
   *
   * @param mostKinds how many kinds a day may have; others are counted together, for each directive
   */
  async count(violation: Violation, day: string, mostKinds: number) {
    const { side, directive, blocked, page } = violation;
    const ofDay = db.selectFrom('violations').where('day', '=', day);
    const known = await ofDay
      .select('count')
      .where((eb) => eb.and({ side, directive, blocked, page }))
      .executeTakeFirst();
    const { kinds } = await ofDay
      .select((eb) => eb.fn.countAll<number>().as('kinds'))
      .executeTakeFirstOrThrow();
    const hasName = known !== undefined || kinds < mostKinds;
    const counted = hasName ? violation : { ...violation, blocked: OTHER, page: OTHER };
    await db
      .insertInto('violations')
      .values({ ...counted, day, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'side', 'directive', 'blocked', 'page'])
          .doUpdateSet((eb) => ({ count: eb('violations.count', '+', 1) })),
      )
      .execute();
  },

  /** Removes the counts of the days before a day. */
  async removeBefore(day: string) {
    await db.deleteFrom('violations').where('day', '<', day).execute();
  },
});
