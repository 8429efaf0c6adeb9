import { sql, type Kysely } from 'kysely';
import { EXCERPT_LENGTH } from '@/backend/store/chat/conversations';
import type { Tables } from '@/backend/store/schema';
import { listTickets, selectTickets } from '@/backend/store/tickets/list';
import { mailsAbout, repliesTo } from '@/backend/store/tickets/mails';
import type { TicketReads } from '@/backend/store/tickets/ticket-store';

/** The queries of {@link TicketReads}. */
export const ticketReads = (db: Kysely<Tables>): TicketReads => ({
  findTicket: (id) => selectTickets(db).where('tickets.id', '=', id).executeTakeFirst(),

  listTickets: (...args) => listTickets(db, ...args),

  ticketsOfConversation: (conversationId) =>
    selectTickets(db)
      .where('conversationId', '=', conversationId)
      .orderBy('receivedAt', 'desc')
      .orderBy('tickets.id', 'desc')
      .execute(),

  async wasRescued(email) {
    const ticket = await db
      .selectFrom('tickets')
      .select('id')
      .where('email', '=', email)
      .where('rescuedAt', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return ticket !== undefined;
  },

  findReply: (id) => db.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst(),

  repliesTo: (ticketId) => repliesTo(db, ticketId),

  mailsAbout: (subject) => mailsAbout(db, subject),

  async conversationsOf(email, limit) {
    const rows = await db
      .selectFrom('conversations')
      .leftJoin('messages', (join) =>
        join
          .onRef('messages.conversationId', '=', 'conversations.id')
          .onRef('messages.seq', '=', 'conversations.lastSeq'),
      )
      .select(['conversations.id as conversationId', 'startedAt'])
      .select((eb) =>
        eb
          .fn<string | null>('substr', ['message', sql.lit(1), sql.lit(EXCERPT_LENGTH)])
          .as('excerpt'),
      )
      .where('email', '=', email)
      .orderBy('lastActivityAt', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, excerpt: row.excerpt ?? '' }));
  },
});
