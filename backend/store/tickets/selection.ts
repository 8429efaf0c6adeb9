import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Label } from '@repo/contract/desk/label.ts';
import type { TicketKind, TicketState } from '@repo/contract/desk/ticket.ts';
import { hasLabel } from '#store/desk/labels.ts';
import { isAwakeTicket } from '#store/desk/snoozes.ts';
import type { Tables } from '#store/schema.ts';
import type { TicketsTable } from '#store/tickets/tables.ts';

/** The row of a ticket, with the names of people. */
export type NamedTicket = TicketsTable & {
  assigneeName: string | null;
  /** The name of who settled it. */
  settledByName: string | null;
  /** A JSON array of sentences; null for anything but an inquiry. */
  spamReasons: string | null;
};

/** A stored ticket, with the name of its assignee and its labels, sorted by name. */
export type StoredTicket = NamedTicket & { labels: Label[] };

/** Which tickets to select. Omitted fields match everything. Times are ISO 8601 in UTC. */
export type TicketSelection = {
  states: readonly TicketState[];
  /** Without it, leads and call requests are left out: they are in their conversations, except those in quarantine. */
  kind?: TicketKind | undefined;
  /** Whether leads and call requests are selected even without their kind. */
  withRequests?: boolean;
  /** Null selects unassigned tickets. */
  assigneeId?: string | null | undefined;
  email?: string | undefined;
  /** Only those with this label. */
  labelId?: string | undefined;
  /** Only those that staff are asked to check. */
  toCheck?: boolean;
  /** Received at this time or later. */
  since?: string | undefined;
  /** Received before this time. */
  before?: string | undefined;
  /** Waiting for an answer that is due before this time. */
  dueBefore?: string | undefined;
  /** Not snoozed at this time. */
  awakeAt?: string | undefined;
  /** Snoozed at this time. */
  snoozedAt?: string | undefined;
};

/** A position in a list of tickets: the time that it is sorted by, and the ticket. */
export type TicketPosition = { at: string; id: string };

const WAITING_STATES = ['new', 'in_work'] as const satisfies readonly TicketState[];

// The names of columns are complete, because these are joined with the staff.

/** The tickets, without those that are events in a conversation. */
const ownTickets = (db: Kysely<Tables>) =>
  db.selectFrom('tickets').where((eb) => isOfNoConversation(eb));

/** The tickets that wait for an answer: those that nobody has answered, closed, or put in quarantine. */
export const waitingTickets = (db: Kysely<Tables>) =>
  ownTickets(db).where('tickets.state', 'in', WAITING_STATES);

/** The tickets that nobody has taken on yet. */
export const newTickets = (db: Kysely<Tables>) => ownTickets(db).where('tickets.state', '=', 'new');

/** The tickets that wait for an answer which is due before a time. @param before ISO 8601 in UTC */
export const dueTickets = (db: Kysely<Tables>, before: string) =>
  dueOfAllKinds(db, before).where((eb) => isOfNoConversation(eb));

/**
 * The same with leads and call requests. Few tickets are due, so the index of what is due is the one to use; the state is
 * hidden from SQLite.
 *
 * @param before ISO 8601 in UTC
 */
export const dueOfAllKinds = (db: Kysely<Tables>, before: string) =>
  db
    .selectFrom('tickets')
    .where('tickets.dueAt', '<', before)
    .where((eb) => eb(hidden(eb, 'tickets.state'), 'in', WAITING_STATES));

/** Those tickets of a query that are not snoozed. @param now ISO 8601 in UTC */
export const awakeTickets = <Selected>(
  tickets: SelectQueryBuilder<Tables, 'tickets', Selected>,
  now: string,
) => tickets.where(isAwakeTicket(now));

/** The tickets that are snoozed. @param now ISO 8601 in UTC */
export const snoozedTickets = (db: Kysely<Tables>, now: string) =>
  db.selectFrom('tickets').where('tickets.snoozedUntil', '>', now);

/** The tickets in quarantine that staff are asked to check, which are few as well. */
export const toCheckTickets = (db: Kysely<Tables>) =>
  db
    .selectFrom('tickets')
    .where('tickets.toCheck', '=', sql.lit(1))
    .where((eb) => eb(hidden(eb, 'tickets.state'), '=', 'quarantined'));

/** Selects tickets with the name of the assignee and the signs of spam. */
export const selectTickets = (db: Kysely<Tables>, from = db.selectFrom('tickets')) =>
  from
    .leftJoin('staff', 'staff.id', 'tickets.assigneeId')
    .leftJoin('staff as settlers', 'settlers.id', 'tickets.settledById')
    .selectAll('tickets')
    .select(['staff.name as assigneeName', 'settlers.name as settledByName'])
    .select((eb) =>
      eb
        .selectFrom('inquiries')
        .select('inquiries.spamReasons')
        .whereRef('inquiries.id', '=', 'tickets.inquiryId')
        .as('spamReasons'),
    );

type Builder = ExpressionBuilder<Tables, 'tickets'>;

/** A column under a condition for which SQLite is not to choose an index. */
const hidden = (
  eb: Pick<Builder, 'fn'>,
  column: 'tickets.state' | 'kind' | 'assigneeId' | 'receivedAt' | 'tickets.conversationId',
) => eb.fn.coalesce(column, sql.lit(''));

const isOfNoConversation = (eb: Pick<Builder, 'fn'> & ExpressionBuilder<Tables, 'tickets'>) =>
  eb(hidden(eb, 'tickets.conversationId'), '=', sql.lit(''));

/**
 * The conditions of a selection.
 *
 * @param state the only state that is wanted, if the index of a state is to be used
 */
export function conditionsOf(
  eb: Builder,
  selection: TicketSelection,
  after: TicketPosition | undefined,
  state?: TicketState,
) {
  const { states, kind, assigneeId, email, labelId, toCheck = false } = selection;
  const { since, before, awakeAt } = selection;
  const by = orderOf(selection);
  const isApart = kind === undefined && selection.withRequests !== true && state !== 'quarantined';
  // One address has few tickets, and few are due or snoozed, so their indexes are the ones to use.
  const isFew = email !== undefined || by !== 'receivedAt';
  const isAssignee = (id: string | null) => {
    if (isFew) return eb(hidden(eb, 'assigneeId'), '=', id ?? '');
    return id === null ? eb('assigneeId', 'is', null) : eb('assigneeId', '=', id);
  };
  const received = by === 'receivedAt' ? by : hidden(eb, 'receivedAt');
  return [
    state === undefined
      ? eb(hidden(eb, 'tickets.state'), 'in', states)
      : eb('tickets.state', '=', state),
    ...(isApart ? [eb(hidden(eb, 'tickets.conversationId'), '=', sql.lit(''))] : []),
    ...(email === undefined ? [] : [eb('tickets.email', '=', email)]),
    ...(kind === undefined ? [] : [eb(isFew ? hidden(eb, 'kind') : 'kind', '=', kind)]),
    ...(assigneeId === undefined ? [] : [isAssignee(assigneeId)]),
    ...(labelId === undefined ? [] : [hasLabel(eb, 'ticket', labelId)]),
    ...(awakeAt === undefined ? [] : [isAwakeTicket(awakeAt)]),
    ...(toCheck ? [eb('toCheck', '=', sql.lit(1))] : []),
    ...(since === undefined ? [] : [eb(received, '>=', since)]),
    ...(before === undefined ? [] : [eb(received, '<', before)]),
    ...(after === undefined
      ? []
      : [
          eb(
            eb.refTuple(by, 'tickets.id'),
            by === 'receivedAt' ? '<' : '>',
            eb.tuple(after.at, after.id),
          ),
        ]),
  ];
}

/**
 * The column that the list of a selection is sorted by: the newest ticket comes first, or what is due first, or what
 * comes back first.
 */
export const orderOf = ({ dueBefore, snoozedAt }: TicketSelection) =>
  snoozedAt !== undefined ? 'snoozedUntil' : dueBefore !== undefined ? 'dueAt' : 'receivedAt';

/** The position of a ticket in the list of a selection. */
export const positionIn = (selection: TicketSelection, row: NamedTicket): TicketPosition => ({
  at: row[orderOf(selection)] ?? '',
  id: row.id,
});

/** The order of lists of the newest tickets. */
export const newestFirst = (one: NamedTicket, other: NamedTicket) =>
  compare(other.receivedAt, one.receivedAt) || compare(other.id, one.id);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
