import { expressionBuilder, type Kysely } from 'kysely';
import type { PersonalData } from '@/backend/store/person/person-store';
import type { Tables } from '@/backend/store/schema';

/** Implements `PersonReads.findStale`. */
export async function findStale(
  db: Kysely<Tables>,
  before: string,
  limit: number,
): Promise<PersonalData> {
  const living = db.selectFrom('tickets').select('tickets.id').where(isLiving(before));
  const conversations = await db
    .selectFrom('conversations')
    .select('id')
    .where('waitingSince', 'is', null)
    .where('lastActivityAt', '<', before)
    .where((eb) =>
      eb.not(eb.exists(living.where('tickets.conversationId', '=', eb.ref('conversations.id')))),
    )
    .orderBy('lastActivityAt')
    .limit(limit)
    .execute();
  const inquiries = await db
    .selectFrom('inquiries')
    .select('id')
    .where('receivedAt', '<', before)
    .where((eb) =>
      eb.not(eb.exists(living.where('tickets.inquiryId', '=', eb.ref('inquiries.id')))),
    )
    .orderBy('receivedAt')
    .limit(limit)
    .execute();
  return {
    inquiryIds: inquiries.map(({ id }) => id),
    conversationIds: conversations.map(({ id }) => id),
  };
}

// Someone is owed an answer, is working on one, or has sent one since, so the ticket is still alive.
function isLiving(before: string) {
  const eb = expressionBuilder<Tables, 'tickets'>();
  return eb.or([
    eb('tickets.dueAt', 'is not', null),
    eb('tickets.state', '=', 'in_work'),
    eb.exists(
      eb
        .selectFrom('replies')
        .select('replies.id')
        .whereRef('replies.ticketId', '=', 'tickets.id')
        .where('replies.createdAt', '>=', before),
    ),
  ]);
}
