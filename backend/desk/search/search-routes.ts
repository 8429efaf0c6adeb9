import { maySeeQuarantine } from '@repo/contract/desk/access.ts';
import { searchQuerySchema, searchSchema, type SearchHit } from '@repo/contract/desk/search.ts';
import { typedReference } from '#core/reference.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import type { TicketReader } from '#desk/tickets/reader.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { staffOf } from '#staff/access.ts';
import type { StoreReads } from '#store/store.ts';

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
