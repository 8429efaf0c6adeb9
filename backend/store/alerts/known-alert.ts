import type { Kysely } from 'kysely';
import { writtenReference } from '@/backend/core/reference';
import type { KnownAlert } from '@/backend/store/alerts/alert-store';
import type { Tables } from '@/backend/store/schema';

/**
 * Reads an alert and whom it is about.
 *
 * @throws {Error} when it does not exist, which the foreign keys make impossible
 */
export async function readAlert(db: Kysely<Tables>, id: string): Promise<KnownAlert> {
  const { kind, ticketName, visitorName, signs, ...alert } = await db
    .selectFrom('alerts')
    .leftJoin('conversations', 'conversations.id', 'alerts.conversationId')
    .leftJoin('tickets', 'tickets.id', 'alerts.ticketId')
    .selectAll('alerts')
    .select(['kind', 'tickets.name as ticketName', 'conversations.name as visitorName'])
    .select((eb) => eb.fn.coalesce('tickets.reference', 'conversations.reference').as('signs'))
    .where('alerts.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...alert,
    about: kind ?? 'conversation',
    name: ticketName ?? visitorName ?? '',
    reference: writtenReference(signs),
  };
}
