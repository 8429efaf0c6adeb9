import { sql } from 'kysely';
import type { SearchIndex, SearchText } from '@/backend/store/search/search-index';
import type { Phrase } from '@/backend/store/search/words';

/** The full-text index of SQLite (FTS5). */
export const sqliteSearchIndex: SearchIndex = {
  async add(db, number, text) {
    await sql`insert into search_index (rowid, text) values (${number}, ${text})`.execute(db);
  },

  async remove(db, numbers) {
    for (const number of numbers) {
      await sql`delete from search_index where rowid = ${number}`.execute(db);
    }
  },

  async find(db, phrases, limit) {
    // The order is that of the index itself, so that a word in every message is as fast as a rare one.
    // Sorting by rank would mean reading every match.
    const { rows } = await sql<SearchText>`
      select rowid as number, text from search_index where search_index match ${matchOf(phrases)}
      order by rowid desc limit ${limit}`.execute(db);
    return rows;
  },

  texts: (db) =>
    db
      .selectFrom(sql<SearchText>`(select rowid as number, text from search_index)`.as('entry'))
      .selectAll()
      .orderBy('number')
      .stream(),
};

// Everything typed is quoted, so that nothing in it is an operator (SQLite, "FTS5 Strings").
const matchOf = (phrases: readonly Phrase[]) => phrases.map(({ typed }) => `"${typed}"*`).join(' ');
