import { runClient } from '#backup/postgres/run-client.ts';

/** A row by the names of its columns. Special characters are escaped as in a `COPY` statement. */
type CopiedRow = Readonly<Record<string, string | null>>;

/**
 * Reads the rows of a table from an archive.
 *
 * @param table without its schema
 * @param pgRestore the program
 * @returns none when the archive has no such table
 * @throws {CommandError} when the archive cannot be read
 */
export async function copiedRows(
  file: string,
  table: string,
  pgRestore: string,
): Promise<CopiedRow[]> {
  const only = ['--data-only', `--table=${table}`, '--file=-'];
  return rowsIn(await runClient(pgRestore, [...only, file]));
}

/** The rows of a script with one `COPY` statement. */
function rowsIn(script: string): CopiedRow[] {
  const [, columns = '', rows = ''] =
    /^COPY \S+ \((.+)\) FROM stdin;\n(.*?)^\\\.$/ms.exec(script) ?? [];
  const names = columns.split(', ');
  return rows
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const values = row.split('\t').map((value) => (value === '\\N' ? null : value));
      return Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));
    });
}
