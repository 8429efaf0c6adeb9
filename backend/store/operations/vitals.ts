import type { Kysely } from 'kysely';
import { VITALS } from '@repo/contract/vital-buckets.ts';
import type { PageVitals } from '@repo/contract/vitals.ts';
import type { Tables } from '#store/schema.ts';

/** Read queries for the speed of pages. Days are like `2026-01-31`. */
export const vitalReads = (db: Kysely<Tables>) => ({
  /** Returns how many values were counted in each bucket on a day and later. */
  since: (day: string) =>
    db
      .selectFrom('vitals')
      .where('day', '>=', day)
      .select(['template', 'vital', 'bucket'])
      .select((eb) => eb.fn.sum<number>('count').as('count'))
      .groupBy(['template', 'vital', 'bucket'])
      .execute(),
});

/** Write queries for the speed of pages. */
export const vitalWrites = (db: Kysely<Tables>) => ({
  /**
   * Counts what was measured of one page, in one statement. Rows come in the same order each time, so that two of them
   * at once never wait for each other.
   */
  async count({ template, buckets }: PageVitals, day: string) {
    const rows = VITALS.flatMap((vital) => {
      const bucket = buckets[vital];
      return bucket === undefined ? [] : [{ day, template, vital, bucket, count: 1 }];
    });
    await db
      .insertInto('vitals')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'template', 'vital', 'bucket'])
          .doUpdateSet((eb) => ({ count: eb('vitals.count', '+', 1) })),
      )
      .execute();
  },

  /** Removes the counts of the days before a day. */
  async removeBefore(day: string) {
    await db.deleteFrom('vitals').where('day', '<', day).execute();
  },
});
