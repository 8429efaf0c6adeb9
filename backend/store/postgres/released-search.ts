import { sql } from 'kysely';
import { newestMatches } from '#store/postgres/newest-matches.ts';
import { releasedWordsOf, type Phrase } from '#store/search/released-words.ts';
import { roomForWords } from '#store/search/room.ts';
import type { ReleasedIndex, SearchText } from '#store/search/search-index.ts';

/** PostgreSQL's limits on a lexeme (2 KB) and its position ("Text Search Limitations"). */
const LONGEST_WORD = 500;
const LAST_POSITION = 16_383;

/** What the version before has left in a PostgreSQL database. */
export const releasedPostgresIndex: Omit<ReleasedIndex, 'index'> = {
  async newest(db) {
    const { rows } = await sql<{ newest: number | null }>`
      select max(id) as newest from search_documents`.execute(db);
    return rows[0]?.newest ?? 0;
  },

  async missing(db, { from, below }, most) {
    const { rows } = await sql<SearchText>`
      select number, text from (
        select *, sum(length(text)) over (order by number desc) - length(text) as length_before
        from (
          select id as number, text as text from search_index as texts
          where id >= ${from} and id < ${below} and not exists (select from search_words where search_words.id = texts.id)
          order by id desc limit ${most.texts}
        ) as newest
      ) as counted where length_before < ${most.length} order by number desc`.execute(db);
    return rows;
  },

  async find(db, phrases, below, limit) {
    const rows = sql`select id, words from search_index where id < ${below}
      and not exists (select 1 from search_words where search_words.id = search_index.id)`;
    return newestMatches(db, rows, queryOf(phrases), limit);
  },
};

// Words are letters and digits only, so quotation marks make lexemes of them without any escaping.
const lexeme = (word: string) => `'${word.slice(0, LONGEST_WORD)}'`;

/** Returns a text as the `tsvector` that the version before searches: as much as PostgreSQL takes. */
export function releasedVectorOf(text: string): string {
  const lexemes: string[] = [];
  const fits = roomForWords();
  for (const { folded } of releasedWordsOf(text)) {
    const word = lexeme(folded);
    if (!fits(word)) break;
    lexemes.push(`${word}:${Math.min(lexemes.length + 1, LAST_POSITION)}`);
  }
  return lexemes.join(' ');
}

const queryOf = (phrases: readonly Phrase[]) =>
  phrases.map(({ words }) => `(${words.map(lexeme).join(' <-> ')}:*)`).join(' & ');
