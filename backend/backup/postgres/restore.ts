import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkFiles } from '#backup/files/check-files.ts';
import { putFilesBack } from '#backup/files/put-files-back.ts';
import { archiveProblem, writeArchive } from '#backup/postgres/archive.ts';
import { findClient } from '#backup/postgres/clients.ts';
import { filesInArchive } from '#backup/postgres/files-in-archive.ts';
import { replaceStore } from '#backup/postgres/replace.ts';
import { askServer, type ServerFacts } from '#backup/postgres/server.ts';
import type { Restored } from '#backup/restored.ts';
import { createWhole } from '#backup/whole-file.ts';
import { CommandError } from '#core/errors.ts';
import type { FilePlace } from '#files/copies/file-place.ts';
import { placeOf } from '#store/postgres/explain.ts';
import { refuseForeignObjects } from '#store/postgres/foreign-objects.ts';
import { withoutBackends } from '#store/postgres/without-backends.ts';

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
