import type { z } from 'zod';
import { conversationQuerySchema } from '#desk/conversation.ts';
import type { ViewPage } from '#desk/saved-view.ts';
import { searchQuerySchema } from '#desk/search.ts';
import { ticketFilterSchema } from '#desk/ticket-filter.ts';

/** What each page with saved views can be filtered by. */
export const VIEW_FILTERS = {
  conversations: conversationQuerySchema.omit({ cursor: true }),
  tickets: ticketFilterSchema,
  search: searchQuerySchema,
} as const satisfies Record<ViewPage, z.ZodObject>;
