import { queryFilter } from '@/desk/shared/query-filter';
import { DESK_API } from '@/lib/contract/desk/address';
import { ticketFilterSchema, type TicketFilter } from '@/lib/contract/desk/ticket';

/** The filter of a list of tickets. */
export const { filterOf, validFilter, searchOf } = queryFilter<TicketFilter>(ticketFilterSchema);

/** The address of the export of all filtered tickets. */
export function exportAddress(filter: TicketFilter, format: 'csv' | 'json'): string {
  const query = new URLSearchParams(searchOf(filter));
  query.set('format', format);
  return `${DESK_API}/tickets/export?${query}`;
}
