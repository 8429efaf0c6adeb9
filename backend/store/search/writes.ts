import { sql, type Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { SearchOwner, SearchWrites } from '@/backend/store/search/search-store';

/** Implements {@link SearchWrites} for SQLite's full-text index (FTS5). */
export function searchWrites(db: Kysely<Tables>): SearchWrites {
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
      await sql`insert into search_index (rowid, text) values (${id}, ${text})`.execute(db);
    },

    async removeFromSearch(owner) {
      const ids = (await idsOf(owner).execute()).map(({ id }) => id);
      for (const id of ids) await sql`delete from search_index where rowid = ${id}`.execute(db);
      await db.deleteFrom('searchDocuments').where('id', 'in', idsOf(owner)).execute();
      return ids.length;
    },
  };
}
