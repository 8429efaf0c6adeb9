import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Tables } from '#store/schema.ts';
import type { StudioLinksTable, StudioRemarksTable } from '#store/studio/tables.ts';

/** A link that shows the drafted site. */
export type StoredLink = StudioLinksTable;

/** What somebody said who has a link. */
export type StoredRemark = StudioRemarksTable;

const works =
  (now: string) =>
  (eb: ExpressionBuilder<Tables, 'studioLinks'>): Expression<SqlBool> =>
    eb.and([eb('endsAt', '>', now), eb('withdrawnAt', 'is', null)]);

/** Read queries for the links that show the drafted site. Times are ISO 8601 in UTC. */
export const studioLinkReads = (db: Kysely<Tables>) => ({
  /** The link with a secret, with the name of whoever made it, if it works at a time. */
  working: (
    secretHash: string,
    now: string,
  ): Promise<(StoredLink & { makerName: string | null }) | undefined> =>
    db
      .selectFrom('studioLinks')
      .leftJoin('staff', 'staff.id', 'madeBy')
      .selectAll('studioLinks')
      .select('staff.name as makerName')
      .where('secretHash', '=', secretHash)
      .where(works(now))
      .executeTakeFirst(),

  find: (id: string): Promise<StoredLink | undefined> =>
    db.selectFrom('studioLinks').selectAll().where('id', '=', id).executeTakeFirst(),

  /** All links, the newest first, with the names of those who made them. */
  list: (): Promise<(StoredLink & { makerName: string | null })[]> =>
    db
      .selectFrom('studioLinks')
      .leftJoin('staff', 'staff.id', 'madeBy')
      .selectAll('studioLinks')
      .select('staff.name as makerName')
      .orderBy('madeAt', 'desc')
      .orderBy('studioLinks.id')
      .execute(),

  /** How many work at a time. */
  async countWorking(now: string): Promise<number> {
    const { count } = await db
      .selectFrom('studioLinks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(works(now))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** The remarks of all links, or of one, in the order in which they came. */
  remarks: (linkId?: string): Promise<StoredRemark[]> =>
    db
      .selectFrom('studioRemarks')
      .selectAll()
      .$if(linkId !== undefined, (all) => all.where('linkId', '=', linkId ?? ''))
      .orderBy('at')
      .orderBy('id')
      .execute(),

  /** How many comments ask for something that nobody has done. */
  async countComments(): Promise<number> {
    const { count } = await db
      .selectFrom('studioRemarks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'comment')
      .where('doneAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Whether somebody has agreed to these drafts. */
  async isAgreed(draftsDigest: string): Promise<boolean> {
    const found = await db
      .selectFrom('studioRemarks')
      .select('id')
      .where('kind', '=', 'agreement')
      .where('draftsDigest', '=', draftsDigest)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
});

/** Write queries for the links that show the drafted site. */
export const studioLinkWrites = (db: Kysely<Tables>) => ({
  async add(link: StoredLink) {
    await db.insertInto('studioLinks').values(link).execute();
  },

  /** Ends a link. @returns whether it had not been withdrawn before */
  async withdraw(id: string, at: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('studioLinks')
      .set({ withdrawnAt: at })
      .where('id', '=', id)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async addRemark(remark: StoredRemark) {
    await db.insertInto('studioRemarks').values(remark).execute();
  },

  /** Notes when a comment was done; null if it is not. @returns whether there is such a comment */
  async markComment(id: string, doneAt: string | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('studioRemarks')
      .set({ doneAt })
      .where('id', '=', id)
      .where('kind', '=', 'comment')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Removes the links that have ended, or were withdrawn, before a time, with their remarks. @returns their IDs */
  async removeEnded(before: string): Promise<string[]> {
    const removed = await db
      .deleteFrom('studioLinks')
      .where((eb) => eb.or([eb('endsAt', '<', before), eb('withdrawnAt', '<', before)]))
      .returning('id')
      .execute();
    return removed.map(({ id }) => id);
  },
});
