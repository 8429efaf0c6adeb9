/** One row for each backup that was made. */
export type BackupsTable = { id: string; fileName: string; bytes: number; createdAt: string };

/** The row that is written to see whether one can be, and is removed at once. */
export type StoreProbeTable = { id: number; filling: string };

/** The tables of what the store knows of itself. */
export type HealthTables = {
  backups: BackupsTable;
  storeProbe: StoreProbeTable;
};
