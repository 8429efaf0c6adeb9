import type { Kysely } from 'kysely';
import type { PersonalData } from '@/backend/store/person/person-store';
import type { Tables } from '@/backend/store/schema';

/** Implements `PersonReads.findPersonalData`. */
export async function findPersonalData(db: Kysely<Tables>, address: string): Promise<PersonalData> {
  const inquiries = await db
    .selectFrom('inquiries')
    .select('id')
    .where('email', '=', address)
    .orderBy('receivedAt')
    .execute();
  const named = db
    .selectFrom('conversations')
    .select('id')
    .where('email', '=', address)
    .union(db.selectFrom('leads').select('conversationId as id').where('email', '=', address))
    .union(
      db.selectFrom('callRequests').select('conversationId as id').where('email', '=', address),
    );
  const conversations = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', 'in', named)
    .orderBy('startedAt')
    .execute();
  return {
    inquiryIds: inquiries.map(({ id }) => id),
    conversationIds: conversations.map(({ id }) => id),
  };
}
