/** One row per setting that admins make at the desk. */
export type DeskSettingsTable = { name: DeskSettingName; value: string };

/** From when on (ISO 8601) everybody needs a second factor. */
export type DeskSettingName = 'second-factor-from';

export type DeskSettingTables = { deskSettings: DeskSettingsTable };
