import { sql, type Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import { excerptAround } from '@/backend/store/search/excerpt';
import type { SearchIndex } from '@/backend/store/search/search-index';
import type { SearchReads } from '@/backend/store/search/search-store';
import { phrasesOf } from '@/backend/store/search/words';

/** Implements {@link SearchReads}. */
export const searchReads = (db: Kysely<Tables>, index: SearchIndex): SearchReads => ({
  async search(query, limit) {
    const phrases = phrasesOf(query);
    if (phrases.length === 0) return [];
    const found = await index.find(db, phrases, limit);
    if (found.length === 0) return [];
    const texts = new Map(found.map(({ number, text }) => [number, text]));
    const hits = await db
      .selectFrom('searchDocuments as document')
      .leftJoin('conversations', 'conversations.id', 'document.conversationId')
      .leftJoin('tickets', 'tickets.id', 'document.ticketId')
      .select(['document.id as number', 'document.kind', 'document.at'])
      .select(['document.conversationId', 'document.ticketId'])
      .select((eb) => {
        const filled = (column: 'conversations.name' | 'conversations.email' | 'tickets.name') =>
          eb.fn<string | null>('nullif', [column, sql.lit('')]);
        return eb.fn
          .coalesce(
            filled('conversations.name'),
            filled('conversations.email'),
            filled('tickets.name'),
            'tickets.email',
            sql<string>`''`,
          )
          .as('title');
      })
      .where('document.id', 'in', [...texts.keys()])
      .orderBy('document.id', 'desc')
      .execute();
    return hits.map(({ number, ...hit }) => ({
      ...hit,
      excerpt: excerptAround(texts.get(number) ?? '', phrases),
    }));
  },
});
