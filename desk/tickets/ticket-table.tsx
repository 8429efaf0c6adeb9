import { useRef } from 'react';
import type { Ticket } from '@repo/contract/desk/ticket.ts';
import type { Selection } from '#bulk/use-selection.ts';
import { useListKeys } from '#shell/list-keys.ts';
import { TicketRow } from '#tickets/ticket-row.tsx';

const COLUMNS = ['Received', 'Type', 'From', 'Summary', 'Due', 'Status', 'Assignee'];
const SPAM_COLUMNS = ['Received', 'Type', 'From', 'Summary', 'Reason', 'Action'];

type TicketTableProps = Readonly<{
  tickets: readonly Ticket[];
  /** Undefined for spam, which has other columns. */
  selection: Selection | undefined;
}>;

/** Tickets as a table, or as a list on phones. `j` and `k` move from row to row. */
export function TicketTable({ tickets, selection }: TicketTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useListKeys(table);
  return (
    <table ref={table} className="ticket-table">
      <thead>
        <tr>
          {selection && <td />}
          {(selection ? COLUMNS : SPAM_COLUMNS).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}
