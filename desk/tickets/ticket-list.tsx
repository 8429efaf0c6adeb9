import type { ReactNode } from 'react';
import { ListEnd } from '@/desk/shared/list-end';
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
  return (
    <QueryView of={list}>
      {({ pages }) => {
        const tickets = pages.flatMap((page) => page.tickets);
        if (tickets.length === 0) return <Empty>{empty}</Empty>;
        return (
          <>
            <TicketTable tickets={tickets} isSpam={filter.state === 'quarantined'} />
            <ListEnd list={list} count={tickets.length} things="tickets" />
          </>
        );
      }}
    </QueryView>
  );
}
