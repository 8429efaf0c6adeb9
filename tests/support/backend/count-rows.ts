import type { TestDatabase } from '#tests/support/backend/test-database.ts';

/** How many rows a table has. */
export async function countRows(
  { query }: Pick<TestDatabase, 'query'>,
  table: string,
): Promise<number> {
  const [row] = await query(`select count(*) as n from ${table}`);
  return Number(row?.n);
}
