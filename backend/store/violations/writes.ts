import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { ViolationWrites } from '@/backend/store/violations/violation-store';
import { OTHER } from '@/lib/contract/policy-report';

/** Implements {@link ViolationWrites}. */
export const violationWrites = (db: Kysely<Tables>): ViolationWrites => ({
  async countViolation(violation, day, mostKinds) {
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

  async removeViolationsBefore(day) {
    await db.deleteFrom('violations').where('day', '<', day).execute();
  },
});
