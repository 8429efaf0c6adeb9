import pg from 'pg';
import Cursor from 'pg-cursor';
import type { PostgresCursor, PostgresPoolClient } from 'kysely';
import { asStoreError } from '#store/postgres/errors.ts';

const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/**
 * Turns what goes wrong with a connection, apart from mistakes in a statement, into {@link StoreUnavailable}, and
 * makes sure that a broken one is not used again. Kysely recognizes a connection that is used again by its
 * identity, so each gets one guard only.
 */
export function guardConnection(client: pg.PoolClient): PostgresPoolClient {
  const known = guarded.get(client);
  if (known) return known;
  let isBroken = false;
  const fail = (error: unknown): never => {
    isBroken ||= !(error instanceof pg.DatabaseError);
    throw asStoreError(error);
  };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const guardOf: PostgresPoolClient = {
    query: ((...args: unknown[]) => {
      const result = query(...args);
      if (result instanceof Cursor) return guardCursor(result, fail);
      return result instanceof Promise ? result.catch(fail) : result;
    }) as PostgresPoolClient['query'],
    release(mustClose) {
      client.release(isBroken || mustClose);
    },
  };
  // Without a listener, the end of a connection in use would end the process. Its query fails as well.
  client.on('error', () => {
    isBroken = true;
  });
  guarded.set(client, guardOf);
  return guardOf;
}

const guardCursor = (cursor: Cursor, fail: (error: unknown) => never): PostgresCursor<unknown> => ({
  read: (count) => cursor.read(count).catch(fail),
  close: () => cursor.close(),
});
