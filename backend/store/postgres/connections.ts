import pg from 'pg';
import type { PostgresPool } from 'kysely';
import { asStoreError } from '@/backend/store/postgres/errors';
import { guardConnection } from '@/backend/store/postgres/guard-connection';

/** The name under which a backend's connections appear in `pg_stat_activity`. */
export const BACKEND_NAME = 'tessera backend';

/** How many connections one backend opens at most. */
const MOST_CONNECTIONS = 10;

const SECOND = 1000;

/**
 * The limits of a connection, in milliseconds. A backend whose network breaks in the middle of a transaction
 * must not keep its locks for long, since others wait for them. Visitors get an answer within the 15 s after
 * which the site gives up.
 */
const LIMITS = {
  connectionTimeoutMillis: 5 * SECOND,
  lock_timeout: 8 * SECOND,
  statement_timeout: 10 * SECOND,
  query_timeout: 12 * SECOND,
  idle_in_transaction_session_timeout: 5 * SECOND,
};

/** The types that PostgreSQL counts and sums in. Numbers here are far below 2^53. */
const NUMBERS = new Set<TypeId>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: TypeId, format?: 'text' | 'binary') =>
    NUMBERS.has(type)
      ? Number
      : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
};

/** What to connect to, and as what. */
export type ConnectionOptions = {
  /** `postgres://user:password@host:port/database` */
  url: string;
  /** The name in `pg_stat_activity`. */
  name?: string;
  /** Whether statements may take as long as they need, for commands that move or check everything. */
  isPatient?: boolean;
};

/**
 * Creates the connections to a database, which are opened when they are needed. Whatever goes wrong with one
 * of them, apart from mistakes in a statement, is a {@link StoreUnavailable}, and it is not used again.
 */
export function createConnections({
  url,
  name = BACKEND_NAME,
  isPatient = false,
}: ConnectionOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: withoutName(url),
    application_name: name,
    max: MOST_CONNECTIONS,
    keepAlive: true,
    types,
    ...(isPatient ? { connectionTimeoutMillis: LIMITS.connectionTimeoutMillis } : LIMITS),
  });
  // A connection that breaks while nobody uses it; the next one who needs one gets a new one.
  pool.on('error', () => undefined);
  // All queries are short. When PostgreSQL expects one to be long, compiling it takes longer than running it.
  pool.on('connect', (client) => {
    client.query('set jit = off').catch(() => undefined);
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => guardConnection(await pool.connect().catch(rethrow)),
  };
}

// A name in the address would take precedence, and commands look for backends by theirs.
function withoutName(url: string): string {
  const address = new URL(url);
  address.searchParams.delete('application_name');
  return address.href;
}

function rethrow(error: unknown): never {
  throw asStoreError(error);
}
