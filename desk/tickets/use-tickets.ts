import { useInfiniteQuery } from '@tanstack/react-query';
import { ticketListSchema } from '@repo/contract/desk/ticket.ts';
import { type TicketFilter } from '@repo/contract/desk/ticket-filter.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { searchOf } from '#tickets/filter.ts';

/** The tickets of a filter, page by page. */
export function useTickets(filter: TicketFilter) {
  return useInfiniteQuery({
    queryKey: queryKeys.tickets(filter),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(searchOf(filter));
      if (pageParam) query.set('cursor', pageParam);
      return readDesk(`/tickets?${query}`, ticketListSchema, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
