import type { StoredTicket } from '@/backend/store/tickets/ticket-store';
import { company } from '@/lib/company/company';

/** Until when a ticket is to be answered, and when half of that time is over. */
export type TicketResponseTarget = Pick<StoredTicket, 'halfDueAt' | 'dueAt'>;

const TARGET_MS = company.replyWithinHours * 60 * 60 * 1000;

/** There is no target, or it has been met. */
export const NO_RESPONSE_TARGET: TicketResponseTarget = { halfDueAt: null, dueAt: null };

/**
 * What the company promises to those who write: an answer within some hours, by the clock on the wall.
 *
 * @param start milliseconds since 1970
 */
export const ticketResponseTarget = (start: number): TicketResponseTarget => ({
  halfDueAt: new Date(start + TARGET_MS / 2).toISOString(),
  dueAt: new Date(start + TARGET_MS).toISOString(),
});
