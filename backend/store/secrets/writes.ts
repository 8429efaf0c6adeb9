import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { SecretWrites } from '@/backend/store/secrets/secret-store';

/** Implements {@link SecretWrites}. */
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
