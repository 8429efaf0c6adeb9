import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#store/schema.ts';
import type { SearchText } from '#store/search/search-index.ts';

/** How many of the newest texts are searched first. */
const RECENT = 20_000;

/**
 * Finds texts that match a `tsquery`.
 *
 * A word that is common is found among the newest texts, without asking the index, which would name every
 * text with it. A word that is rare is in few texts, so sorting them costs little. PostgreSQL cannot know
 * which it is, and expects many texts for the beginning of any word. So the first query reads the newest ones in
 * any case, and the second may neither read all of them nor be sorted by the primary key (`id + 0`).
 *
 * @param rows selects `id` and `words` of those that are searched
 * @returns what was written, the newest first
 */
export async function newestMatches(
  db: Kysely<Tables>,
  rows: RawBuilder<unknown>,
  query: string,
  limit: number,
): Promise<SearchText[]> {
  const matches = sql`words @@ ${query}::tsquery`;
  const recent = await textsOf(
    db,
    sql`select id from (${rows} order by id desc limit ${sql.lit(RECENT)}) as recent
      where ${matches} order by id desc limit ${limit}`,
  );
  if (recent.length === limit) return recent;
  await sql`set local enable_seqscan = off`.execute(db);
  return textsOf(
    db,
    sql`select id from (${rows}) as searched where ${matches} order by id + 0 desc limit ${limit}`,
  );
}

// In the same statement, because each one is a way to the server and back; materialized, so that the texts are read
// of those that were found, and not of all that are looked at.
async function textsOf(db: Kysely<Tables>, found: RawBuilder<unknown>): Promise<SearchText[]> {
  const { rows } = await sql<SearchText>`
    with found as materialized (${found})
    select search_index.id as number, text from found join search_index using (id)
    order by search_index.id desc`.execute(db);
  return rows;
}
