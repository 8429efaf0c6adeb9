import type { Kysely } from 'kysely';
import type { Requests, StoredCall, StoredLead } from '@/backend/store/chat/chat-store';
import type { Tables } from '@/backend/store/schema';

/** The queries for leads. */
export function leadQueries(db: Kysely<Tables>): Requests<StoredLead> {
  return {
    find(attempt) {
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
    async add(lead) {
      await db.insertInto('leads').values(lead).execute();
    },
  };
}

/** The queries for call requests. */
export function callQueries(db: Kysely<Tables>): Requests<StoredCall> {
  return {
    find(attempt) {
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
    async add(call) {
      await db.insertInto('callRequests').values(call).execute();
    },
  };
}
