import { sql, type Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';
import { entryOf } from '#store/search/entry.ts';
import type { Wanted } from '#store/search/query.ts';
import type { SearchIndex, SearchText } from '#store/search/search-index.ts';
import { releasedSqliteIndex } from '#store/sqlite/released-search.ts';

/** Stands where no word is, so that those around it do not follow each other. No query contains it. */
const NO_WORD = '·';

/**
 * The full-text index of SQLite (FTS5). It holds words in the spelling that is compared, with spaces in between. Its
 * tokenizer `ascii` separates them there and does nothing else: beyond ASCII, everything is a letter to it.
 */
export const sqliteSearchIndex: SearchIndex = {
  async add(db, number, text) {
    await sql`insert into search_index (rowid, text) values (${number}, ${text})`.execute(db);
    await addWords(db, [{ number, text }]);
  },

  async remove(db, numbers) {
    for (const number of numbers) {
      await sql`delete from search_index where rowid = ${number}`.execute(db);
    }
  },

  async find(db, wanted, limit) {
    // The order is that of the index itself, so that a word in every message is as fast as a rare one.
    // Sorting by rank would mean reading every match.
    const { rows } = await sql<SearchText>`
      select rowid as number, text from search_index where rowid in (
        select rowid from search_words where search_words match ${matchOf(wanted)}
        order by rowid desc limit ${limit}
      ) order by rowid desc`.execute(db);
    return rows;
  },

  texts: (db) =>
    db
      .selectFrom(sql<SearchText>`(select rowid as number, text from search_index)`.as('entry'))
      .selectAll()
      .orderBy('number')
      .stream(),

  before: { ...releasedSqliteIndex, index: addWords },
};

async function addWords(db: Kysely<Tables>, texts: readonly SearchText[]): Promise<void> {
  for (const { number, text } of texts) {
    const words = indexedWordsOf(text);
    await sql`insert into search_words (rowid, words) values (${number}, ${words})`.execute(db);
  }
}

/** The words of a text, each at its place. */
export function indexedWordsOf(text: string): string {
  const { places, placeless } = entryOf(text);
  const inOrder: (string | undefined)[] = [];
  for (const [word, at] of places) for (const place of at) inOrder[place - 1] = word;
  const placed = Array.from(inOrder, (word) => word ?? NO_WORD);
  return [...placed, ...Array.from(placeless, (word) => `${NO_WORD} ${word}`)].join(' ');
}

// Words are letters, digits, and marks only, so quotation marks make strings of them without any escaping.
function matchOf(wanted: Wanted): string {
  if ('phrase' in wanted) return `"${wanted.phrase.join(' ')}" *`;
  const [parts, operator] = 'all' in wanted ? [wanted.all, ' AND '] : [wanted.any, ' OR '];
  return `(${parts.map(matchOf).join(operator)})`;
}
