import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#store/database.ts';
import type { ConversationKey, Isolation } from '#store/isolation.ts';
import { isConflict, isUnreachable } from '#store/postgres/errors.ts';
import { CONTINUE_NUMBERS } from '#store/postgres/numbers.ts';
import { postgresSearchIndex } from '#store/postgres/search-index.ts';
import type { Tables } from '#store/schema.ts';

/** How often a transaction is run again because of others at the same moment. */
const MOST_ATTEMPTS = 12;

/** A connection that was dead before it was used fails sooner than this, in milliseconds. */
const AT_ONCE_MS = 1000;

/** The longest wait before the second attempt, in milliseconds. It doubles each time, up to 16 times. */
const FIRST_WAIT_MS = 5;

/**
 * Makes a connected database with up-to-date tables the database of the store.
 *
 * @param reader another connection to it, for reading row by row
 */
export function createPostgresDatabase(
  db: Kysely<Tables>,
  reader: Pick<Database, 'rows' | 'close'>,
): Database {
  return {
    rows: reader.rows,
    dialect: {
      searchIndex: postgresSearchIndex,
      seconds: (time) => sql`extract(epoch from (${time})::timestamptz)`,
      taking: (rows) => rows.forUpdate().skipLocked(),
      async continueNumbers(connection) {
        await sql.raw(CONTINUE_NUMBERS).execute(connection);
      },
    },
    transact: (isolation, work) =>
      withRetries((progress, count) => attempt(db, isolation, work, progress, count)),
    read: (work) =>
      withRetries(() =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(work),
      ),
    size: () => sizeOf(db),
    product: () => productOf(db),
    overwriteDeleted: () => vacuum(db),
    async close() {
      await Promise.all([db.destroy(), reader.close()]);
    },
  };
}

/** One attempt at a transaction. */
async function attempt<Result>(
  db: Kysely<Tables>,
  isolation: Isolation,
  work: (db: Transaction<Tables>) => Promise<Result>,
  progress: { isCommitting: boolean },
  count: number,
): Promise<Result> {
  const level = isolation === 'alone' ? 'serializable' : 'read committed';
  const transaction = await db.startTransaction().setIsolationLevel(level).execute();
  try {
    // Each later statement sees everything that was committed before the lock was granted.
    if (isolation !== 'alone') await lock(transaction, isolation);
    else if (count > 1) await waitForOthers(transaction);
    const result = await work(transaction);
    progress.isCommitting = true;
    await transaction.commit().execute();
    return result;
  } catch (error) {
    // What is broken cannot be rolled back either; the first error says why.
    if (!transaction.isRolledBack && !transaction.isCommitted) {
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
    }
    throw error;
  }
}

/**
 * Lets those who were in each other's way go one after the other, so that a burst of them does not use up all attempts:
 * each appends to the audit log. The lock is taken before the snapshot, and only those who also take it wait for it.
 */
const waitForOthers = (db: Transaction<Tables>) =>
  sql`lock table audit_head in share update exclusive mode`.execute(db);

async function lock(db: Transaction<Tables>, isolation: Exclude<Isolation, 'alone'>) {
  if (isolation === 'unlocked') return;
  if ('turn' in isolation) {
    await waitForTurn(db, isolation.turn);
    return;
  }
  const key = isolation.conversation;
  if ((await lockConversation(db, key)) || !('sessionId' in key)) return;
  // There is no row to lock yet. Without taking turns, several messages that begin it would deadlock.
  await waitForTurn(db, key.sessionId);
  await lockConversation(db, key);
}

/** Waits for all other transactions that have a turn of the same name. */
const waitForTurn = (db: Transaction<Tables>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);

/** @returns whether there is such a conversation */
async function lockConversation(db: Transaction<Tables>, key: ConversationKey): Promise<boolean> {
  const rows = db.selectFrom('conversations').select('id').forNoKeyUpdate();
  const [row] = await (
    'sessionId' in key
      ? rows.where('sessionId', '=', key.sessionId)
      : rows.where('id', '=', key.conversationId)
  ).execute();
  return row !== undefined;
}

/**
 * Runs a transaction again if only others at the same moment were in its way, or if its connection turned out to
 * be dead: when the server has restarted, others were waiting in the pool. What may have been committed is never
 * run again.
 */
async function withRetries<Result>(
  run: (progress: { isCommitting: boolean }, count: number) => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  for (let count = 1; ; count++) {
    const progress = { isCommitting: false };
    try {
      return await run(progress, count);
    } catch (error) {
      const wasDead =
        isUnreachable(error) && !progress.isCommitting && performance.now() - begun < AT_ONCE_MS;
      if (count === MOST_ATTEMPTS || !(isConflict(error) || wasDead)) throw error;
      await wait(Math.random() * FIRST_WAIT_MS * 2 ** Math.min(count - 1, 4));
    }
  }
}

async function sizeOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

async function productOf(db: Kysely<Tables>): Promise<string> {
  // The packages of a system add words of their own to the number.
  const { rows } = await sql<{ version: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
  return `PostgreSQL ${rows[0]?.version ?? ''}`;
}

/** The tables with personal data, from which rows are erased. */
const PERSONAL = [
  'inquiries',
  'conversations',
  'messages',
  'leads',
  'call_requests',
  'tickets',
  'notes',
  'replies',
  'alerts',
  'mail_jobs',
  'webhook_jobs',
  'webhook_deliveries',
  'search_documents',
  'search_index',
  'search_words',
  'audit_names',
];

// Makes the space of deleted rows free for new ones. What PostgreSQL's files, write-ahead log, and archives
// still hold of them until then is a matter of the disk's encryption: see docs/backups.md.
async function vacuum(db: Kysely<Tables>): Promise<boolean> {
  await sql`vacuum ${sql.join(PERSONAL.map((table) => sql.table(table)))}`.execute(db);
  return true;
}
