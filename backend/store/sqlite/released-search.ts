import { sql } from 'kysely';
import type { Phrase } from '#store/search/released-words.ts';
import type { ReleasedIndex, SearchText } from '#store/search/search-index.ts';

/** What the version before has left in a SQLite file. */
export const releasedSqliteIndex: Omit<ReleasedIndex, 'index'> = {
  async newest(db) {
    const { rows } = await sql<{ newest: number | null }>`
      select max(id) as newest from search_documents`.execute(db);
    return rows[0]?.newest ?? 0;
  },

  // The tables in which FTS5 keeps what it is given are faster than FTS5 itself.
  async missing(db, { from, below }, most) {
    const { rows } = await sql<SearchText>`
      select number, text from (
        select *, sum(length(text)) over (order by number desc) - length(text) as length_before
        from (
          select id as number, c0 as text from search_index_content as texts
          where id >= ${from} and id < ${below} and not exists (select 1 from search_words_content where id = texts.id)
          order by id desc limit ${most.texts}
        ) as newest
      ) as counted where length_before < ${most.length} order by number desc`.execute(db);
    return rows;
  },

  async find(db, phrases, below, limit) {
    const { rows } = await sql<SearchText>`
      select rowid as number, text from search_index
      where search_index match ${matchOf(phrases)} and rowid < cast(${below} as integer)
        and not exists (select 1 from search_words_content where id = search_index.rowid)
      order by rowid desc limit ${limit}`.execute(db);
    return rows;
  },
};

// Everything typed is quoted, so that nothing in it is an operator (SQLite, "FTS5 Strings").
const matchOf = (phrases: readonly Phrase[]) => phrases.map(({ typed }) => `"${typed}"*`).join(' ');
