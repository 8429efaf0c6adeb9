import { typedReference } from '@/backend/core/reference';
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
          'Results contain every word of the query, at least as the start of a word. Newest first. ' +
          'What has the query as its reference comes before them.',
        querystring: searchQuerySchema,
        response: { 200: documentAnswer('The search results.', searchSchema) },
      },
    },
    async ({ query: { q } }) => {
      const signs = typedReference(q);
      const found = await store.read(async (reads) => [
        ...(signs === null ? [] : await reads.findByReference(signs)),
        ...(await reads.search(q, MOST_HITS + 1)),
      ]);
      return { hits: found.slice(0, MOST_HITS), hasMore: found.length > MOST_HITS };
    },
  );
}
