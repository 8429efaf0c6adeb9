import { typedReference } from '@/backend/core/reference';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import type { TicketReader } from '@/backend/desk/tickets/reader';
import { documentAnswer } from '@/backend/http/document-answer';
import { staffOf } from '@/backend/staff/access';
import type { StoreReads } from '@/backend/store/store';
import { maySeeQuarantine } from '@/lib/contract/desk/access';
import { searchQuerySchema, searchSchema, type SearchHit } from '@/lib/contract/desk/search';

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
    async (request) => {
      const { q } = request.query;
      const signs = typedReference(q);
      return store.read(async (reads) => {
        const found = [
          ...(signs === null ? [] : await reads.references.find(signs)),
          ...(await reads.search.find(q, MOST_HITS + 1)),
        ];
        const hits = found.slice(0, MOST_HITS);
        const hidden = await hiddenFrom(staffOf(request), hits, reads);
        return {
          hits: hits.filter(({ ticketId }) => ticketId === null || !hidden.has(ticketId)),
          hasMore: found.length > MOST_HITS,
        };
      });
    },
  );
}

/** The IDs of the tickets among the hits that someone does not see, because they are in quarantine. */
async function hiddenFrom(
  { role }: TicketReader,
  hits: readonly SearchHit[],
  reads: StoreReads,
): Promise<ReadonlySet<string>> {
  if (maySeeQuarantine(role)) return new Set();
  return reads.tickets.quarantinedAmong(hits.flatMap(({ ticketId }) => ticketId ?? []));
}
