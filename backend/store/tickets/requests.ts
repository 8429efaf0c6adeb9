import { sql, type Kysely, type SqlBool } from 'kysely';
import type { OpenRequest } from '@repo/contract/desk/conversation.ts';
import type { TicketState } from '@repo/contract/desk/ticket.ts';
import { writtenReference } from '#core/reference.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';
import type { TicketsTable } from '#store/tickets/tables.ts';

// A lead or a call request is an event in the conversation that it came from. It is kept as a ticket, and is one while
// it is in quarantine.

/**
 * Whether a ticket is a request that is still open. An ID greater than '' is one that is not null, written so that SQLite
 * uses the index of requests.
 *
 * @param table what the tickets are called in the query
 */
export const isOpenRequest = (table = 'tickets') =>
  sql<SqlBool>`${sql.ref(`${table}.conversationId`)} > ''
    and ${sql.ref(`${table}.state`)} in ('new', 'in_work')`;

/** The requests that are still open. */
export const openRequests = (db: Kysely<Tables>) => db.selectFrom('tickets').where(isOpenRequest());

/** Whether what is stored as a ticket is an event in its conversation. */
export const isRequest = ({
  conversationId,
  state,
}: Pick<TicketsTable, 'conversationId' | 'state'>): boolean =>
  conversationId !== null && state !== 'quarantined';

/**
 * Where staff see what belongs to a ticket: a request is in its conversation.
 *
 * @param requestOf the conversation of the ticket; null for a ticket that has none, or without a ticket
 */
export const deskThreadOf = (
  { ticketId, conversationId }: { ticketId: string | null; conversationId: string | null },
  { requestOf, state }: { requestOf: string | null; state: TicketState | null },
): { ticketId: string | null; conversationId: string | null } =>
  state !== null && isRequest({ conversationId: requestOf, state })
    ? { ticketId: null, conversationId: requestOf }
    : { ticketId, conversationId };

/** An open request, as far as its conversation waits for it. Times are ISO 8601 in UTC. */
export type WaitingRequest = {
  request: OpenRequest;
  conversationId: string;
  waitingSince: string;
  dueAt: string | null;
};

/** Read queries for leads and call requests in their conversations. */
export const requestReads = (db: Kysely<Tables>) => ({
  /** The open requests in some conversations, oldest first. */
  async openIn(conversationIds: readonly string[]): Promise<WaitingRequest[]> {
    if (conversationIds.length === 0) return [];
    const rows = await openRequests(db)
      .leftJoin('callRequests', 'callRequests.id', 'tickets.callRequestId')
      .select(['tickets.id', 'tickets.kind', 'tickets.reference', 'tickets.dueAt'])
      .select(['tickets.conversationId', 'callRequests.preferredTime'])
      .select((eb) => eb.fn.coalesce('tickets.rescuedAt', 'tickets.receivedAt').as('waitingSince'))
      .where('tickets.conversationId', 'in', conversationIds)
      .orderBy('tickets.receivedAt')
      .orderBy('tickets.id')
      .execute();
    return rows.map(({ id, kind, reference, preferredTime, ...row }) => ({
      request: {
        id,
        kind,
        reference: writtenReference(reference),
        preferredTime: preferredTime ?? '',
      },
      conversationId: row.conversationId ?? '',
      waitingSince: row.waitingSince,
      dueAt: row.dueAt,
    }));
  },

  /** The leads that a version before has left open although staff have answered in the chat since, and when. */
  answeredLeads: (limit: number): Promise<{ id: string; at: string }[]> =>
    openRequests(db)
      .innerJoin('messages', 'messages.conversationId', 'tickets.conversationId')
      .select('tickets.id')
      .select((eb) => eb.fn.min('messages.createdAt').as('at'))
      .where('tickets.kind', '=', 'lead')
      // One that staff have opened again stays open.
      .where('tickets.answeredAt', 'is', null)
      .where('messages.messageType', '=', 'agent')
      // A desk that says when it was written says what its author had seen, and what that leaves open stays open.
      .where('messages.clientTimestamp', 'is', null)
      .whereRef('messages.createdAt', '>', 'tickets.receivedAt')
      .groupBy('tickets.id')
      .limit(limit)
      .execute(),

  /** The open requests that a version before has assigned to somebody. */
  async assigned(limit: number): Promise<AssignedRequest[]> {
    const rows = await openRequests(db)
      .select(['tickets.id', 'tickets.conversationId', 'tickets.assigneeId'])
      .where('tickets.assigneeId', 'is not', null)
      .orderBy('tickets.receivedAt')
      .limit(limit)
      .execute();
    return rows.map(({ id, conversationId, assigneeId }) => ({
      id,
      conversationId: conversationId ?? '',
      assigneeId: assigneeId ?? '',
    }));
  },
});

/** An open request, its conversation, and who has it. */
type AssignedRequest = { id: string; conversationId: string; assigneeId: string };

/** What settles requests: when, who (null when that is not known), and how. ISO 8601 in UTC. */
export type Settlement = {
  at: string;
  byId: string | null;
  state: 'answered' | 'closed';
};

/** Write queries for leads and call requests in their conversations. */
export const requestWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /**
   * Settles what is open in a conversation. What somebody else has just settled stays as it is. An answer settles no
   * call request, because nobody has called.
   *
   * @param ids only these, if given
   */
  async settleIn(
    conversationId: string,
    { at, byId, state }: Settlement,
    ids?: readonly string[],
  ): Promise<void> {
    if (ids?.length === 0) return;
    const settled = await db
      .updateTable('tickets')
      .set({ state, settledAt: at, settledById: byId, halfDueAt: null, dueAt: null })
      .set((eb) => ({ lastHalfDueAt: eb.ref('halfDueAt'), lastDueAt: eb.ref('dueAt') }))
      .$if(state === 'answered', (query) =>
        query
          .set((eb) => ({ answeredAt: eb.fn.coalesce('answeredAt', eb.val(at)) }))
          .where('kind', '!=', 'call'),
      )
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .where('conversationId', '=', conversationId)
      .where(isOpenRequest())
      .returning('id')
      .execute();
    for (const { id } of settled) await noteChange('ticket', id);
    if (settled.length > 0) await noteChange('conversation', conversationId);
  },
});
