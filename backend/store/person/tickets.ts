import type { Kysely } from 'kysely';
import { partsOf, piecesOf } from '@/backend/store/person/parts';
import type { Belongings } from '@/backend/store/person/person-store';
import type { Tables } from '@/backend/store/schema';
import type { Ticket } from '@/lib/contract/desk/ticket';

/** The newest tickets of inquiries and conversations, at most `limit`. */
export async function ticketsOfBelongings(
  db: Kysely<Tables>,
  of: Belongings,
  limit: number,
): Promise<Ticket[]> {
  const found: Ticket[] = [];
  for (const piece of piecesOf(of)) {
    const rows = await db
      .selectFrom('tickets')
      .leftJoin('staff', 'staff.id', 'assigneeId')
      .select(['tickets.id', 'kind', 'state', 'receivedAt', 'dueAt', 'answeredAt'])
      .select(['tickets.name', 'tickets.email', 'summary', 'pageUrl'])
      .select(['staff.id as staffId', 'staff.name as staffName'])
      .where('tickets.id', 'in', partsOf(db, piece).tickets)
      .orderBy('receivedAt', 'desc')
      .limit(limit)
      .execute();
    for (const { staffId, staffName, ...ticket } of rows) {
      const assignee = staffId !== null ? { id: staffId, name: staffName ?? '' } : null;
      found.push({ ...ticket, assignee });
    }
  }
  return found.sort((one, other) => other.receivedAt.localeCompare(one.receivedAt)).slice(0, limit);
}
