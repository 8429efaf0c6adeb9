import { FilteredTickets } from '#tickets/filtered-tickets.tsx';

/** The tickets in quarantine. */
export default function SpamPage() {
  return <FilteredTickets path="/spam" title="Spam" isSpam />;
}
