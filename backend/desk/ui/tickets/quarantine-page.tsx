import { FilteredTickets } from '@/backend/desk/ui/tickets/filtered-tickets';

/** What looks like spam. */
export default function QuarantinePage() {
  return <FilteredTickets path="/quarantine" title="Quarantine" isQuarantine />;
}
