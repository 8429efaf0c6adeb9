/** A finished backup: its size in bytes, and whether it was recorded in the store. */
export type MadeBackup = { bytes: number; isRecorded: boolean };
