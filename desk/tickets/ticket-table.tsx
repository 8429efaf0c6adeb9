import { useRef } from 'react';
import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { useListKeys } from '#shell/list-keys.ts';
import { TicketRow } from '#tickets/ticket-row.tsx';

const COLUMNS = ['Received', 'Type', 'From', 'Summary', 'Due', 'Status', 'Assignee'];
const SPAM_COLUMNS = ['Received', 'Type', 'From', 'Summary', 'Reason', 'Action'];

type TicketTableProps = Readonly<{ tickets: readonly Ticket[]; isSpam: boolean }>;

/** Tickets as a table, or as a list on phones. `j` and `k` move from row to row. */
export function TicketTable({ tickets, isSpam }: TicketTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useListKeys(table);
  return (
    <table ref={table} className="ticket-table">
      <thead>
        <tr>
          {(isSpam ? SPAM_COLUMNS : COLUMNS).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} isSpam={isSpam} />
        ))}
      </tbody>
    </table>
  );
}
