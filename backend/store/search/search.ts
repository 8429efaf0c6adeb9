import { sql, type Kysely } from 'kysely';
import type { SearchHit } from '@repo/contract/desk/search.ts';
import type { Tables } from '#store/schema.ts';
import { excerptAround } from '#store/search/excerpt.ts';
import { phrasesOf, queryOf, type Wanted } from '#store/search/query.ts';
import { releasedPhrasesOf } from '#store/search/released-words.ts';
import type { SearchIndex, SearchText } from '#store/search/search-index.ts';
import type { SearchDocumentsTable } from '#store/search/tables.ts';
import { deskThreadOf } from '#store/tickets/requests.ts';

/** Something that can be found by its words. It belongs to a conversation or to a ticket. */
export type SearchDocument = Omit<SearchDocumentsTable, 'id'> & { text: string };

/** What a group of index entries belongs to. */
export type SearchOwner = { conversationId: string } | { ticketId: string };

/**
 * Read queries for the search index.
 *
 * @param missingBelow the number below which texts may be missing from the index
 */
export const searchReads = (db: Kysely<Tables>, index: SearchIndex, missingBelow: number) => ({
  /** Finds what contains all of these words, each at least as the beginning of a word, newest first. */
  async find(query: string, limit: number): Promise<SearchHit[]> {
    const wanted = queryOf(query);
    if (wanted === undefined) return [];
    const found = await find({ db, index, missingBelow }, { query, wanted }, limit);
    if (found.length === 0) return [];
    const phrases = phrasesOf(wanted);
    const texts = new Map(found.map(({ number, text }) => [number, text]));
    const hits = await db
      .selectFrom('searchDocuments as document')
      .leftJoin('conversations', 'conversations.id', 'document.conversationId')
      .leftJoin('tickets', 'tickets.id', 'document.ticketId')
      .select(['document.id as number', 'document.kind', 'document.at'])
      .select(['document.conversationId', 'document.ticketId'])
      .select(['tickets.conversationId as requestOf', 'tickets.state'])
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
    return hits.map(({ number, requestOf, state, ...hit }) => ({
      ...hit,
      ...deskThreadOf(hit, { requestOf, state }),
      excerpt: excerptAround(texts.get(number) ?? '', phrases),
    }));
  },
});

/** Finds texts, also those that are not in the index yet. */
async function find(
  { db, index, missingBelow }: { db: Kysely<Tables>; index: SearchIndex; missingBelow: number },
  { query, wanted }: { query: string; wanted: Wanted },
  limit: number,
): Promise<SearchText[]> {
  const found = await index.find(db, wanted, limit);
  const isWhole = found.length === limit && (found.at(-1)?.number ?? 0) >= missingBelow;
  const phrases = releasedPhrasesOf(query);
  if (missingBelow === 0 || isWhole || phrases.length === 0) return found;
  const others = await index.before.find(db, phrases, missingBelow, limit);
  return [...found, ...others].toSorted((one, other) => other.number - one.number).slice(0, limit);
}

/** What those need who store texts that can be found. */
export type SearchWrites = ReturnType<typeof searchWrites>;

/** Write queries for the search index. */
export function searchWrites(db: Kysely<Tables>, index: SearchIndex) {
  const idsOf = (owner: SearchOwner) => {
    const documents = db.selectFrom('searchDocuments').select('id');
    return 'ticketId' in owner
      ? documents.where('ticketId', '=', owner.ticketId)
      : documents.where('conversationId', '=', owner.conversationId);
  };
  return {
    async add({ text, ...document }: SearchDocument) {
      const { id } = await db
        .insertInto('searchDocuments')
        .values(document)
        .returning('id')
        .executeTakeFirstOrThrow();
      await index.add(db, id, text);
    },

    /** @returns how many entries were removed */
    async remove(owner: SearchOwner) {
      const ids = (await idsOf(owner).execute()).map(({ id }) => id);
      await index.remove(db, ids);
      await db.deleteFrom('searchDocuments').where('id', 'in', idsOf(owner)).execute();
      return ids.length;
    },
  };
}
