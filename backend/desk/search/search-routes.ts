import type { DeskParts, DeskRoutes } from '@/backend/desk/parts';
import { answer } from '@/backend/http/documented';
import { searchQuerySchema, searchSchema } from '@/lib/contract/desk/search';

/** How many places one answer names at most. */
const MOST_HITS = 50;

/** The call that searches everything that was written. */
export function addSearchRoute(routes: DeskRoutes, { store }: DeskParts): void {
  routes.get(
    '/search',
    {
      schema: {
        summary: 'Search messages, notes, replies, and tickets',
        description:
          'Results contain every word of the query, at least as the start of a word. Newest first.',
        querystring: searchQuerySchema,
        response: { 200: answer('The search results.', searchSchema) },
      },
    },
    async ({ query: { q } }) => {
      const found = await store.read((reads) => reads.search(q, MOST_HITS + 1));
      return { hits: found.slice(0, MOST_HITS), hasMore: found.length > MOST_HITS };
    },
  );
}
