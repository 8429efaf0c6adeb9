import type { Kysely } from 'kysely';
import type { NotifiedMatter } from '#store/notifications/unread-about.ts';
import { batchesOf, personalDataQueries, type PersonalData } from '#store/person/personal-data.ts';
import type { Tables } from '#store/schema.ts';

/** Returns the IDs of tickets and conversations, each conversation after what is in it. */
export async function readMatters(db: Kysely<Tables>, of: PersonalData): Promise<NotifiedMatter[]> {
  const found: NotifiedMatter[] = [];
  for (const piece of batchesOf(of)) {
    const tickets = await personalDataQueries(db, piece).tickets.orderBy('receivedAt').execute();
    found.push(...tickets.map(({ id: ticketId }) => ({ ticketId })));
    found.push(...piece.conversationIds.map((conversationId) => ({ conversationId })));
  }
  return found;
}
