/** One row for each time that somebody waited too long. */
export type AlertsTable = {
  id: string;
  conversationId: string | null;
  ticketId: string | null;
  /** At how many percent of the promised time: 50, or 100 when all of it is over. */
  percent: number;
  waitingSince: string;
  dueAt: string;
  createdAt: string;
};

/** The table of the alerts. */
export type AlertTables = {
  alerts: AlertsTable;
};
