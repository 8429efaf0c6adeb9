import { FilteredTickets } from '@/backend/desk/ui/tickets/filtered-tickets';

/** What looks like spam. */
export default function SpamPage() {
  return <FilteredTickets path="/spam" title="Spam" isSpam />;
}
