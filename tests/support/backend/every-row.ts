import type { TestDatabase } from '#tests/support/backend/test-database.ts';

/** Everything that a database holds: each row as JSON, table by table, in an order that depends on nothing else. */
export async function everyRow({
  query,
  tableNames,
}: Pick<TestDatabase, 'query' | 'tableNames'>): Promise<string[]> {
  const rows: string[] = [];
  for (const table of (await tableNames()).sort()) {
    const stored = await query(`select * from "${table}"`);
    rows.push(...stored.map((row) => JSON.stringify(row)).sort());
  }
  return rows;
}
