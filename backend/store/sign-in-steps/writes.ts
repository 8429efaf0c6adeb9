import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { SignInStepWrites } from '@/backend/store/sign-in-steps/sign-in-step-store';

/** Implements {@link SignInStepWrites}. */
export function signInStepWrites(db: Kysely<Tables>): SignInStepWrites {
  const deleteStep = async (tokenHash: string) => {
    const step = db.deleteFrom('signInSteps').where('tokenHash', '=', tokenHash);
    return (await step.executeTakeFirst()).numDeletedRows > 0n;
  };
  return {
    async addSignInStep(step, now) {
      await db.deleteFrom('signInSteps').where('expiresAt', '<=', now).execute();
      await deleteStep(step.tokenHash);
      await db.insertInto('signInSteps').values(step).execute();
    },

    async changeSignInStep(tokenHash, data) {
      await db
        .updateTable('signInSteps')
        .set({ data })
        .where('tokenHash', '=', tokenHash)
        .execute();
    },

    async countStepAttempt(tokenHash) {
      const step = await db
        .updateTable('signInSteps')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('tokenHash', '=', tokenHash)
        .returning('attempts')
        .executeTakeFirst();
      return step?.attempts;
    },

    deleteSignInStep: deleteStep,

    async deleteSignInStepsOf(staffId) {
      await db.deleteFrom('signInSteps').where('staffId', '=', staffId).execute();
    },
  };
}
