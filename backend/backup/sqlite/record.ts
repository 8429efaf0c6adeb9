import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { BackupsTable } from '#store/operations/tables.ts';

/**
 * Records in the store that a backup was made, so that staff see it. A file from an earlier version has no
 * place for that, and neither has a full disk; the backup is good all the same.
 *
 * @returns whether it was recorded
 */
export function recordBackup(
  database: DatabaseSync,
  { fileName, bytes, createdAt }: Omit<BackupsTable, 'id'>,
): boolean {
  try {
    database
      .prepare('insert into backups (id, file_name, bytes, created_at) values (?, ?, ?, ?)')
      .run(randomUUID(), fileName, bytes, createdAt);
    return true;
  } catch {
    return false;
  }
}
