import type { ReactNode } from 'react';
import type { TicketFilter } from '@repo/contract/desk/ticket-filter.ts';
import { BulkBar } from '#bulk/bulk-bar.tsx';
import { useSelection } from '#bulk/use-selection.ts';
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
  const tickets = list.data?.pages.flatMap((page) => page.tickets) ?? [];
  const selection = useSelection(tickets.map(({ id }) => id));
  // What is spam is decided one by one.
  const isSpam = filter.state === 'quarantined';
  return (
    <>
      <QueryView of={list}>
        {() =>
          tickets.length === 0 ? (
            <Empty>{empty}</Empty>
          ) : (
            <>
              <TicketTable tickets={tickets} selection={isSpam ? undefined : selection} />
              <ListEnd list={list} count={tickets.length} things="tickets" />
            </>
          )
        }
      </QueryView>
      {!isSpam && (
        <BulkBar
          kind="ticket"
          items={tickets
            .filter(({ id }) => selection.has(id))
            .map(({ id, name, email, assignee, state }) => ({
              id,
              name: name || email || 'No name',
              assigneeId: assignee?.id ?? null,
              state,
            }))}
          clear={selection.clear}
        />
      )}
    </>
  );
}
