import { DESK_API } from '@repo/contract/desk/address.ts';
import { ticketFilterSchema, type TicketFilter } from '@repo/contract/desk/ticket-filter.ts';
import { queryFilter } from '#shared/query-filter.ts';

/** The filter of a list of tickets. */
export const { filterOf, validFilter, searchOf } = queryFilter<TicketFilter>(ticketFilterSchema);

/** The address of the export of all filtered tickets. */
export function exportAddress(filter: TicketFilter, format: 'csv' | 'json'): string {
  const query = new URLSearchParams(searchOf(filter));
  query.set('format', format);
  return `${DESK_API}/tickets/export?${query}`;
}
