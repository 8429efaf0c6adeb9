import { FilteredTickets } from '#tickets/filtered-tickets.tsx';

/** Inquiries, orders, leads, and call requests. */
export default function TicketsPage() {
  return <FilteredTickets path="/tickets" title="Tickets" />;
}
