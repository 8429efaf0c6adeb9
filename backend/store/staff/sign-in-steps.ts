import type { Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';
import type { SignInStepKind, SignInStepsTable } from '#store/staff/tables.ts';

/** A step as stored. */
export type StoredSignInStep = SignInStepsTable;

/** Read queries for what browsers have begun. */
export const signInStepReads = (db: Kysely<Tables>) => ({
  /** Also finds a step that has expired; the caller knows the time. */
  find: (tokenHash: string): Promise<StoredSignInStep | undefined> =>
    db.selectFrom('signInSteps').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),

  /** How many steps of a kind there are; not all of them may last. */
  async count(kind: SignInStepKind) {
    const { count } = await db
      .selectFrom('signInSteps')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

/** Write queries for what browsers have begun. */
export function signInStepWrites(db: Kysely<Tables>) {
  const deleteStep = async (tokenHash: string) => {
    const step = db.deleteFrom('signInSteps').where('tokenHash', '=', tokenHash);
    return (await step.executeTakeFirst()).numDeletedRows > 0n;
  };
  return {
    /**
     * Stores a step, instead of any other with the same token, and deletes those that have expired.
     *
     * @param now in ISO 8601
     */
    async add(step: StoredSignInStep, now: string) {
      await db.deleteFrom('signInSteps').where('expiresAt', '<=', now).execute();
      await deleteStep(step.tokenHash);
      await db.insertInto('signInSteps').values(step).execute();
    },

    /** Replaces what the end of a step has to fit. */
    async change(tokenHash: string, data: string) {
      await db
        .updateTable('signInSteps')
        .set({ data })
        .where('tokenHash', '=', tokenHash)
        .execute();
    },

    /**
     * Counts a wrong proof.
     *
     * @returns how many there are now; undefined if the step is over
     */
    async countAttempt(tokenHash: string): Promise<number | undefined> {
      const step = await db
        .updateTable('signInSteps')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('tokenHash', '=', tokenHash)
        .returning('attempts')
        .executeTakeFirst();
      return step?.attempts;
    },

    /** Ends a step. @returns whether it was there, so that only one of several ends is accepted */
    delete: deleteStep,

    /** Ends all steps of a person. */
    async deleteOf(staffId: string) {
      await db.deleteFrom('signInSteps').where('staffId', '=', staffId).execute();
    },
  };
}
