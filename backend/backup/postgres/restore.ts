import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkFiles } from '@/backend/backup/files/check-files';
import { putFilesBack } from '@/backend/backup/files/put-files-back';
import { archiveProblem, writeArchive } from '@/backend/backup/postgres/archive';
import { findClient } from '@/backend/backup/postgres/clients';
import { filesInArchive } from '@/backend/backup/postgres/files-in-archive';
import { replaceStore } from '@/backend/backup/postgres/replace';
import { askServer, type ServerFacts } from '@/backend/backup/postgres/server';
import type { Restored } from '@/backend/backup/restored';
import { createWhole } from '@/backend/backup/whole-file';
import { CommandError } from '@/backend/core/errors';
import type { FilePlace } from '@/backend/files/copies/file-place';
import { placeOf } from '@/backend/store/postgres/explain';
import { refuseForeignObjects } from '@/backend/store/postgres/foreign-objects';
import { withoutBackends } from '@/backend/store/postgres/without-backends';

/** What to restore, into which database, and where to keep what is there. */
type Restore = {
  url: string;
  dataDir: string;
  file: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Where the bytes of files belong. */
  place: FilePlace;
  /** Whether files may be missing. */
  isWithoutFiles: boolean;
};

/**
 * Replaces a store in PostgreSQL with a backup, and puts back its files. What was there before is kept in the data
 * folder. Desk pages that are already open reload everything.
 *
 * @throws {CommandError} when the backup cannot be used or the database is in use; nothing has changed then
 * @throws {StoreUnavailable} when the database or the storage of files cannot be used right now; the same
 */
export async function restorePostgres(what: Restore): Promise<Restored> {
  const { url, dataDir, file, now, place } = what;
  const facts = await askServer(url);
  const { version, schema } = facts;
  const pgRestore = await findClient('pg_restore', version);
  const psql = await findClient('psql', version);
  const archive = resolve(file);
  const problem = await archiveProblem(archive, pgRestore);
  if (problem !== undefined) throw new CommandError(`${file} ${problem}; nothing was changed.`);
  const checked = await checkFiles(
    file,
    await filesInArchive(archive, pgRestore),
    what.isWithoutFiles,
  );
  return withoutBackends(url, async (connection) => {
    refuseOtherProgram(url, facts);
    await refuseForeignObjects(connection, url, 'A restore would remove that, too.');
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const time = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
    const kept = join(dataDir, `before-restore-${time}.dump`);
    const isKept = await keep(kept, url, facts);
    const finish = await putFilesBack(checked, place, kept);
    await replaceStore({ url, schema, file: archive, now, pgRestore, psql });
    return { kept: isKept ? kept : undefined, files: await finish() };
  });
}

function refuseOtherProgram(url: string, { tables, isOurs }: ServerFacts): void {
  if (tables === 0 || isOurs) return;
  throw new CommandError(
    `The database ${placeOf(url)} belongs to another program; nothing was changed.`,
  );
}

/** @returns false when there is nothing to keep */
async function keep(
  kept: string,
  url: string,
  { version, schema, tables }: ServerFacts,
): Promise<boolean> {
  if (tables === 0) return false;
  const pgDump = await findClient('pg_dump', version);
  await createWhole(kept, (part) => writeArchive(part, { url, schema, pgDump }));
  return true;
}
