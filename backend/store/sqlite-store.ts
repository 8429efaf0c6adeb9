import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { changeWrites } from '@/backend/store/changes/writes';
import { watchDataFiles, type DataFileEvents } from '@/backend/store/data-file-watch';
import { fromRow } from '@/backend/store/inquiries/rows';
import { isTeamMailFailing, noticeQueue, receiptQueue } from '@/backend/store/jobs/mail-jobs';
import type { QueueDeps } from '@/backend/store/jobs/queue';
import { webhookQueue } from '@/backend/store/jobs/webhook-jobs';
import { migrate } from '@/backend/store/migrate';
import type { Tables } from '@/backend/store/schema';
import { NodeSqliteDialect } from '@/backend/store/sqlite-dialect';
import { translatingErrors } from '@/backend/store/sqlite-errors';
import type { Store } from '@/backend/store/store';
import { storeTransaction, storeReads } from '@/backend/store/transaction';
import type { Change } from '@/lib/contract/desk/change';

// About the size of a large inquiry, so that a store without room for one fails the probe, too.
const FILLING = 'x'.repeat(16 * 1024);

const UNHEARD: DataFileEvents = { gone: () => undefined, back: () => undefined };

/**
 * Creates the store on an open SQLite database, after bringing its tables up to date.
 *
 * @param news hears that the files are gone, and that they are back
 * @throws {StoreUnavailable} when the tables cannot be updated
 */
export async function createSqliteStore(
  database: DatabaseSync,
  news: DataFileEvents = UNHEARD,
): Promise<Store> {
  const db = connect(database);
  await translatingErrors(() => migrate(db));
  const checkFiles = watchDataFiles(database.location() ?? '', news);
  const listeners = new Set<(changes: readonly Change[]) => void>();

  const transact: QueueDeps['transact'] = async (work) => {
    let changes: readonly Change[] = [];
    const result = await translatingErrors(() =>
      db.transaction().execute(async (trx) => {
        const log = changeWrites(trx);
        const done = await work(trx, log.noteChange);
        changes = log.notedChanges();
        return done;
      }),
    );
    // Only now is it known which file the commit went to.
    checkFiles();
    if (changes.length > 0) for (const listener of listeners) listener(changes);
    return result;
  };
  const read: QueueDeps['read'] = (work) =>
    translatingErrors(() => db.transaction().setAccessMode('read only').execute(work));

  return {
    ...createReader(database, db),
    transaction: (work) => transact((trx, noteChange) => work(storeTransaction(trx, noteChange))),
    read: (work) => read((trx) => work(storeReads(trx))),
    onChanges(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mails: noticeQueue({ read, transact }),
    receipts: receiptQueue({ read, transact }),
    webhooks: webhookQueue({ read, transact }),
    isTeamMailFailing: () => read(isTeamMailFailing),
    size: () => translatingErrors(() => sizeOf(database, db)),
    overwriteDeleted: () => translatingErrors(() => Promise.resolve(emptyJournal(database))),
    async probe() {
      await translatingErrors(() => probe(db));
      checkFiles();
    },
  };
}

/** Creates the read-only part of the store, on a database that is open for reading. */
export function createSqliteReader(database: DatabaseSync): Pick<Store, 'inquiries' | 'close'> {
  return createReader(database, connect(database));
}

function connect(database: DatabaseSync): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new NodeSqliteDialect(database),
    plugins: [new CamelCasePlugin()],
  });
}

function createReader(
  database: DatabaseSync,
  db: Kysely<Tables>,
): Pick<Store, 'inquiries' | 'close'> {
  return {
    async *inquiries(since = '') {
      const rows = db
        .selectFrom('inquiries')
        .selectAll()
        .where('receivedAt', '>=', since)
        .orderBy('receivedAt')
        .orderBy('id')
        .stream();
      for await (const row of rows) yield fromRow(row);
    },

    async close() {
      await db.destroy();
      // Kysely closes only what it has used. Closing moves the journal into the file.
      if (database.isOpen) database.close();
    },
  };
}

// The file itself holds no deleted content (see `secure_delete` in open.ts), but the journal does until it is
// moved into the file and truncated.
function emptyJournal(database: DatabaseSync): boolean {
  const timeout = Number(database.prepare('pragma busy_timeout').get()?.timeout);
  database.exec('pragma busy_timeout = 0');
  try {
    return database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  } finally {
    database.exec(`pragma busy_timeout = ${timeout}`);
  }
}

async function probe(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('storeProbe').values({ id: 1, filling: FILLING }).execute();
    await transaction.deleteFrom('storeProbe').execute();
  });
}

async function sizeOf(database: DatabaseSync, db: Kysely<Tables>) {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
  const journal = statSync(`${database.location() ?? ''}-wal`, { throwIfNoEntry: false });
  return { bytes: rows[0]?.bytes ?? 0, journalBytes: journal?.size ?? 0 };
}
