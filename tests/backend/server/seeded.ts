import { DatabaseSync } from 'node:sqlite';
import { dataFilePath } from '@/backend/store/data-file';

/** What people said in a data folder, and when, in chronological order. */
export function readPersonal(dataDir: string): unknown[] {
  using database = new DatabaseSync(dataFilePath(dataDir), { readOnly: true });
  return database
    .prepare(
      `select created_at as at, message as text from messages
        union all select received_at, description from inquiries order by 1, 2`,
    )
    .all();
}
