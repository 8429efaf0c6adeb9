import type { StoredTicket } from '@/backend/store/tickets/ticket-store';
import { company } from '@/lib/company/company';

/** Until when a ticket is to be answered, and when half of that time is over. */
export type TicketPromise = Pick<StoredTicket, 'halfDueAt' | 'dueAt'>;

const PROMISED_MS = company.replyWithinHours * 60 * 60 * 1000;

/** Nothing is promised, or the promise is over. */
export const NO_PROMISE: TicketPromise = { halfDueAt: null, dueAt: null };

/**
 * What the company promises to those who write: an answer within some hours, by the clock on the wall.
 *
 * @param start milliseconds since 1970
 */
export const promiseFrom = (start: number): TicketPromise => ({
  halfDueAt: new Date(start + PROMISED_MS / 2).toISOString(),
  dueAt: new Date(start + PROMISED_MS).toISOString(),
});
