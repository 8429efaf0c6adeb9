import { sql } from 'kysely';
import type { SearchIndex } from '@/backend/store/search/search-index';
import { wordsOf, type Phrase } from '@/backend/store/search/words';

/** PostgreSQL's limits on a lexeme (2 KB) and its position ("Text Search Limitations"). */
const LONGEST_WORD = 500;
const LAST_POSITION = 16_383;

/**
 * The full-text index of PostgreSQL: a `tsvector` under a GIN index. The words are split here and not by
 * PostgreSQL's parser, which depends on the language of the database, and takes an address or a path for one
 * word.
 */
export const postgresSearchIndex: SearchIndex = {
  async add(db, number, text) {
    await sql`insert into search_index (id, text, words)
      values (${number}, ${text}, ${vectorOf(text)}::tsvector)`.execute(db);
  },

  async remove(db, numbers) {
    await sql`delete from search_index where id = any(${numbers}::bigint[])`.execute(db);
  },

  async find(db, phrases, limit) {
    const { rows } = await sql<{ number: number; text: string }>`
      select id as number, text from search_index where words @@ ${queryOf(phrases)}::tsquery
      order by id desc limit ${limit}`.execute(db);
    return rows;
  },
};

// Words are letters and digits only, so quotation marks make lexemes of them without any escaping.
const lexeme = (word: string) => `'${word.slice(0, LONGEST_WORD)}'`;

const vectorOf = (text: string) =>
  wordsOf(text)
    .map(({ folded }, index) => `${lexeme(folded)}:${Math.min(index + 1, LAST_POSITION)}`)
    .join(' ');

const queryOf = (phrases: readonly Phrase[]) =>
  phrases.map(({ words }) => `(${words.map(lexeme).join(' <-> ')}:*)`).join(' & ');
