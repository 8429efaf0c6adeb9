import { Client } from 'pg';

/** The rows that a query finds in a PostgreSQL database. */
export async function rowsOf(url: string, query: string): Promise<unknown[]> {
  const client = new Client(url);
  // A server that is killed ends the connection; the query reports that.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}
