import type { Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';

/** Read queries for the random values that this installation generates for itself. */
export const secretReads = (db: Kysely<Tables>) => ({
  async find(name: string): Promise<string | undefined> {
    const secrets = db.selectFrom('secrets').select('value').where('name', '=', name);
    return (await secrets.executeTakeFirst())?.value;
  },
});

/** Write queries for secrets. */
export const secretWrites = (db: Kysely<Tables>) => ({
  /** Returns the value of that name. If there is none yet, the given one becomes it. */
  async keep(name: string, value: string): Promise<string> {
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
