import type { Kysely } from 'kysely';
import type { StoredCall, StoredLead } from '#store/chat/requests.ts';
import type { Tables } from '#store/schema.ts';
import { fromRow, type StoredInquiry } from '#store/tickets/inquiries.ts';
import type { TicketsTable } from '#store/tickets/tables.ts';

/** What a ticket is about: exactly one of the three is set. */
export type TicketSubject = Pick<TicketsTable, 'inquiryId' | 'leadId' | 'callRequestId'>;

/** What a ticket is about, with everything that was sent. */
export type TicketSource = { inquiry: StoredInquiry } | { lead: StoredLead } | { call: StoredCall };

/**
 * Reads what was sent, in the order of the subjects. Takes three queries, however many there are.
 *
 * @throws {Error} when something does not exist, which the foreign keys make impossible
 */
export async function readTicketSources(
  db: Kysely<Tables>,
  subjects: readonly TicketSubject[],
): Promise<TicketSource[]> {
  const sources = new Map<string, TicketSource>();
  const idsOf = (column: keyof TicketSubject) =>
    subjects.map((subject) => subject[column]).filter((id) => id !== null);

  const inquiryIds = idsOf('inquiryId');
  if (inquiryIds.length > 0) {
    const rows = db.selectFrom('inquiries').selectAll().where('id', 'in', inquiryIds);
    for (const row of await rows.execute()) {
      sources.set(`inquiry ${row.id}`, { inquiry: fromRow(row) });
    }
  }
  const leadIds = idsOf('leadId');
  if (leadIds.length > 0) {
    const rows = db.selectFrom('leads').selectAll().where('id', 'in', leadIds);
    for (const lead of await rows.execute()) sources.set(`lead ${lead.id}`, { lead });
  }
  const callIds = idsOf('callRequestId');
  if (callIds.length > 0) {
    const rows = db.selectFrom('callRequests').selectAll().where('id', 'in', callIds);
    for (const call of await rows.execute()) sources.set(`call ${call.id}`, { call });
  }

  return subjects.map((subject) => {
    const source = sources.get(keyOf(subject));
    if (!source) throw new Error('The source of a ticket is missing');
    return source;
  });
}

/** Reads what one ticket or email is about. */
export async function readTicketSource(
  db: Kysely<Tables>,
  subject: TicketSubject,
): Promise<TicketSource> {
  const [source] = await readTicketSources(db, [subject]);
  if (!source) throw new Error('The source of a ticket is missing');
  return source;
}

function keyOf({ inquiryId, leadId, callRequestId }: TicketSubject): string {
  if (inquiryId !== null) return `inquiry ${inquiryId}`;
  return leadId !== null ? `lead ${leadId}` : `call ${callRequestId ?? ''}`;
}
