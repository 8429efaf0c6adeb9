import type { AlertsTable } from '@/backend/store/alerts/tables';
import type { TicketKind } from '@/lib/contract/desk/ticket';

/** Something that waits for an answer, and when its next alert is due. */
export type UpcomingAlert = Pick<
  AlertsTable,
  'conversationId' | 'ticketId' | 'waitingSince' | 'dueAt'
> & {
  /** When half of the response target has passed, or all of it after the first alert. */
  alertAt: string;
};

/** An alert, and whom it is about. */
export type KnownAlert = AlertsTable & {
  about: 'conversation' | TicketKind;
  /** Empty when unknown. */
  name: string;
  /** The short reference of what waits; undefined for an older one that has none yet. */
  reference: string | undefined;
};

/** Read queries for alerts. */
export type AlertReads = {
  /** Returns the alert that is due first. */
  nextAlert(): Promise<UpcomingAlert | undefined>;
};

/** Write queries for alerts. */
export type AlertWrites = {
  /** Adds an alert, and marks its subject as alerted. */
  addAlert(alert: AlertsTable): Promise<void>;
};
