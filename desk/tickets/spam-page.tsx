import { FilteredTickets } from '@/desk/tickets/filtered-tickets';

/** The tickets in quarantine. */
export default function SpamPage() {
  return <FilteredTickets path="/spam" title="Spam" isSpam />;
}
