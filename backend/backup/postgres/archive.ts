import { copiedRows } from '#backup/postgres/copied-rows.ts';
import { connectionOf, runClient } from '#backup/postgres/run-client.ts';
import { CommandError } from '#core/errors.ts';
import { POSTGRES_MIGRATIONS } from '#store/postgres/migrations.ts';
import { canUse } from '#store/versions.ts';

/** What `pg_dump` should write. */
type Dump = { url: string; schema: string; pgDump: string };

/** Writes everything in a schema into an archive, as of one moment. @throws {CommandError} when that fails */
export async function writeArchive(file: string, { url, schema, pgDump }: Dump): Promise<void> {
  const { args, env } = connectionOf(url);
  // A pattern in quotation marks means itself.
  const what = [`--schema="${schema}"`, '--no-owner', '--no-privileges'];
  await runClient(pgDump, ['--format=custom', ...what, `--file=${file}`, ...args], env);
}

/**
 * Checks whether an archive is intact, by reading all of it, and whether it is ours and not from a later
 * version that this one cannot work with.
 *
 * @param pgRestore the program
 * @returns why it cannot be used, in words that follow its name
 */
export async function archiveProblem(file: string, pgRestore: string): Promise<string | undefined> {
  try {
    await runClient(pgRestore, ['--file=/dev/null', file]);
    const migrations = await copiedRows(file, 'kysely_migration', pgRestore);
    const names = migrations.map(({ name }) => name ?? '');
    if (names.length === 0) return 'belongs to another program';
    return canUse(names, Object.keys(POSTGRES_MIGRATIONS))
      ? undefined
      : 'was written by a newer version of this backend';
  } catch (error) {
    if (error instanceof CommandError) return `is damaged (${error.message})`;
    throw error;
  }
}
