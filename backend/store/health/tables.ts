/** One row per backup. */
export type BackupsTable = { id: string; fileName: string; bytes: number; createdAt: string };

/** A row that is written to see whether that works, and removed immediately. */
export type StoreProbeTable = { id: number; filling: string };

export type HealthTables = {
  backups: BackupsTable;
  storeProbe: StoreProbeTable;
};
