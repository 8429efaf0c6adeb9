import type { Kysely } from 'kysely';
import type { DeskSettingReads } from '@/backend/store/desk-settings/desk-setting-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link DeskSettingReads}. */
export const deskSettingReads = (db: Kysely<Tables>): DeskSettingReads => ({
  async findDeskSetting(name) {
    const settings = db.selectFrom('deskSettings').select('value').where('name', '=', name);
    return (await settings.executeTakeFirst())?.value;
  },
});
