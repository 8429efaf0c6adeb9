import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { TicketKind, TicketState } from '@repo/contract/desk/ticket.ts';
import type { Tables } from '#store/schema.ts';
import type { TicketsTable } from '#store/tickets/tables.ts';

/** A stored ticket, with the name of its assignee. */
export type StoredTicket = TicketsTable & {
  assigneeName: string | null;
  /** A JSON array of sentences; null for anything but an inquiry. */
  spamReasons: string | null;
};

/** Which tickets to select. Omitted fields match everything. Times are ISO 8601 in UTC. */
export type TicketSelection = {
  states: readonly TicketState[];
  kind?: TicketKind | undefined;
  /** Null selects unassigned tickets. */
  assigneeId?: string | null | undefined;
  email?: string | undefined;
  /** Only those that staff are asked to check. */
  toCheck?: boolean;
  /** Received at this time or later. */
  since?: string | undefined;
  /** Received before this time. */
  before?: string | undefined;
};

/** The position of a ticket in the order of lists. */
export type TicketPosition = Pick<TicketsTable, 'receivedAt' | 'id'>;

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

type Builder = ExpressionBuilder<Pick<Tables, 'tickets' | 'staff'>, 'tickets'>;

/** The conditions of a selection, for one state. */
export function conditionsOf(
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

/** The order of lists. */
export const newestFirst = (one: TicketPosition, other: TicketPosition) =>
  compare(other.receivedAt, one.receivedAt) || compare(other.id, one.id);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
