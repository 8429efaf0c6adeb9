import { FORM_ANSWERS, WIRE_ANSWERS } from '@repo/contract/optional-answers.ts';
import type { TicketState } from '@repo/contract/desk/ticket.ts';
import { CIRCUMSTANCES } from '#contact/inquiry-columns.ts';
import { writtenReference } from '#core/reference.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';
import type { TicketSource } from '#store/tickets/sources.ts';

/** The columns of exported tickets, the same for all kinds: what it is, who sent it, and what they want. */
export const EXPORT_COLUMNS = [
  'receivedAt',
  'kind',
  'status',
  'assignee',
  'dueAt',
  'answeredAt',
  'markedNotSpamAt',
  'spamReasons',
  'name',
  'email',
  'phone',
  ...FORM_ANSWERS,
  'website',
  'projectType',
  'preferredTime',
  'description',
  'howCanWeHelp',
  'notes',
  ...WIRE_ANSWERS,
  'seenAtTradeshow',
  'priority',
  ...CIRCUMSTANCES,
  'reference',
  'conversationId',
  'sentId',
  'ticketId',
  'shortReference',
  'labels',
] as const;

type Column = (typeof EXPORT_COLUMNS)[number];
type Cell = string | number | boolean | null | string[];

/** The state of a ticket, in the words of the desk's pages. */
const STATUS: Record<TicketState, string> = {
  new: 'new',
  in_work: 'in_progress',
  answered: 'answered',
  closed: 'closed',
  quarantined: 'spam',
};

/** An exported ticket; columns that its kind does not have are null. */
export type ExportRow = Record<Column, Cell>;

/** Returns everything that was sent, and what became of it. */
export function exportRow(ticket: StoredTicket, source: TicketSource): ExportRow {
  const { receivedAt, kind, state, dueAt, answeredAt, rescuedAt, conversationId } = ticket;
  const known: Partial<ExportRow> = {
    ...(ticket.heldReason !== null && { spamReasons: [ticket.heldReason] }),
    ...saidIn(source),
    receivedAt,
    kind,
    status: STATUS[state],
    assignee: ticket.assigneeName,
    dueAt,
    answeredAt,
    markedNotSpamAt: rescuedAt,
    conversationId,
    ticketId: ticket.id,
    shortReference: writtenReference(ticket.reference) ?? null,
    labels: ticket.labels.map(({ name }) => name),
  };
  return Object.fromEntries(
    EXPORT_COLUMNS.map((column) => [column, known[column] ?? null]),
  ) as ExportRow;
}

function saidIn(source: TicketSource): Partial<ExportRow> {
  if ('inquiry' in source) {
    const { id, sessionId, fullName, phoneNumber, ...said } = source.inquiry;
    return { ...said, name: fullName, phone: phoneNumber, reference: sessionId, sentId: id };
  }
  const { id, ...said } = 'lead' in source ? source.lead : source.call;
  return { ...said, sentId: id };
}
