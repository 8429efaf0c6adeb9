import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { SearchText } from '@/backend/store/search/search-index';

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
 * @returns their numbers, the newest first
 */
export async function newestMatches(
  db: Kysely<Tables>,
  rows: RawBuilder<unknown>,
  query: string,
  limit: number,
): Promise<number[]> {
  const matches = sql`words @@ ${query}::tsquery`;
  const { rows: recent } = await sql<{ id: number }>`
    select id from (${rows} order by id desc limit ${sql.lit(RECENT)}) as recent
    where ${matches} order by id desc limit ${limit}`.execute(db);
  const found =
    recent.length === limit
      ? recent
      : await withIndex<{ id: number }>(
          db,
          sql`select id from (${rows}) as searched where ${matches} order by id + 0 desc limit ${limit}`,
        );
  return found.map(({ id }) => id);
}

async function withIndex<Row>(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<Row[]> {
  await sql`set local enable_seqscan = off`.execute(db);
  return (await sql<Row>`${query}`.execute(db)).rows;
}

/** Reads texts as they were written, the newest first. */
export async function textsOf(
  db: Kysely<Tables>,
  numbers: readonly number[],
): Promise<SearchText[]> {
  const { rows } = await sql<SearchText>`
    select id as number, text from search_index where id = any(${numbers}::bigint[])
    order by id desc`.execute(db);
  return rows;
}
