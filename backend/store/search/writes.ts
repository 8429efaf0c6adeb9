import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { SearchIndex } from '@/backend/store/search/search-index';
import type { SearchOwner, SearchWrites } from '@/backend/store/search/search-store';

/** Implements {@link SearchWrites}. */
export function searchWrites(db: Kysely<Tables>, index: SearchIndex): SearchWrites {
  const idsOf = (owner: SearchOwner) => {
    const documents = db.selectFrom('searchDocuments').select('id');
    return 'ticketId' in owner
      ? documents.where('ticketId', '=', owner.ticketId)
      : documents.where('conversationId', '=', owner.conversationId);
  };
  return {
    async addToSearch({ text, ...document }) {
      const { id } = await db
        .insertInto('searchDocuments')
        .values(document)
        .returning('id')
        .executeTakeFirstOrThrow();
      await index.add(db, id, text);
    },

    async removeFromSearch(owner) {
      const ids = (await idsOf(owner).execute()).map(({ id }) => id);
      await index.remove(db, ids);
      await db.deleteFrom('searchDocuments').where('id', 'in', idsOf(owner)).execute();
      return ids.length;
    },
  };
}
