import { pipeline } from 'node:stream/promises';
import { connectionOf, startClient, type RunningClient } from '#backup/postgres/run-client.ts';
import { CommandError } from '#core/errors.ts';
import { restartChanges } from '#store/desk/changes.ts';
import { CONTINUE_NUMBERS } from '#store/postgres/numbers.ts';

/** What belongs to an extension is not ours. */
const isNoExtension = (object: string) =>
  `not exists (select from pg_depend where objid = ${object}.oid and deptype = 'e')`;

/**
 * Begins a transaction in which nothing is left of the store. `pg_restore --clean` would only drop what is also
 * in the backup, and a later version may have made more. Without `cascade`, what others have built on our tables is
 * in the way, and not dropped.
 */
const BEGIN = `
  begin;
  set local client_min_messages = warning;
  select format('drop table %s', string_agg(oid::regclass::text, ', ')) from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and ${isNoExtension('pg_class')} having count(*) > 0 \\gexec
  select format('drop routine %s', string_agg(oid::regprocedure::text, ', ')) from pg_proc
    where pronamespace = current_schema()::regnamespace and ${isNoExtension('pg_proc')}
    having count(*) > 0 \\gexec
`;

/** Ends the transaction. What comes from the archive leaves no schema to be searched for tables. */
const endAt = (now: number) => `
  reset search_path;
  ${restartChanges(now).join(';\n')};
  ${CONTINUE_NUMBERS}
  commit;
`;

/** What to put into which database. */
type Replacement = {
  url: string;
  schema: string;
  file: string;
  /** Milliseconds since 1970. */
  now: number;
  pgRestore: string;
  psql: string;
};

/**
 * Puts the contents of an archive in the place of the store, in one transaction.
 *
 * @throws {CommandError} when that fails; nothing has changed then
 */
export async function replaceStore(replacement: Replacement): Promise<void> {
  const { url, schema, file, now, pgRestore, psql } = replacement;
  const { args, env } = connectionOf(url);
  const session = startClient(
    psql,
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', ...args],
    env,
  );
  session.child.stdout.resume();
  const only = [`--schema=${schema}`, '--no-owner', '--no-privileges'];
  const archive = startClient(pgRestore, [...only, '--file=-', file]);
  const [sent] = await Promise.allSettled([
    pipeline(() => script(archive, now), session.child.stdin),
  ]);
  // If an error stopped the session, it knows the reason, and the script only that nobody listens.
  await session.succeeded.catch((cause: unknown) => {
    throw new CommandError(`${(cause as Error).message}; nothing was changed.`, { cause });
  });
  if (sent.status === 'rejected') throw sent.reason;
}

// Without its last statement, a session that ends undoes everything, for whatever reason it ended.
async function* script(
  { child, succeeded }: RunningClient,
  now: number,
): AsyncIterable<string | Buffer> {
  yield BEGIN;
  yield* child.stdout as AsyncIterable<Buffer>;
  await succeeded;
  yield endAt(now);
}
