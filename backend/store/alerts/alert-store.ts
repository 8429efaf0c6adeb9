import type { AlertsTable } from '@/backend/store/alerts/tables';
import type { TicketKind } from '@/lib/contract/desk/ticket';

/** Something that waits for an answer, and when somebody is to be told that it still does. */
export type UpcomingAlert = Pick<
  AlertsTable,
  'conversationId' | 'ticketId' | 'waitingSince' | 'dueAt'
> & {
  /** When half of the promised time is over, or all of it if half was told. */
  alertAt: string;
};

/** An alert, and what is known of whom it is about. */
export type KnownAlert = AlertsTable & {
  about: 'conversation' | TicketKind;
  /** Empty where nothing is known. */
  name: string;
};

/** What can be read of response targets. */
export type AlertReads = {
  /** What is to be told first of all that waits. */
  nextAlert(): Promise<UpcomingAlert | undefined>;
};

/** What can be written of response targets. */
export type AlertWrites = {
  /** Adds an alert, and remembers with what it is about that it was given. */
  addAlert(alert: AlertsTable): Promise<void>;
};
