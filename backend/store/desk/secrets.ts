import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';

/** What can be written of the random values that this installation makes for itself. */
export type SecretWrites = {
  /** The value of that name. If there is none, the one given is it from now on. */
  keepSecret(name: string, value: string): Promise<string>;
};

/** The queries of {@link SecretWrites}. */
export const secretWrites = (db: Kysely<Tables>): SecretWrites => ({
  async keepSecret(name, value) {
    await db
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const kept = await db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return kept.value;
  },
});
