import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { StaffReads, StaffWrites } from '@/backend/store/staff/staff-store';

/** Implements {@link StaffReads} for failed sign-ins. */
export const failureReads = (db: Kysely<Tables>): Pick<StaffReads, 'findSignInFailures'> => ({
  findSignInFailures(by) {
    const failures = db.selectFrom('signInFailures').selectAll();
    return (
      'token' in by
        ? failures.where('token', '=', by.token)
        : failures.where('staffId', '=', by.staffId)
    ).executeTakeFirst();
  },
});

/** Implements {@link StaffWrites} for failed sign-ins. */
export const failureWrites = (
  db: Kysely<Tables>,
): Pick<StaffWrites, 'countSignInFailure' | 'changeSignInFailures'> => ({
  async countSignInFailure(staffId) {
    const { count } = await db
      .insertInto('signInFailures')
      .values({ staffId, count: 1, toldAt: null, token: null })
      .onConflict((conflict) =>
        conflict.column('staffId').doUpdateSet((eb) => ({
          count: eb('signInFailures.count', '+', 1),
        })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    return count;
  },

  async changeSignInFailures(staffId, changes) {
    await db.updateTable('signInFailures').set(changes).where('staffId', '=', staffId).execute();
  },
});
