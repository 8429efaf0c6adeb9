import { FilteredTickets } from '@/desk/tickets/filtered-tickets';

/** Inquiries, orders, leads, and call requests. */
export default function TicketsPage() {
  return <FilteredTickets path="/tickets" title="Tickets" />;
}
