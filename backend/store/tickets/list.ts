import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type {
  StoredTicket,
  TicketPosition,
  TicketSelection,
} from '@/backend/store/tickets/ticket-store';
import type { TicketState } from '@/lib/contract/desk/ticket';

/** Selects tickets with the name of the assignee and the signs of spam. */
export const selectTickets = (db: Kysely<Tables>) =>
  db
    .selectFrom('tickets')
    .leftJoin('staff', 'staff.id', 'tickets.assigneeId')
    .selectAll('tickets')
    .select('staff.name as assigneeName')
    .select((eb) =>
      eb
        .selectFrom('inquiries')
        .select('inquiries.spamReasons')
        .whereRef('inquiries.id', '=', 'tickets.inquiryId')
        .as('spamReasons'),
    );

/**
 * Reads a page of tickets. Each state is read from its own index, and no further than the page needs, before
 * they are merged: one query for several states would sort all of them first.
 */
export async function readTicketPage(
  db: Kysely<Tables>,
  selection: TicketSelection,
  limit: number,
  after?: TicketPosition,
): Promise<StoredTicket[]> {
  const { assigneeId, email, states } = selection;
  const tickets: StoredTicket[] = [];
  for (const state of states) {
    const page = selectTickets(db)
      .where((eb) => eb.and(conditions(eb, state, selection, after)))
      // The assignee is null in all of these, but PostgreSQL uses the index only if the order names it.
      .$if(assigneeId === null && email === undefined, (query) =>
        query.orderBy('assigneeId', 'desc'),
      )
      .orderBy('receivedAt', 'desc')
      .orderBy('tickets.id', 'desc')
      .limit(limit);
    tickets.push(...(await page.execute()));
  }
  return tickets.sort(newestFirst).slice(0, limit);
}

type Builder = ExpressionBuilder<Pick<Tables, 'tickets' | 'staff'>, 'tickets'>;

function conditions(
  eb: Builder,
  state: TicketState,
  { kind, assigneeId, email, toCheck = false, since, before }: TicketSelection,
  after: TicketPosition | undefined,
) {
  // One address has few tickets, so its index is the one to use; the other columns are hidden from SQLite.
  const hidden = (column: 'kind' | 'assigneeId') => eb.fn.coalesce(column, sql.lit(''));
  const isAssignee = (id: string | null) => {
    if (email !== undefined) return eb(hidden('assigneeId'), '=', id ?? '');
    return id === null ? eb('assigneeId', 'is', null) : eb('assigneeId', '=', id);
  };
  return [
    eb('state', '=', state),
    ...(email === undefined ? [] : [eb('tickets.email', '=', email)]),
    ...(kind === undefined ? [] : [eb(email === undefined ? 'kind' : hidden('kind'), '=', kind)]),
    ...(assigneeId === undefined ? [] : [isAssignee(assigneeId)]),
    ...(toCheck ? [eb('toCheck', '=', sql.lit(1))] : []),
    ...(since === undefined ? [] : [eb('receivedAt', '>=', since)]),
    ...(before === undefined ? [] : [eb('receivedAt', '<', before)]),
    ...(after === undefined
      ? []
      : [eb(eb.refTuple('receivedAt', 'tickets.id'), '<', eb.tuple(after.receivedAt, after.id))]),
  ];
}

const newestFirst = (one: TicketPosition, other: TicketPosition) =>
  compare(other.receivedAt, one.receivedAt) || compare(other.id, one.id);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
