import type { DatabaseSync } from 'node:sqlite';

/**
 * Copies rows into an older version of their tables: the columns that both versions have.
 *
 * @param tables names of tables that both have
 */
export function copyRows(from: DatabaseSync, to: DatabaseSync, tables: readonly string[]): void {
  for (const table of tables) {
    const columns = to
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map(({ name }) => String(name));
    const places = columns.map(() => '?').join(', ');
    const insert = to.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`);
    for (const row of from.prepare(`select * from ${table}`).all()) {
      insert.run(...columns.map((column) => row[column] ?? null));
    }
  }
}
