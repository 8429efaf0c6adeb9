import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { bytesOf, createBackup, type MadeBackup } from '#backup/made-backup.ts';
import { archiveProblem, writeArchive } from '#backup/postgres/archive.ts';
import { findClient } from '#backup/postgres/clients.ts';
import { filesInArchive } from '#backup/postgres/files-in-archive.ts';
import { requireStore } from '#backup/postgres/server.ts';
import { CommandError } from '#core/errors.ts';
import type { FilePlace } from '#files/copies/file-place.ts';
import type { BackupsTable } from '#store/operations/tables.ts';
import { withConnection } from '#store/postgres/connect.ts';

/** What to back up, and when. */
type Backup = {
  url: string;
  file: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Where the bytes of files are; undefined to leave them out. */
  place: FilePlace | undefined;
};

/**
 * Writes everything in a database into one file, as of one moment, even while backends are writing to it, and then
 * the bytes of files beside it. The file gets its name only once everything is complete, checked, and on disk, and
 * only its owner can read it.
 *
 * @throws {CommandError} when the backup cannot be made; nothing of it is left behind
 * @throws {StoreUnavailable} when the database or the storage of files cannot be used right now; the same
 */
export async function backUpPostgres({ url, file, now, place }: Backup): Promise<MadeBackup> {
  const { version, schema } = await requireStore(url);
  const pgDump = await findClient('pg_dump', version);
  const pgRestore = await findClient('pg_restore', version);
  const made = await createBackup(
    file,
    async (part) => {
      await writeArchive(part, { url, schema, pgDump });
      const problem = await archiveProblem(part, pgRestore);
      if (problem !== undefined) throw new CommandError(`The backup ${problem}, so there is none.`);
      return filesInArchive(part, pgRestore);
    },
    place && { place, completeNow: () => completeFilesIn(url) },
  );
  const createdAt = new Date(now).toISOString();
  const isRecorded = await record(url, {
    fileName: basename(file),
    bytes: bytesOf(made),
    createdAt,
  });
  return { ...made, isRecorded };
}

const completeFilesIn = (url: string): Promise<Set<string>> =>
  withConnection({ url, name: 'tessera backup' }, async (db) => {
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('state', '=', 'complete')
      .execute();
    return new Set(rows.map(({ id }) => id));
  });

/** Records a backup, so that staff see it. @returns whether that worked; the backup is good all the same */
const record = (url: string, made: Omit<BackupsTable, 'id'>): Promise<boolean> =>
  withConnection({ url, name: 'tessera backup' }, (db) =>
    db
      .insertInto('backups')
      .values({ id: randomUUID(), ...made })
      .execute(),
  ).then(
    () => true,
    () => false,
  );
