import type { Kysely } from 'kysely';
import { labelsOf } from '#store/desk/labels.ts';
import type { Tables } from '#store/schema.ts';
import type { selectTickets, StoredTicket, NamedTicket } from '#store/tickets/selection.ts';

/** Reads the tickets of a query, with their labels. */
export async function readTickets(
  db: Kysely<Tables>,
  query: Pick<ReturnType<typeof selectTickets>, 'execute'>,
): Promise<StoredTicket[]> {
  return withLabels(db, await query.execute());
}

/** Adds the labels of tickets. */
export async function withLabels(
  db: Kysely<Tables>,
  rows: readonly NamedTicket[],
): Promise<StoredTicket[]> {
  const ids = rows.map(({ id }) => id);
  const labels = await labelsOf(db, 'ticket', ids);
  return rows.map((row) => ({ ...row, labels: labels.get(row.id) ?? [] }));
}
