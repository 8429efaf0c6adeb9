import type { Kysely, Updateable } from 'kysely';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';
import type { StaffTable } from '#store/staff/tables.ts';

/** A member of staff as stored. */
export type StoredStaff = StaffTable;

/** Selects the accounts that were not removed. */
export const presentStaff = (db: Kysely<Tables>) =>
  db.selectFrom('staff').selectAll().where('removedAt', 'is', null);

/** Read queries for accounts. Removed ones are not found; only their names still appear elsewhere. */
export const staffReads = (db: Kysely<Tables>) => ({
  find: (by: { id: string } | { email: string }): Promise<StoredStaff | undefined> =>
    'id' in by
      ? presentStaff(db).where('id', '=', by.id).executeTakeFirst()
      : presentStaff(db).where('email', '=', by.email).executeTakeFirst(),

  /** The names of all accounts, including removed ones, sorted by name. */
  everyName: (): Promise<Pick<StaffTable, 'id' | 'name'>[]> =>
    db.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute(),

  /** All staff who were not removed, sorted by name. */
  list: (): Promise<StoredStaff[]> => presentStaff(db).orderBy('name').orderBy('id').execute(),
});

/** Write queries for accounts. */
export const staffWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  async add(staff: StoredStaff) {
    await db.insertInto('staff').values(staff).execute();
    await noteChange('staff');
  },

  async change(id: string, changes: Omit<Updateable<StaffTable>, 'id'>) {
    await db.updateTable('staff').set(changes).where('id', '=', id).execute();
    await noteChange('staff');
  },

  /** Unassigns a person's unfinished conversations and tickets, and removes their notifications. */
  async releaseWork(staffId: string) {
    const conversations = await db
      .updateTable('conversations')
      .set({ assigneeId: null })
      .where('assigneeId', '=', staffId)
      .where('resolvedAt', 'is', null)
      .returning('id')
      .execute();
    const tickets = await db
      .updateTable('tickets')
      .set({ assigneeId: null })
      .where('assigneeId', '=', staffId)
      .where('state', '!=', 'closed')
      .returning('id')
      .execute();
    await db.deleteFrom('notifications').where('staffId', '=', staffId).execute();
    for (const { id } of conversations) await noteChange('conversation', id);
    for (const { id } of tickets) await noteChange('ticket', id);
  },
});
