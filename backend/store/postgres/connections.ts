import pg from 'pg';
import type { PostgresPool } from 'kysely';
import { asStoreError } from '#store/postgres/errors.ts';
import { guardConnection } from '#store/postgres/guard-connection.ts';

/** The name under which a backend's connections appear in `pg_stat_activity`. */
export const BACKEND_NAME = 'tessera backend';

/** How many connections one backend opens at most. */
const MOST_CONNECTIONS = 10;

const SECOND = 1000;

/** How long to wait for a connection, in milliseconds, if the address does not say. */
const CONNECTION_TIMEOUT_MS = 5 * SECOND;

/** How long to wait for the answer to a statement, in milliseconds: longer than the server waits. */
const ANSWER_TIMEOUT_MS = 12 * SECOND;

/**
 * The limits of a connection on the server, in milliseconds. A backend whose network breaks in the middle of a
 * transaction must not keep its locks for long, since others wait for them. Visitors get an answer within the 15 s
 * after which the site gives up.
 */
const SERVER_LIMITS = {
  lock_timeout: 8 * SECOND,
  statement_timeout: 10 * SECOND,
  idle_in_transaction_session_timeout: 5 * SECOND,
};

/** All queries are short. When PostgreSQL expects one to be long, compiling it takes longer than running it. */
const ALWAYS = { jit: 'off' };

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
  /** `postgres://user:password@host:port/database`, and perhaps `?connect_timeout=` in seconds, as in libpq. */
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
  const connectionTimeout = connectionTimeoutIn(url);
  const first = {
    text: setAll(isPatient ? ALWAYS : { ...ALWAYS, ...SERVER_LIMITS }),
    query_timeout: connectionTimeout,
  };
  const pool = new pg.Pool({
    connectionString: withoutName(url),
    application_name: name,
    max: MOST_CONNECTIONS,
    keepAlive: true,
    types,
    connectionTimeoutMillis: connectionTimeout,
    ...(!isPatient && { query_timeout: ANSWER_TIMEOUT_MS }),
    // The pool waits for this. Poolers in between would refuse the same settings while connecting.
    // oxlint-disable-next-line typescript/no-misused-promises -- its type does not say that it may wait
    onConnect: (client) => client.query(first),
  });
  // A connection that breaks while nobody uses it; the next one who needs one gets a new one.
  pool.on('error', () => undefined);
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => guardConnection(await pool.connect().catch(rethrow)),
  };
}

/** A statement that gives settings their values. */
const setAll = (settings: Readonly<Record<string, string | number>>) =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

// The driver does not read this parameter of libpq.
function connectionTimeoutIn(url: string): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  return seconds > 0 ? seconds * SECOND : CONNECTION_TIMEOUT_MS;
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
