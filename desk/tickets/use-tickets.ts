import { useInfiniteQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { searchOf } from '@/desk/tickets/filter';
import { ticketListSchema, type TicketFilter } from '@/lib/contract/desk/ticket';

/** The tickets of a filter, the newest first, page by page. */
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
