import type { Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';
import type { SignInFailuresTable } from '#store/staff/tables.ts';

/** Read queries for failed sign-ins. */
export const signInFailureReads = (db: Kysely<Tables>) => ({
  find(by: { staffId: string } | { token: string }): Promise<SignInFailuresTable | undefined> {
    const failures = db.selectFrom('signInFailures').selectAll();
    return (
      'token' in by
        ? failures.where('token', '=', by.token)
        : failures.where('staffId', '=', by.staffId)
    ).executeTakeFirst();
  },
});

/** Write queries for failed sign-ins. */
export const signInFailureWrites = (db: Kysely<Tables>) => ({
  /** @returns how many failures in a row there are now */
  async count(staffId: string) {
    const { count } = await db
      .insertInto('signInFailures')
      .values({ staffId, count: 1 })
      .onConflict((conflict) =>
        conflict.column('staffId').doUpdateSet((eb) => ({
          count: eb('signInFailures.count', '+', 1),
        })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    return count;
  },

  async change(staffId: string, changes: Partial<Omit<SignInFailuresTable, 'staffId'>>) {
    await db.updateTable('signInFailures').set(changes).where('staffId', '=', staffId).execute();
  },
});
