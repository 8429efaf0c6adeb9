import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { SignInStepReads } from '@/backend/store/sign-in-steps/sign-in-step-store';

/** Implements {@link SignInStepReads}. */
export const signInStepReads = (db: Kysely<Tables>): SignInStepReads => ({
  findSignInStep: (tokenHash) =>
    db.selectFrom('signInSteps').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),

  async countSignInSteps(kind) {
    const { count } = await db
      .selectFrom('signInSteps')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});
