import type { ReactNode } from 'react';
import type { TicketFilter } from '@repo/contract/desk/ticket.ts';
import { ListEnd } from '#shared/list-end.tsx';
import { Empty, QueryView } from '#shared/states.tsx';
import { TicketTable } from '#tickets/ticket-table.tsx';
import { useTickets } from '#tickets/use-tickets.ts';

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
