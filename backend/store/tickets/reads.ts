import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import { readTicketPage, selectTickets } from '@/backend/store/tickets/list';
import { mailsAbout, repliesTo } from '@/backend/store/tickets/mails';
import { readTicketSource, readTicketSources } from '@/backend/store/tickets/sources';
import type { TicketReads } from '@/backend/store/tickets/ticket-store';

/** Implements {@link TicketReads}. */
export const ticketReads = (db: Kysely<Tables>): TicketReads => ({
  findTicket: (id) => selectTickets(db).where('tickets.id', '=', id).executeTakeFirst(),

  listTickets: (...args) => readTicketPage(db, ...args),

  ticketsOfConversation: (conversationId) =>
    selectTickets(db)
      .where('conversationId', '=', conversationId)
      .orderBy('receivedAt', 'desc')
      .orderBy('tickets.id', 'desc')
      .execute(),

  async quarantinedAmong(ids) {
    if (ids.length === 0) return new Set();
    const found = await db
      .selectFrom('tickets')
      .select('id')
      .where('id', 'in', ids)
      .where('state', '=', 'quarantined')
      .execute();
    return new Set(found.map(({ id }) => id));
  },

  async wasRescued(email) {
    const ticket = await db
      .selectFrom('tickets')
      .select('id')
      .where('email', '=', email)
      .where('rescuedAt', 'is not', null)
      .where('inquiryId', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return ticket !== undefined;
  },

  findReply: (id) => db.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst(),

  repliesTo: (ticketId) => repliesTo(db, ticketId),

  mailsAbout: (subject) => mailsAbout(db, subject),

  sourceOf: (subject) => readTicketSource(db, subject),

  sourcesOf: (subjects) => readTicketSources(db, subjects),
});
