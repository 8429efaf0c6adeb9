import { BulkBar } from '#bulk/bulk-bar.tsx';
import OpenConversation from '#conversations/open-conversation.tsx';
import SearchPage from '#search/search-page.tsx';
import SpamPage from '#tickets/spam-page.tsx';
import TicketPage from '#tickets/ticket-page.tsx';
import TicketsPage from '#tickets/tickets-page.tsx';
import { SavedViews } from '#views/saved-views.tsx';

/** What is in the second script: the pages on which staff answer. */
export const ANSWERING_PAGES = {
  conversation: OpenConversation,
  search: SearchPage,
  spam: SpamPage,
  ticket: TicketPage,
  tickets: TicketsPage,
};

/** Parts of the list of conversations in the same script, which are not needed before somebody asks for them. */
export const LATER_PARTS = {
  bulkBar: BulkBar,
  savedViews: SavedViews,
};
