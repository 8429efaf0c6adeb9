import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { documentAnswer } from '@/backend/http/document-answer';
import { searchQuerySchema, searchSchema } from '@/lib/contract/desk/search';

/** The most hits in one answer. */
const MOST_HITS = 50;

/** Adds the route that searches all written text. */
export function addSearchRoute(routes: DeskRoutes, { store }: DeskDeps): void {
  routes.get(
    '/search',
    {
      schema: {
        summary: 'Search messages, notes, replies, and tickets',
        description:
          'Results contain every word of the query, at least as the start of a word. Newest first.',
        querystring: searchQuerySchema,
        response: { 200: documentAnswer('The search results.', searchSchema) },
      },
    },
    async ({ query: { q } }) => {
      const found = await store.read((reads) => reads.search(q, MOST_HITS + 1));
      return { hits: found.slice(0, MOST_HITS), hasMore: found.length > MOST_HITS };
    },
  );
}
