import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import { freeReference } from '@/backend/store/references/free-reference';
import type { Tables } from '@/backend/store/schema';
import type { SearchWrites } from '@/backend/store/search/search-store';
import type { TicketWrites } from '@/backend/store/tickets/ticket-store';

/** Implements {@link TicketWrites}. */
export const ticketWrites = (
  db: Kysely<Tables>,
  noteChange: NoteChange,
  search: SearchWrites,
): TicketWrites => ({
  async addTicket(ticket) {
    const reference = await freeReference(db);
    await db
      .insertInto('tickets')
      .values({ ...ticket, reference })
      .execute();
    await noteChange('ticket', ticket.id);
    return reference;
  },

  async changeTicket(id, changes) {
    await db.updateTable('tickets').set(changes).where('id', '=', id).execute();
    await noteChange('ticket', id);
  },

  async addReply(reply) {
    const { id, ticketId, text, createdAt } = reply;
    await db.insertInto('replies').values(reply).execute();
    await search.addToSearch({
      kind: 'reply',
      subjectId: id,
      conversationId: null,
      ticketId,
      at: createdAt,
      text,
    });
    await noteChange('ticket', ticketId);
  },
});
