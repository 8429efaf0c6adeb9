import { FilteredTickets } from '@/backend/desk/ui/tickets/filtered-tickets';

/** Inquiries, orders, leads and call requests. */
export default function TicketsPage() {
  return <FilteredTickets path="/tickets" title="Tickets" />;
}
