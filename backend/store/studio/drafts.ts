import type { Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';
import type { StudioDraftsTable } from '#store/studio/tables.ts';

/** A draft as stored, and the name of who changed it last; empty if they are unknown. */
export type StoredDraft = StudioDraftsTable & { changedByName: string };

/** Read queries for drafts of content files. */
export function studioDraftReads(db: Kysely<Tables>) {
  const drafts = () =>
    db
      .selectFrom('studioDrafts')
      .leftJoin('staff', 'staff.id', 'changedBy')
      .selectAll('studioDrafts')
      .select((eb) => eb.fn.coalesce('staff.name', eb.val('')).as('changedByName'));

  return {
    find: (file: string): Promise<StoredDraft | undefined> =>
      drafts().where('file', '=', file).executeTakeFirst(),

    /** All of them, sorted by file. */
    all: (): Promise<StoredDraft[]> => drafts().orderBy('file').execute(),

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('studioDrafts')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

/** Write queries for drafts of content files. */
export const studioDraftWrites = (db: Kysely<Tables>) => ({
  /**
   * Stores the next version of a draft, if the version before is still the one that its writer has seen.
   *
   * @param seen the version before; 0 if there was no draft
   * @returns whether it is stored
   */
  async put(draft: Omit<StudioDraftsTable, 'version'>, seen: number): Promise<boolean> {
    const { file, ...values } = draft;
    const version = seen + 1;
    if (seen === 0) {
      const added = await db
        .insertInto('studioDrafts')
        .values({ file, ...values, version })
        .onConflict((conflict) => conflict.column('file').doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    }
    const changed = await db
      .updateTable('studioDrafts')
      .set({ ...values, version })
      .where('file', '=', file)
      .where('version', '=', seen)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },

  /**
   * Removes a draft, so that the file is again what is in the folder.
   *
   * @param seen only if this is still its version
   * @returns whether it was there
   */
  async remove(file: string, seen: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('studioDrafts')
      .where('file', '=', file)
      .where('version', '=', seen)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
});
