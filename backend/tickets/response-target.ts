import { company } from '@repo/company/company.ts';
import { addOpenTime, wholeDays } from '@repo/company/open-times.ts';
import type { BusinessHours } from '@repo/contract/business-hours.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';

/** When a ticket must be answered, and when half of that time has passed. */
export type TicketResponseTarget = Pick<StoredTicket, 'halfDueAt' | 'dueAt'>;

const TARGET_MS = company.replyWithinHours * 60 * 60 * 1000;

/** There is no target, or it has been met. */
export const NO_RESPONSE_TARGET: TicketResponseTarget = { halfDueAt: null, dueAt: null };

/**
 * Returns the company's response target: an answer within a number of hours. They run around the clock, as the website
 * promises (requirement 1.2), or only on days with open hours, if that is set at the desk.
 *
 * @param start milliseconds since 1970
 * @param hours as they are in force: see `hoursIn`
 */
export function ticketResponseTarget(start: number, hours: BusinessHours): TicketResponseTarget {
  const days = hours.replyDays === 'open' ? wholeDays(hours) : undefined;
  const at = (ms: number) =>
    new Date(days ? addOpenTime(start, ms, days) : start + ms).toISOString();
  return { halfDueAt: at(TARGET_MS / 2), dueAt: at(TARGET_MS) };
}
