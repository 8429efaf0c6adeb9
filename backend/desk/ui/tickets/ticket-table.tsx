import { useRef } from 'react';
import { useListKeys } from '@/backend/desk/ui/shell/list-keys';
import { TicketRow } from '@/backend/desk/ui/tickets/ticket-row';
import type { Ticket } from '@/lib/contract/desk/ticket';

/** Tickets as a table, on phones as a list. `j` and `k` go from row to row. */
export function TicketTable({ tickets }: Readonly<{ tickets: readonly Ticket[] }>) {
  const table = useRef<HTMLTableElement>(null);
  useListKeys(table);
  return (
    <table ref={table} className="ticket-table">
      <thead>
        <tr>
          {['Received', 'Kind', 'From', 'Summary', 'Due', 'State', 'With'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </tbody>
    </table>
  );
}
