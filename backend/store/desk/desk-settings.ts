import type { Kysely } from 'kysely';
import type { NoteChange } from '#store/desk/changes.ts';
import type { DeskSettingName } from '#store/desk/tables.ts';
import type { Tables } from '#store/schema.ts';

/** Read queries for what was set at the desk. */
export const deskSettingReads = (db: Kysely<Tables>) => ({
  async find(name: DeskSettingName): Promise<string | undefined> {
    const settings = db.selectFrom('deskSettings').select('value').where('name', '=', name);
    return (await settings.executeTakeFirst())?.value;
  },
});

/** Write queries for what was set at the desk. */
export const deskSettingWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /** @param value undefined as if it was never set */
  async change(name: DeskSettingName, value: string | undefined) {
    await db.deleteFrom('deskSettings').where('name', '=', name).execute();
    if (value !== undefined) await db.insertInto('deskSettings').values({ name, value }).execute();
    await noteChange('staff');
  },
});
