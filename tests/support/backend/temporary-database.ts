import { randomUUID } from 'node:crypto';
import { createDatabase, dropDatabase } from '#testbed/servers/databases.mjs';

/** Creates an empty database on the server of the tests. It is dropped at the end. */
export async function temporaryDatabase(): Promise<AsyncDisposable & { url: string }> {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const name = `test_${randomUUID()}`;
  const url = await createDatabase(server, name);
  return { url, [Symbol.asyncDispose]: () => dropDatabase(server, name) };
}
