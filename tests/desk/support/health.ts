const DAY = 86_400_000;
/** A time in the past, or with a negative number in the future. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/** The health of a backend in which all is well. @param lastBackupDays null if there was no backup */
export const health = (lastBackupDays: number | null) => ({
  jobs: [],
  shortage: null,
  waitingReceipts: null,
  returnedNotices: [] as object[],
  violations: { count: 0, top: [] as object[] },
  store: { bytes: 48_200_000, conversations: 1, tickets: 1 },
  sockets: { visitors: 0, staff: 1 },
  versions: { app: '0.1.0', node: '24.0.0', database: 'SQLite 3.51.3' },
  startedAt: daysAgo(1),
  lastBackup:
    lastBackupDays === null
      ? null
      : { fileName: 'data.sqlite', bytes: 1, createdAt: daysAgo(lastBackupDays) },
  purgeAfterDays: null,
});
