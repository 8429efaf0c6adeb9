import { closeSync, openSync, readSync } from 'node:fs';
import { CommandError } from '#core/errors.ts';

/** How the files of each kind of backup begin. */
const BEGINNINGS = { SQLite: 'SQLite format 3\0', PostgreSQL: 'PGDMP' } as const;

/** The database that a backup was made of. */
export type BackupKind = keyof typeof BEGINNINGS;

/**
 * Refuses a backup of the other database: its rows have to be carried over.
 *
 * @param kind where the store is
 * @throws {CommandError} when the file is a backup of the other kind, or cannot be read
 */
export function refuseOtherKind(file: string, kind: BackupKind): void {
  const other = kind === 'SQLite' ? 'PostgreSQL' : 'SQLite';
  const beginning = Buffer.alloc(16);
  const descriptor = openFile(file);
  readSync(descriptor, beginning);
  closeSync(descriptor);
  if (!beginning.toString('latin1').startsWith(BEGINNINGS[other])) return;
  const reason = kind === 'SQLite' ? 'DATABASE_URL is not set' : 'DATABASE_URL is set';
  throw new CommandError(
    `${file} is a backup of ${other}, but the store is in ${kind}, because ${reason}. ` +
      `Restore it into ${other}, and then carry everything over with npm run operate -- move-store.`,
  );
}

function openFile(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOENT' ? new CommandError(`There is no file ${file}.`) : error;
  }
}
