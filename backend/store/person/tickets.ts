import type { Kysely } from 'kysely';
import { partsOf, piecesOf } from '@/backend/store/person/parts';
import type { Belongings } from '@/backend/store/person/person-store';
import type { Tables } from '@/backend/store/schema';
import { selectTickets } from '@/backend/store/tickets/list';
import type { StoredTicket } from '@/backend/store/tickets/ticket-store';

/** The newest tickets of inquiries and conversations, at most `limit`. */
export async function ticketsOfBelongings(
  db: Kysely<Tables>,
  of: Belongings,
  limit: number,
): Promise<StoredTicket[]> {
  const found: StoredTicket[] = [];
  for (const piece of piecesOf(of)) {
    const tickets = selectTickets(db)
      .where('tickets.id', 'in', partsOf(db, piece).tickets)
      .orderBy('receivedAt', 'desc')
      .limit(limit);
    found.push(...(await tickets.execute()));
  }
  return found.sort((one, other) => other.receivedAt.localeCompare(one.receivedAt)).slice(0, limit);
}
