import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase, dropDatabase } from '@/tools/servers/databases.mjs';

/** The address of the server that runs during the tests: see `jest.config.mjs`. */
const server = () => process.env.TEST_POSTGRES_URL ?? '';

/** Empties all tables of the store, and lets their numbers begin anew. */
const EMPTY = `do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename !~ '^kysely' loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' loop
      perform setval(name::regclass, 1, false);
    end loop;
  end $$`;

/**
 * Returns the database that belongs to a data folder. If there is none, it becomes one that an earlier test has
 * given back, since making one takes longer than most tests.
 */
export async function databaseOf(dataDir: string): Promise<{ url: string }> {
  const name = await withClient(server(), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `with mine as (select name from test_databases where folder = $1),
        free as (
          select name from test_databases where folder is null and not exists (table mine)
          limit 1 for update skip locked
        ),
        taken as (
          update test_databases set folder = $1 where name in (table free) returning name
        )
      select name from mine union all select name from taken`,
      [dataDir],
    );
    return rows[0]?.name;
  });
  return addressOf(name ?? (await addDatabase(dataDir)));
}

/** Makes a database without any tables for a data folder. @returns its name */
export async function addDatabase(dataDir: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server(), name);
  await withClient(server(), (client) =>
    client.query('insert into test_databases values ($1, $2)', [name, dataDir]),
  );
  return name;
}

/** Gives the database of a data folder back, empty. Whoever is still connected to it is not anymore. */
export const giveBackDatabaseOf = (dataDir: string): Promise<void> =>
  withClient(server(), async (client) => {
    const name = await nameOf(dataDir, client);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
    await client.query(`alter database ${name} reset all`);
    await withClient(addressOf(name).url, (inside) => inside.query(EMPTY));
    await client.query('update test_databases set folder = null where name = $1', [name]);
  });

/** Removes the database of a data folder, for tests that change more than rows. */
export const dropDatabaseOf = (dataDir: string): Promise<void> =>
  withClient(server(), async (client) => {
    const name = await nameOf(dataDir, client);
    await dropDatabase(server(), name);
    await client.query('delete from test_databases where name = $1', [name]);
  });

async function nameOf(dataDir: string, client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from test_databases where folder = $1',
    [dataDir],
  );
  if (!rows[0]) throw new Error(`${dataDir} has no database`);
  return rows[0].name;
}

/** The name of the database at an address. */
export const nameIn = (url: string): string => new URL(url).pathname.slice(1);

function addressOf(name: string): { url: string } {
  const url = new URL(server());
  url.pathname = name;
  return { url: url.href };
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
