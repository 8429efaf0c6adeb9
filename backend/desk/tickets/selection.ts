import { company } from '@repo/company/company.ts';
import { TICKET_STATES } from '@repo/contract/desk/ticket.ts';
import { type TicketFilter } from '@repo/contract/desk/ticket-filter.ts';
import type { Clock } from '#core/clock.ts';
import { daySpan } from '#core/day-span.ts';
import { dueBefore } from '#desk/due-before.ts';
import { requireQuarantine, type TicketReader } from '#desk/tickets/reader.ts';
import type { TicketSelection } from '#store/tickets/selection.ts';

const OUT_OF_QUARANTINE = TICKET_STATES.filter((state) => state !== 'quarantined');

/**
 * Returns the selection for a filter. Its days begin and end at midnight in the company's time zone.
 *
 * @param you the account that asks
 * @throws {NotAllowed} when it asks for quarantine, which its role does not see
 */
export function selectionOf(
  filter: TicketFilter,
  you: TicketReader,
  { clock }: { clock: Clock },
): TicketSelection {
  const { state, kind, assignee, email, label, toCheck, due, snoozed, from, to } = filter;
  const now = new Date(clock.now()).toISOString();
  if (state === 'quarantined') requireQuarantine(you);
  return {
    states: state === undefined ? OUT_OF_QUARANTINE : [state],
    kind,
    assigneeId: assignee === 'nobody' ? null : assignee === 'me' ? you.id : assignee,
    email,
    labelId: label,
    toCheck: toCheck !== undefined,
    dueBefore: due && dueBefore(due, clock.now()),
    // What is snoozed is not due.
    awakeAt: due !== undefined || snoozed === 'no' ? now : undefined,
    snoozedAt: snoozed === 'yes' ? now : undefined,
    ...daySpan({ from, to }, company.timeZone),
  };
}
