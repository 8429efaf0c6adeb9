import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { MadeBackup } from '@/backend/backup/made-backup';
import { archiveProblem, writeArchive } from '@/backend/backup/postgres/archive';
import { findClient } from '@/backend/backup/postgres/clients';
import { requireStore } from '@/backend/backup/postgres/server';
import { createWhole } from '@/backend/backup/whole-file';
import { CommandError } from '@/backend/core/errors';
import type { BackupsTable } from '@/backend/store/health/tables';
import { withConnection } from '@/backend/store/postgres/connect';

/**
 * Writes everything in a database into one file, as of one moment, even while backends are writing to it. The
 * file gets its name only once it is complete, checked, and on disk, and only its owner can read it.
 *
 * @param now milliseconds since 1970
 * @throws {CommandError} when the backup cannot be made; nothing of it is left behind
 * @throws {StoreUnavailable} when the database cannot be reached right now
 */
export async function backUpPostgres(url: string, file: string, now: number): Promise<MadeBackup> {
  const { version, schema } = await requireStore(url);
  const pgDump = await findClient('pg_dump', version);
  const pgRestore = await findClient('pg_restore', version);
  const bytes = await createWhole(file, async (part) => {
    await writeArchive(part, { url, schema, pgDump });
    const problem = await archiveProblem(part, pgRestore);
    if (problem !== undefined) throw new CommandError(`The backup ${problem}, so there is none.`);
  });
  const createdAt = new Date(now).toISOString();
  return { bytes, isRecorded: await record(url, { fileName: basename(file), bytes, createdAt }) };
}

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
