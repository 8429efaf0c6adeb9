import type { Kysely } from 'kysely';
import type { SavedView } from '@repo/contract/desk/saved-view.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { SavedViewsTable } from '#store/desk/tables.ts';
import type { Tables } from '#store/schema.ts';

/** Read queries for saved views. */
export function savedViewReads(db: Kysely<Tables>) {
  const selectViews = () =>
    db
      .selectFrom('savedViews')
      .innerJoin('staff', 'staff.id', 'ownerId')
      .select(['savedViews.id', 'savedViews.name', 'page', 'search', 'isShared', 'ownerId'])
      .select('staff.name as ownerName')
      .orderBy('savedViews.name')
      .orderBy('savedViews.id');
  type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>;
  const toView = ({ ownerId, ownerName, isShared, ...view }: Row): SavedView => ({
    ...view,
    owner: { id: ownerId, name: ownerName },
    isShared: isShared === 1,
  });

  return {
    /** Those of someone, and those that are shared, sorted by name. */
    async visibleTo(staffId: string): Promise<SavedView[]> {
      const rows = await selectViews()
        .where((eb) => eb.or([eb('ownerId', '=', staffId), eb('isShared', '=', 1)]))
        .execute();
      return rows.map((row) => toView(row));
    },

    async find(id: string): Promise<SavedView | undefined> {
      const row = await selectViews().where('savedViews.id', '=', id).executeTakeFirst();
      return row && toView(row);
    },
  };
}

/** Write queries for saved views. */
export const savedViewWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /** Adds a view, or changes the one with its ID. */
  async put({ id, ownerId, ...view }: SavedViewsTable) {
    await db
      .insertInto('savedViews')
      .values({ id, ownerId, ...view })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(view))
      .execute();
    await noteChange('label');
  },

  async remove(id: string) {
    await db.deleteFrom('savedViews').where('id', '=', id).execute();
    await noteChange('label');
  },
});
