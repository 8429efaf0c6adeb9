import { DESK_API } from '@/lib/contract/desk/address';
import { ticketFilterSchema, type TicketFilter } from '@/lib/contract/desk/ticket';

const RULES = ticketFilterSchema.shape;
const NAMES = ticketFilterSchema.keyof().options;

/**
 * The filter that the address bar holds. What does not fit is left out, so that an old or mistyped
 * address still shows a list.
 *
 * @param search the query, with or without its question mark
 */
export function filterOf(search: string): TicketFilter {
  const query = new URLSearchParams(search);
  const fitting = NAMES.flatMap((name) => {
    const value = RULES[name].safeParse(query.get(name) || undefined).data;
    return value === undefined ? [] : [[name, value]];
  });
  return ticketFilterSchema.parse(Object.fromEntries(fitting));
}

/** The query of a filter, in the order of the form, without a question mark. */
export function searchOf(filter: TicketFilter): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = filter[name];
    if (value) query.set(name, value);
  }
  return query.toString();
}

/** Where the file of everything that is filtered is. */
export function exportAddress(filter: TicketFilter, format: 'csv' | 'json'): string {
  const query = new URLSearchParams(searchOf(filter));
  query.set('format', format);
  return `${DESK_API}/tickets/export?${query}`;
}
