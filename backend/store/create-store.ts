import type { Transaction } from 'kysely';
import { writtenReference } from '@/backend/core/reference';
import { writeAudit, type AuditEntry } from '@/backend/store/audit/writes';
import type { Database } from '@/backend/store/database';
import { createChangeFeed } from '@/backend/store/desk/change-feed';
import { beginLog, changeReads } from '@/backend/store/desk/changes';
import { noticeQueue, receiptQueue } from '@/backend/store/jobs/mail-queues';
import { readingQueue, webhookQueue, type QueueDeps } from '@/backend/store/jobs/queues';
import { isTeamMailFailing } from '@/backend/store/jobs/returned-mails';
import type { Tables } from '@/backend/store/schema';
import { createSearchCatchUp } from '@/backend/store/search/catch-up';
import type { Store } from '@/backend/store/store';
import { fromRow } from '@/backend/store/tickets/inquiries';
import { storeReads, storeTransaction } from '@/backend/store/transaction';

// About the size of a large inquiry, so that a store without room for one fails the probe, too.
const FILLING = 'x'.repeat(16 * 1024);

/** Creates the store on an open database. Closing it closes the database. */
export function createStore(database: Database): Store {
  const { dialect, read } = database;
  const feed = createChangeFeed({
    readAfter: (after, limit) => read((db) => changeReads(db).after(after, limit)),
    readLast: async () => (await read((db) => changeReads(db).numbers())).last,
  });

  const transact: QueueDeps['transact'] = async (isolation, work) => {
    const { result, changes } = await database.transact(isolation, async (db) => {
      const log = beginLog(db);
      const done = await work(db, log.noteChange);
      return { result: done, changes: await log.write() };
    });
    feed.committed(changes);
    return result;
  };
  const queueDeps: QueueDeps = { read, transact, dialect };
  const search = createSearchCatchUp(dialect.searchIndex.before, (work) =>
    transact({ turn: 'search' }, work),
  );

  return {
    ...createReader(database),
    transaction: (isolation, work) =>
      transact(isolation, async (db, noteChange) => {
        const acts: AuditEntry[] = [];
        const result = await work(
          storeTransaction(db, noteChange, dialect, search.missingBelow(), acts),
        );
        await writeAudit(db, acts);
        return result;
      }),
    read: (work) => read((db) => work(storeReads(db, dialect, search.missingBelow()))),
    onChanges: (listener) => feed.listen(listener),
    onChangesElsewhere: (listener) => feed.listenElsewhere(listener),
    mails: noticeQueue(queueDeps),
    receipts: receiptQueue(queueDeps),
    webhooks: webhookQueue(queueDeps),
    readings: readingQueue(queueDeps),
    fillSearch: (onRefused) => search.step(onRefused),
    isTeamMailFailing: (since) => read((db) => isTeamMailFailing(db, since)),
    size: () => database.size(),
    product: () => database.product(),
    overwriteDeleted: () => database.overwriteDeleted(),
    probe: () => database.transact('unlocked', probe),
    async close() {
      await feed.end();
      await database.close();
    },
  };
}

/** Creates the part of the store that only reads. */
export function createReader(
  database: Pick<Database, 'rows' | 'close'>,
): Pick<Store, 'inquiries' | 'close'> {
  return {
    async *inquiries(since = '') {
      const rows = database.rows
        .selectFrom('inquiries')
        .leftJoin('tickets', 'tickets.inquiryId', 'inquiries.id')
        .selectAll('inquiries')
        .select('reference')
        .where('inquiries.receivedAt', '>=', since)
        .orderBy('inquiries.receivedAt')
        .orderBy('inquiries.id')
        .stream();
      for await (const { reference, ...row } of rows) {
        yield { ...fromRow(row), reference: writtenReference(reference) ?? '' };
      }
    },
    close: () => database.close(),
  };
}

async function probe(db: Transaction<Tables>): Promise<void> {
  await db.insertInto('storeProbe').values({ id: 1, filling: FILLING }).execute();
  await db.deleteFrom('storeProbe').execute();
}
