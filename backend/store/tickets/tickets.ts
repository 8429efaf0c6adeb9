import type { Insertable, Kysely, Updateable } from 'kysely';
import type { MailState } from '@repo/contract/desk/ticket.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import { MAIL_STATE_COLUMNS, mailState, type TicketMail } from '#store/jobs/mail-state.ts';
import { settleTargets } from '#store/notifications/unread-about.ts';
import type { Tables } from '#store/schema.ts';
import { readTickets, withLabels } from '#store/tickets/read-tickets.ts';
import { freeReference } from '#store/tickets/references.ts';
import {
  conditionsOf,
  dueOfAllKinds,
  newestFirst,
  orderOf,
  selectTickets,
  snoozedTickets,
  type StoredTicket,
  type TicketPosition,
  type NamedTicket,
  type TicketSelection,
} from '#store/tickets/selection.ts';
import {
  readTicketSource,
  readTicketSources,
  type TicketSource,
  type TicketSubject,
} from '#store/tickets/sources.ts';
import type { TicketsTable } from '#store/tickets/tables.ts';

/** Read queries for tickets. Lists are newest first, except for what is due or snoozed. */
export const ticketReads = (db: Kysely<Tables>) => ({
  async find(id: string): Promise<StoredTicket | undefined> {
    const [ticket] = await readTickets(db, selectTickets(db).where('tickets.id', '=', id));
    return ticket;
  },

  /**
   * Those after a position, or from the first on, in the order of the selection ({@link orderOf}).
   * Otherwise, each state is read from its own index, and no further than the page
   * needs, before they are merged: one query for several states would sort all of them first.
   */
  async list(
    selection: TicketSelection,
    limit: number,
    after?: TicketPosition,
  ): Promise<StoredTicket[]> {
    const { assigneeId, email, states, dueBefore, snoozedAt } = selection;
    const by = orderOf(selection);
    if (by !== 'receivedAt') {
      const few =
        snoozedAt === undefined
          ? dueOfAllKinds(db, dueBefore ?? '')
          : snoozedTickets(db, snoozedAt);
      const sorted = selectTickets(db, few)
        .where((eb) => eb.and(conditionsOf(eb, selection, after)))
        .orderBy(by)
        .orderBy('tickets.id')
        .limit(limit);
      return readTickets(db, sorted);
    }
    const tickets: NamedTicket[] = [];
    for (const state of states) {
      const page = selectTickets(db)
        .where((eb) => eb.and(conditionsOf(eb, selection, after, state)))
        // The assignee is null in all of these, but PostgreSQL uses the index only if the order names it.
        .$if(assigneeId === null && email === undefined, (query) =>
          query.orderBy('assigneeId', 'desc'),
        )
        .orderBy('receivedAt', 'desc')
        .orderBy('tickets.id', 'desc')
        .limit(limit);
      tickets.push(...(await page.execute()));
    }
    return withLabels(db, tickets.sort(newestFirst).slice(0, limit));
  },

  ofConversation: (conversationId: string): Promise<StoredTicket[]> =>
    readTickets(
      db,
      selectTickets(db)
        .where('conversationId', '=', conversationId)
        .orderBy('receivedAt', 'desc')
        .orderBy('tickets.id', 'desc'),
    ),

  /** Returns the IDs of those among some tickets that are in quarantine. */
  async quarantinedAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const found = await db
      .selectFrom('tickets')
      .select('id')
      .where('id', 'in', ids)
      .where('state', '=', 'quarantined')
      .execute();
    return new Set(found.map(({ id }) => id));
  },

  /** Whether someone has rescued an inquiry from this address before. */
  async wasRescued(email: string) {
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

  /** The notice to the team, and the receipt. */
  async mailsAbout({ inquiryId, leadId, callRequestId }: TicketSubject): Promise<MailState[]> {
    const jobs = db
      .selectFrom('mailJobs')
      .select(MAIL_STATE_COLUMNS)
      .$narrowType<TicketMail>()
      .orderBy('kind', 'desc');
    const about =
      inquiryId !== null
        ? jobs.where('inquiryId', '=', inquiryId)
        : leadId !== null
          ? jobs.where('leadId', '=', leadId)
          : jobs.where('callRequestId', '=', callRequestId);
    return (await about.execute()).map((row) => mailState(row));
  },

  sourceOf: (subject: TicketSubject): Promise<TicketSource> => readTicketSource(db, subject),

  /** What several tickets are about, in their order. */
  sourcesOf: (subjects: readonly TicketSubject[]): Promise<TicketSource[]> =>
    readTicketSources(db, subjects),
});

/** Write queries for tickets. */
export const ticketWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /** Adds a ticket with a new reference. @returns the signs of the reference */
  async add(ticket: Omit<Insertable<TicketsTable>, 'reference'>): Promise<string> {
    const reference = await freeReference(db);
    await db
      .insertInto('tickets')
      .values({ ...ticket, reference })
      .execute();
    await noteChange('ticket', ticket.id);
    return reference;
  },

  async change(id: string, changes: Omit<Updateable<TicketsTable>, 'id'>) {
    await db.updateTable('tickets').set(changes).where('id', '=', id).execute();
    await noteChange('ticket', id);
    if (changes.dueAt === null) await settleTargets(db, noteChange, { ticketId: id });
  },
});
