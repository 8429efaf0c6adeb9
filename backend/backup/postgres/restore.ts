import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { archiveProblem, writeArchive } from '@/backend/backup/postgres/archive';
import { findClient } from '@/backend/backup/postgres/clients';
import { replaceStore } from '@/backend/backup/postgres/replace';
import { askServer, type ServerFacts } from '@/backend/backup/postgres/server';
import { createWhole } from '@/backend/backup/whole-file';
import { CommandError } from '@/backend/core/errors';
import { placeOf } from '@/backend/store/postgres/explain';
import { withoutBackends } from '@/backend/store/postgres/without-backends';

/** What to restore, into which database, and where to keep what is there. */
type Restore = {
  url: string;
  dataDir: string;
  file: string;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Replaces a store in PostgreSQL with a backup. What was there before is kept in a file in the data folder. Desk
 * pages that are already open reload everything.
 *
 * @returns the path of the file; undefined when the database was empty
 * @throws {CommandError} when the backup cannot be used or the database is in use; nothing has changed then
 * @throws {StoreUnavailable} when the database cannot be reached right now
 */
export async function restorePostgres({ url, dataDir, file, now }: Restore) {
  const facts = await askServer(url);
  const { version, schema } = facts;
  const pgRestore = await findClient('pg_restore', version);
  const psql = await findClient('psql', version);
  const archive = resolve(file);
  const problem = await archiveProblem(archive, pgRestore);
  if (problem !== undefined) throw new CommandError(`${file} ${problem}; nothing was changed.`);
  return withoutBackends(url, async () => {
    const kept = await keep({ url, dataDir, now, facts });
    await replaceStore({ url, schema, file: archive, now, pgRestore, psql });
    return kept;
  });
}

type Keeping = Omit<Restore, 'file'> & { facts: ServerFacts };

async function keep({ url, dataDir, now, facts }: Keeping): Promise<string | undefined> {
  const { version, schema, tables, isOurs } = facts;
  if (tables === 0) return undefined;
  if (!isOurs) {
    throw new CommandError(
      `The database ${placeOf(url)} belongs to another program; nothing was changed.`,
    );
  }
  const pgDump = await findClient('pg_dump', version);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const kept = join(dataDir, `before-restore-${time}.dump`);
  await createWhole(kept, (part) => writeArchive(part, { url, schema, pgDump }));
  return kept;
}
