import { DESK_API } from '@/lib/contract/desk/address';
import { ticketFilterSchema, type TicketFilter } from '@/lib/contract/desk/ticket';

const RULES = ticketFilterSchema.shape;
const NAMES = ticketFilterSchema.keyof().options;

/** The contents of the filter's fields, as they were typed. */
export type FilterDraft = Partial<Record<keyof TicketFilter, string | undefined>>;

/** The filter in the address bar. @param search the query, with or without its question mark */
export const filterOf = (search: string): TicketFilter =>
  validFilter(Object.fromEntries(new URLSearchParams(search)));

/** The valid part of a draft. The rest is dropped, so that a mistyped address still shows a list. */
export function validFilter(draft: FilterDraft): TicketFilter {
  const fields = NAMES.flatMap((name) => {
    const value = draft[name] ? RULES[name].safeParse(draft[name]).data : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return ticketFilterSchema.parse(Object.fromEntries(fields));
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

/** The address of the export of all filtered tickets. */
export function exportAddress(filter: TicketFilter, format: 'csv' | 'json'): string {
  const query = new URLSearchParams(searchOf(filter));
  query.set('format', format);
  return `${DESK_API}/tickets/export?${query}`;
}
