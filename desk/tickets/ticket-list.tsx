import type { ReactNode } from 'react';
import { readMore } from '@/desk/shared/read-more';
import { Empty, QueryView } from '@/desk/shared/states';
import { TicketTable } from '@/desk/tickets/ticket-table';
import { useTickets } from '@/desk/tickets/use-tickets';
import type { TicketFilter } from '@/lib/contract/desk/ticket';

type TicketListProps = Readonly<{
  filter: TicketFilter;
  /** What is shown when there are none. */
  empty: ReactNode;
}>;

/** The tickets of a filter, the first 50 and more on request. */
export function TicketList({ filter, empty }: TicketListProps) {
  const list = useTickets(filter);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  return (
    <QueryView of={list}>
      {({ pages }) => {
        const tickets = pages.flatMap((page) => page.tickets);
        if (tickets.length === 0) return <Empty>{empty}</Empty>;
        return (
          <>
            <TicketTable tickets={tickets} isSpam={filter.state === 'quarantined'} />
            <div className="list-end">
              {hasNextPage ? (
                <button
                  type="button"
                  className="button"
                  aria-disabled={isFetchingNextPage}
                  onClick={() => void readMore(list)}
                >
                  {isFetchingNextPage ? 'Loading…' : 'Show more'}
                </button>
              ) : (
                <p className="soft">{tickets.length > 10 && 'End of list.'}</p>
              )}
              <p role="alert" className="error">
                {isFetchNextPageError && 'More tickets could not be loaded. Please try again.'}
              </p>
            </div>
          </>
        );
      }}
    </QueryView>
  );
}
