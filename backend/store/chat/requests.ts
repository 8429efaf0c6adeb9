import type { Kysely } from 'kysely';
import type { Attempt } from '#store/chat/messages.ts';
import type { CallRequestsTable, LeadsTable } from '#store/chat/tables.ts';
import type { Tables } from '#store/schema.ts';

/** A lead or a call request as it is stored. */
export type StoredLead = LeadsTable;

export type StoredCall = CallRequestsTable;

/** The queries for leads, or for call requests, in a transaction. */
export type Requests<Stored> = {
  find(attempt: Attempt): Promise<Stored | undefined>;
  add(request: Stored): Promise<void>;
};

/** Read queries for leads. */
export const leadReads = (db: Kysely<Tables>) => ({
  find(attempt: Attempt): Promise<StoredLead | undefined> {
    const leads = db.selectFrom('leads').selectAll();
    if ('id' in attempt) return leads.where('id', '=', attempt.id).executeTakeFirst();
    return leads
      .where('fingerprint', '=', attempt.fingerprint)
      .where('receivedAt', '>=', attempt.since)
      .where('clientMadeId', '=', 0)
      .orderBy('receivedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
  },
});

/** Write queries for leads. */
export const leadWrites = (db: Kysely<Tables>) => ({
  async add(lead: StoredLead) {
    await db.insertInto('leads').values(lead).execute();
  },
});

/** Read queries for call requests. */
export const callReads = (db: Kysely<Tables>) => ({
  find(attempt: Attempt): Promise<StoredCall | undefined> {
    const calls = db.selectFrom('callRequests').selectAll();
    if ('id' in attempt) return calls.where('id', '=', attempt.id).executeTakeFirst();
    return calls
      .where('fingerprint', '=', attempt.fingerprint)
      .where('receivedAt', '>=', attempt.since)
      .where('clientMadeId', '=', 0)
      .orderBy('receivedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
  },
});

/** Write queries for call requests. */
export const callWrites = (db: Kysely<Tables>) => ({
  async add(call: StoredCall) {
    await db.insertInto('callRequests').values(call).execute();
  },
});
