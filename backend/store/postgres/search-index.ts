import { sql, type Kysely } from 'kysely';
import { newestMatches } from '#store/postgres/newest-matches.ts';
import { releasedPostgresIndex, releasedVectorOf } from '#store/postgres/released-search.ts';
import type { Tables } from '#store/schema.ts';
import { entryOf } from '#store/search/entry.ts';
import type { Wanted } from '#store/search/query.ts';
import type { SearchIndex, SearchText } from '#store/search/search-index.ts';

/** The place of words without a place: the last one that PostgreSQL knows, which follows no other. */
const NO_PLACE = 16_383;

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
      values (${number}, ${text}, ${releasedVectorOf(text)}::tsvector)`.execute(db);
    await addWords(db, [{ number, text }]);
  },

  async remove(db, numbers) {
    await sql`delete from search_index where id = any(${numbers}::bigint[])`.execute(db);
  },

  async find(db, wanted, limit) {
    const words = sql`select id, words from search_words`;
    return newestMatches(db, words, queryOf(wanted), limit);
  },

  texts: (db) =>
    db
      .selectFrom(sql<SearchText>`(select id as number, text from search_index)`.as('entry'))
      .selectAll()
      .orderBy('number')
      .stream(ROWS_AT_ONCE),

  before: { ...releasedPostgresIndex, index: addWords },
};

async function addWords(db: Kysely<Tables>, texts: readonly SearchText[]): Promise<void> {
  const numbers = texts.map(({ number }) => number);
  const words = texts.map(({ text }) => searchVectorOf(text));
  await sql`insert into search_words (id, words) select number, words::tsvector
    from unnest(${numbers}::bigint[], ${words}::text[]) as texts (number, words)`.execute(db);
}

// Words are letters, digits, and marks only, so quotation marks make lexemes of them without any escaping.
const lexeme = (word: string) => `'${word}'`;

/** Returns a text as a `tsvector` is written. */
export function searchVectorOf(text: string): string {
  const { places, placeless } = entryOf(text);
  return [
    ...Array.from(places, ([word, at]) => `${lexeme(word)}:${at.join()}`),
    ...Array.from(placeless, (word) => `${lexeme(word)}:${NO_PLACE}`),
  ].join(' ');
}

function queryOf(wanted: Wanted): string {
  if ('phrase' in wanted) return `(${wanted.phrase.map(lexeme).join(' <-> ')}:*)`;
  const [parts, operator] = 'all' in wanted ? [wanted.all, ' & '] : [wanted.any, ' | '];
  return `(${parts.map(queryOf).join(operator)})`;
}
