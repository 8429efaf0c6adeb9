import { sql } from 'kysely';
import type { SearchIndex, SearchText } from '@/backend/store/search/search-index';
import { wordsOf, type Phrase } from '@/backend/store/search/words';

/** PostgreSQL's limits on a lexeme (2 KB) and its position ("Text Search Limitations"). */
const LONGEST_WORD = 500;
const LAST_POSITION = 16_383;

/** How many of the newest texts are searched first. */
const RECENT = 20_000;
/** How many texts are read at once. */
const ROWS_AT_ONCE = 200;

/**
 * The full-text index of PostgreSQL: a `tsvector` under a GIN index. The words are split here and not by
 * PostgreSQL's parser, which depends on the language of the database, and takes an address or a path for one
 * word.
 */
export const postgresSearchIndex: SearchIndex = {
  async add(db, number, text) {
    await sql`insert into search_index (id, text, words)
      values (${number}, ${text}, ${searchVectorOf(text)}::tsvector)`.execute(db);
  },

  async remove(db, numbers) {
    await sql`delete from search_index where id = any(${numbers}::bigint[])`.execute(db);
  },

  // A word that is common is found among the newest texts, without asking the index, which would name every
  // text with it. A word that is rare is in few texts, so sorting them costs little. PostgreSQL cannot know
  // which it is, and expects many texts for the beginning of any word. So the first query reads the newest ones in
  // any case, and the second may neither read all of them nor be sorted by the primary key (`id + 0`).
  async find(db, phrases, limit) {
    const matches = sql`words @@ ${queryOf(phrases)}::tsquery`;
    const { rows: recent } = await sql<SearchText>`
      select id as number, text from (
        select id, text, words from search_index order by id desc limit ${sql.lit(RECENT)}
      ) as recent where ${matches} order by id desc limit ${limit}`.execute(db);
    if (recent.length === limit) return recent;
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows: all } = await sql<SearchText>`
      select id as number, text from search_index where ${matches}
      order by id + 0 desc limit ${limit}`.execute(db);
    return all;
  },

  texts: (db) =>
    db
      .selectFrom(sql<SearchText>`(select id as number, text from search_index)`.as('entry'))
      .selectAll()
      .orderBy('number')
      .stream(ROWS_AT_ONCE),
};

// Words are letters and digits only, so quotation marks make lexemes of them without any escaping.
const lexeme = (word: string) => `'${word.slice(0, LONGEST_WORD)}'`;

/** Returns a text as a `tsvector` is written. */
export const searchVectorOf = (text: string): string =>
  wordsOf(text)
    .map(({ folded }, index) => `${lexeme(folded)}:${Math.min(index + 1, LAST_POSITION)}`)
    .join(' ');

const queryOf = (phrases: readonly Phrase[]) =>
  phrases.map(({ words }) => `(${words.map(lexeme).join(' <-> ')}:*)`).join(' & ');
