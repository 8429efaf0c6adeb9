import { DatabaseSync } from 'node:sqlite';
import { listFiles, type ListedFiles, type ListedRow } from '#backup/files/listed-files.ts';

/** Reads which files a store has. One from an earlier version has none. */
export function filesInStore(database: DatabaseSync): ListedFiles {
  if (!database.prepare("select 1 from sqlite_schema where name = 'files'").get()) {
    return listFiles([]);
  }
  const rows = database.prepare('select id, size, sha256, preview_size, state from files').all();
  return listFiles(
    rows.map(
      ({ id, size, sha256, preview_size, state }) =>
        ({ id, size, sha256, previewSize: preview_size, state }) as ListedRow,
    ),
  );
}

/** The same for a data file that is not in use. */
export function filesInFile(path: string): ListedFiles {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return filesInStore(database);
  } finally {
    database.close();
  }
}
