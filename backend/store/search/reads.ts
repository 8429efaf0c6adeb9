import { sql, type Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import { matchingAll } from '@/backend/store/search/match';
import type { SearchReads } from '@/backend/store/search/search-store';
import type { SearchHit } from '@/lib/contract/desk/search';

/** The most words in an excerpt. FTS5 allows 64. */
const EXCERPT_WORDS = 24;

// These surround each match in an excerpt. Stored text has no control characters (`lib/contract/text`).
const BEGINS = '\u0002';
const ENDS = '\u0003';

type Row = Omit<SearchHit, 'excerpt'> & { excerpt: string };

/**
 * Implements {@link SearchReads} for SQLite. In PostgreSQL, `search_index.text` becomes a `tsvector` of the
 * configuration `simple` with a GIN index, the condition becomes `@@ to_tsquery('simple', …)` with `word:*`
 * joined by `&`, and the excerpt becomes `ts_headline` with the same two marks; the rest stays.
 */
export const searchReads = (db: Kysely<Tables>): SearchReads => ({
  async search(words, limit) {
    const match = matchingAll(words);
    if (match === undefined) return [];
    // The order is that of the index itself, so that a word in every message is as fast as a rare one.
    // Sorting by rank would mean reading every match.
    const { rows } = await sql<Row>`
      select search_documents.kind, search_documents.conversation_id, search_documents.ticket_id, at, excerpt,
        coalesce(nullif(conversations.name, ''), nullif(conversations.email, ''),
          nullif(tickets.name, ''), tickets.email, '') as title
      from (
        select rowid as number,
          snippet(search_index, 0, ${BEGINS}, ${ENDS}, '…', ${sql.lit(EXCERPT_WORDS)}) as excerpt
        from search_index where search_index match ${match}
        order by rowid desc limit ${limit}
      ) as hits
      join search_documents on search_documents.id = number
      left join conversations on conversations.id = search_documents.conversation_id
      left join tickets on tickets.id = search_documents.ticket_id
      order by number desc`.execute(db);
    return rows.map(({ excerpt, ...hit }) => ({ ...hit, excerpt: inPieces(excerpt) }));
  },
});

/** Splits an excerpt at its matches. */
function inPieces(excerpt: string): SearchHit['excerpt'] {
  const [before = '', ...matches] = excerpt.split(BEGINS);
  const pieces = matches.flatMap((piece) => {
    const [match = '', after = ''] = piece.split(ENDS);
    return [
      { text: match, isMatch: true },
      { text: after, isMatch: false },
    ];
  });
  return [{ text: before, isMatch: false }, ...pieces].filter(({ text }) => text !== '');
}
