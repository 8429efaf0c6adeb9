import type { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely } from 'kysely';
import { changeLog } from '@/backend/store/desk/changes';
import { mailJobsOf } from '@/backend/store/mail-jobs';
import { migrate } from '@/backend/store/migrate';
import { fromRow } from '@/backend/store/rows';
import type { Tables } from '@/backend/store/schema';
import { NodeSqliteDialect } from '@/backend/store/sqlite-dialect';
import { translatingErrors } from '@/backend/store/sqlite-errors';
import type { Store } from '@/backend/store/store';
import type { Change } from '@/lib/contract/desk/change';
import { queriesOf, readQueries } from '@/backend/store/transaction';

// About as much as a large inquiry, so that a store without room for one fails the probe too.
const FILLING = 'x'.repeat(16 * 1024);

/**
 * The store on an open SQLite database. Brings the tables up to date first.
 *
 * @throws {StoreUnavailable} when that cannot be written
 */
export async function createSqliteStore(database: DatabaseSync): Promise<Store> {
  const db = connect(database);
  await translatingErrors(() => migrate(db));
  const mailJobs = mailJobsOf(db);
  const listeners = new Set<(changes: readonly Change[]) => void>();

  return {
    ...createReader(database, db),
    async transaction(work) {
      let changes: readonly Change[] = [];
      const result = await translatingErrors(() =>
        db.transaction().execute(async (trx) => {
          const log = changeLog(trx);
          const done = await work(queriesOf(trx, log.note));
          changes = log.changes();
          return done;
        }),
      );
      if (changes.length > 0) for (const listener of listeners) listener(changes);
      return result;
    },
    onChanges(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (work) =>
      translatingErrors(() =>
        db
          .transaction()
          .setAccessMode('read only')
          .execute((trx) => work(readQueries(trx))),
      ),
    claimMailJob: (...args) => translatingErrors(() => mailJobs.claimMailJob(...args)),
    markMailSent: (...args) => translatingErrors(() => mailJobs.markMailSent(...args)),
    markMailUnsent: (...args) => translatingErrors(() => mailJobs.markMailUnsent(...args)),
    nextMailDue: () => translatingErrors(() => mailJobs.nextMailDue()),
    isTeamMailFailing: () => translatingErrors(() => mailJobs.isTeamMailFailing()),
    probe: () => translatingErrors(() => probe(db)),
  };
}

/** The part of the store that only reads, on a database that is open for reading. */
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

async function probe(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('storeProbe').values({ id: 1, filling: FILLING }).execute();
    await transaction.deleteFrom('storeProbe').execute();
  });
}
