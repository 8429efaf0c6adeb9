import type { DeskSettingName } from '@/backend/store/desk-settings/tables';

/** Read queries for what admins have set at the desk. */
export type DeskSettingReads = {
  findDeskSetting(name: DeskSettingName): Promise<string | undefined>;
};

/** Write queries for what admins have set at the desk. */
export type DeskSettingWrites = {
  /** @param value undefined as if it was never set */
  changeDeskSetting(name: DeskSettingName, value: string | undefined): Promise<void>;
};
