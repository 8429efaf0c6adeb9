import type { Kysely, Transaction } from 'kysely';
import { writtenReference } from '#core/reference.ts';
import { writeAudit, type AuditEntry } from '#store/audit/writes.ts';
import type { Database } from '#store/database.ts';
import { createChangeFeed, type ChangeListener } from '#store/desk/change-feed.ts';
import { beginLog, changeReads } from '#store/desk/changes.ts';
import type { Isolation } from '#store/isolation.ts';
import { noticeQueue, receiptQueue } from '#store/jobs/mail-queues.ts';
import { readingQueue, webhookQueue, type QueueDeps } from '#store/jobs/queues.ts';
import { isTeamMailFailing } from '#store/jobs/returned-mails.ts';
import type { Tables } from '#store/schema.ts';
import { createSearchCatchUp, type OnRefused } from '#store/search/catch-up.ts';
import { fromRow, type ExportedInquiry } from '#store/tickets/inquiries.ts';
import {
  storeReads,
  storeTransaction,
  type StoreReads,
  type StoreTransaction,
} from '#store/transaction.ts';

export type { StoreReads, StoreTransaction };

/** Everything that outlives the process. Each method throws {@link StoreUnavailable}. */
export type Store = ReturnType<typeof createStore>;

// About the size of a large inquiry, so that a store without room for one fails the probe, too.
const FILLING = 'x'.repeat(16 * 1024);

/** Creates the store on an open database. Closing it closes the database. */
export function createStore(database: Database) {
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
    /**
     * Runs `work` and keeps all of its writes or none. When it returns, they are on disk.
     *
     * @param isolation what `work` has to itself meanwhile
     * @param work has no effects outside of the store, because it may run more than once
     */
    transaction: <Result>(
      isolation: Isolation,
      work: (transaction: StoreTransaction) => Promise<Result>,
    ): Promise<Result> =>
      transact(isolation, async (db, noteChange) => {
        const acts: AuditEntry[] = [];
        const result = await work(
          storeTransaction(db, noteChange, dialect, search.missingBelow(), acts),
        );
        await writeAudit(db, acts);
        return result;
      }),

    /** Runs `work` on one consistent state of the store, even while nothing can be written. */
    read: <Result>(work: (reads: StoreReads) => Promise<Result>): Promise<Result> =>
      read((db) => work(storeReads(db, dialect, search.missingBelow()))),

    /**
     * Reports all changes after their commits, in the order of their numbers: those of this process at once, and
     * those of other backends and of commands a moment later.
     *
     * @returns a function that stops it
     */
    onChanges: (listener: ChangeListener) => feed.listen(listener),

    /** Whether this process has changed something of which {@link Store.onChanges} has not told yet. */
    hasUnreportedChanges: () => feed.hasUnreported(),

    /** The same for what other processes have changed. @returns a function that stops it */
    onChangesElsewhere: (listener: ChangeListener) => feed.listenElsewhere(listener),

    /** All inquiries received at `since` or later, oldest first, read row by row. */
    inquiries: (since?: string) => inquiriesIn(database.rows, since),

    /** Notices to the team, replies, alerts, and sign-in notices. */
    mails: noticeQueue(queueDeps),

    /** Receipts, in a separate queue so that nobody waits for them. */
    receipts: receiptQueue(queueDeps),

    webhooks: webhookQueue(queueDeps),

    /** Received emails to be read. */
    readings: readingQueue(queueDeps),

    /**
     * Puts a few texts into the search index that the version before has written.
     *
     * @param onRefused is told which text the database does not take, and why
     * @returns whether there may be more
     */
    fillSearch: (onRefused?: OnRefused) => search.step(onRefused),

    /** Whether a notice to the team failed, waits for a retry, or came back since then. */
    isTeamMailFailing: (returnedSince: string) =>
      read((db) => isTeamMailFailing(db, returnedSince)),

    /** How large it is, in bytes. */
    size: () => database.size(),

    /** The name and the version of the database in which everything is stored. */
    product: () => database.product(),

    /**
     * Removes all traces of deleted data from the files. Does not wait for anyone.
     *
     * @returns false while another program is reading, because that preserves what it may still need
     */
    overwriteDeleted: () => database.overwriteDeleted(),

    /** Proves that an inquiry could be stored now, by writing one of that size. */
    probe: () => database.transact('unlocked', probe),

    async close() {
      await feed.end();
      await database.close();
    },
  };
}

/** Creates the part of the store that only reads. */
export const createReader = (
  database: Pick<Database, 'rows' | 'close'>,
): Pick<Store, 'inquiries' | 'close'> => ({
  inquiries: (since) => inquiriesIn(database.rows, since),
  close: () => database.close(),
});

async function* inquiriesIn(rows: Kysely<Tables>, since = ''): AsyncIterable<ExportedInquiry> {
  const inquiries = rows
    .selectFrom('inquiries')
    .leftJoin('tickets', 'tickets.inquiryId', 'inquiries.id')
    .selectAll('inquiries')
    .select('reference')
    .where('inquiries.receivedAt', '>=', since)
    .orderBy('inquiries.receivedAt')
    .orderBy('inquiries.id')
    .stream();
  for await (const { reference, ...row } of inquiries) {
    yield { ...fromRow(row), reference: writtenReference(reference) ?? '' };
  }
}

async function probe(db: Transaction<Tables>): Promise<void> {
  await db.insertInto('storeProbe').values({ id: 1, filling: FILLING }).execute();
  await db.deleteFrom('storeProbe').execute();
}
