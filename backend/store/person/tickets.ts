import type { Kysely } from 'kysely';
import { personalDataQueries, batchesOf } from '@/backend/store/person/personal-data-queries';
import type { PersonalData } from '@/backend/store/person/person-store';
import type { Tables } from '@/backend/store/schema';
import { selectTickets } from '@/backend/store/tickets/list';
import type { StoredTicket } from '@/backend/store/tickets/ticket-store';

/** Returns the newest tickets of inquiries and conversations, at most `limit` of them. */
export async function ticketsOfPerson(
  db: Kysely<Tables>,
  of: PersonalData,
  limit: number,
): Promise<StoredTicket[]> {
  const found: StoredTicket[] = [];
  for (const piece of batchesOf(of)) {
    const tickets = selectTickets(db)
      .where('tickets.id', 'in', personalDataQueries(db, piece).tickets)
      .orderBy('receivedAt', 'desc')
      .limit(limit);
    found.push(...(await tickets.execute()));
  }
  return found.sort((one, other) => other.receivedAt.localeCompare(one.receivedAt)).slice(0, limit);
}
