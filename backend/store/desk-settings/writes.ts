import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/changes/change-store';
import type { DeskSettingWrites } from '@/backend/store/desk-settings/desk-setting-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link DeskSettingWrites}. */
export const deskSettingWrites = (
  db: Kysely<Tables>,
  noteChange: NoteChange,
): DeskSettingWrites => ({
  async changeDeskSetting(name, value) {
    await db.deleteFrom('deskSettings').where('name', '=', name).execute();
    if (value !== undefined) await db.insertInto('deskSettings').values({ name, value }).execute();
    await noteChange('staff');
  },
});
