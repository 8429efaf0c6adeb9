import { company } from '@repo/company/company.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';

/** When a ticket must be answered, and when half of that time has passed. */
export type TicketResponseTarget = Pick<StoredTicket, 'halfDueAt' | 'dueAt'>;

const TARGET_MS = company.replyWithinHours * 60 * 60 * 1000;

/** There is no target, or it has been met. */
export const NO_RESPONSE_TARGET: TicketResponseTarget = { halfDueAt: null, dueAt: null };

/**
 * Returns the company's response target: an answer within a number of hours, around the clock.
 *
 * @param start milliseconds since 1970
 */
export const ticketResponseTarget = (start: number): TicketResponseTarget => ({
  halfDueAt: new Date(start + TARGET_MS / 2).toISOString(),
  dueAt: new Date(start + TARGET_MS).toISOString(),
});
