import { FilteredTickets } from '@/desk/tickets/filtered-tickets';

/** What looks like spam. */
export default function SpamPage() {
  return <FilteredTickets path="/spam" title="Spam" isSpam />;
}
