import OpenConversation from '#conversations/open-conversation.tsx';
import SearchPage from '#search/search-page.tsx';
import SpamPage from '#tickets/spam-page.tsx';
import TicketPage from '#tickets/ticket-page.tsx';
import TicketsPage from '#tickets/tickets-page.tsx';

/** What is in the second script: the pages on which staff answer. */
export const ANSWERING_PAGES = {
  conversation: OpenConversation,
  search: SearchPage,
  spam: SpamPage,
  ticket: TicketPage,
  tickets: TicketsPage,
};
