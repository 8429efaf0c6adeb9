import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';

/** What can be read of the random values that this installation makes for itself. */
export type SecretReads = { findSecret(name: string): Promise<string | undefined> };

/** What can be written of them. */
export type SecretWrites = {
  /** The value of that name. If there is none, the one given is it from now on. */
  keepSecret(name: string, value: string): Promise<string>;
};

/** The queries of {@link SecretReads}. */
export const secretReads = (db: Kysely<Tables>): SecretReads => ({
  async findSecret(name) {
    const secrets = db.selectFrom('secrets').select('value').where('name', '=', name);
    return (await secrets.executeTakeFirst())?.value;
  },
});

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
