/** One row per alert. */
export type AlertsTable = {
  id: string;
  conversationId: string | null;
  ticketId: string | null;
  /** The percentage of the response target that had passed: 50 or 100. */
  percent: number;
  waitingSince: string;
  dueAt: string;
  createdAt: string;
};

export type AlertTables = {
  alerts: AlertsTable;
};
