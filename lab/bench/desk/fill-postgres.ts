import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { POSTGRES_MIGRATIONS } from '@repo/backend/store/postgres/migrations.ts';
import { openPostgresDatabase } from '@repo/backend/store/postgres/open.ts';
import { createDatabase } from '@repo/testbed/servers/databases.mjs';
import { startPostgres, type PostgresServer } from '@repo/testbed/servers/postgres.mjs';
import { print } from '@repo/testbed/progress.mjs';
import { eachRow, hashOf } from '#bench/desk/content.ts';
import { createRowWriter } from '#bench/desk/postgres-rows.ts';
import type { Size } from '#bench/desk/rows.ts';

const NAME = 'bench';

/** A running server with a database that holds the content. */
export type FilledServer = AsyncDisposable & { url: string };

/** Starts a server with the same content as `filledFolder`, which is filled only once, too. */
export async function filledServer(size: Omit<Size, 'now'>): Promise<FilledServer> {
  const folder = join(
    tmpdir(),
    `tessera-bench-desk-postgres-${hashOf(size, Object.keys(POSTGRES_MIGRATIONS).join())}`,
  );
  if (!existsSync(folder)) {
    print('  filling a PostgreSQL database (only once)');
    const draft = `${folder}-${process.pid}`;
    await mkdir(draft);
    const server = await startPostgres({ folder: draft });
    await fill(await createDatabase(server.url, NAME), { ...size, now: Date.now() });
    await server.stop();
    await rename(draft, folder);
  }
  const server: PostgresServer = await startPostgres({ folder });
  const url = new URL(server.url);
  url.pathname = NAME;
  return { url: url.href, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function fill(url: string, size: Size): Promise<void> {
  await (await openPostgresDatabase({ url })).close();
  const client = new pg.Client(url);
  await client.connect();
  // Rows are not in the order of their references, and all of them are right.
  await client.query('set session_replication_role = replica');
  const writer = createRowWriter(client);
  for (const rows of eachRow(size)) await writer.write(rows);
  await writer.end();
  // As the server does by itself after a while.
  await client.query('vacuum analyze');
  await client.end();
}
