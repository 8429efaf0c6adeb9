import { pipeline, Readable } from 'node:stream';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '@/backend/core/clock';
import { createCsvStringifier } from '@/backend/core/csv';
import { jsonList } from '@/backend/core/json-list';
import { EXPORT_COLUMNS, exportRow, type ExportRow } from '@/backend/desk/tickets/export-row';
import type { Store } from '@/backend/store/store';
import type { TicketSelection } from '@/backend/store/tickets/ticket-store';
import { company } from '@/lib/company/company';

/** How many tickets are read at once. */
const PAGE = 200;

/** A file to download: its name, its media type, and its content while it is being read. */
export type ExportFile = { name: string; type: string; content: Readable };

/**
 * A file of the tickets that are selected, the newest first.
 *
 * @throws {StoreUnavailable} while it is being read
 */
export function exportTickets(
  format: 'csv' | 'json',
  selection: TicketSelection,
  { store, clock }: { store: Store; clock: Clock },
): ExportFile {
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now())
    .toZonedDateTimeISO(company.chat.timeZone)
    .toPlainDate();
  const name = `tickets-${today.toString()}.${format}`;
  const rows = rowsOf(selection, store);
  if (format === 'json') {
    return {
      name,
      type: 'application/json; charset=utf-8',
      content: Readable.from(jsonList(rows)),
    };
  }
  const csv = createCsvStringifier(EXPORT_COLUMNS);
  // Whoever reads the stream is told of a failure by the stream itself.
  pipeline(Readable.from(rows), csv, () => undefined);
  return { name, type: 'text/csv; charset=utf-8', content: csv };
}

// Page by page instead of in one query: a slow download must not keep others from the store.
async function* rowsOf(selection: TicketSelection, store: Store): AsyncGenerator<ExportRow> {
  let after: { receivedAt: string; id: string } | undefined;
  do {
    const { tickets, sources } = await store.read(async (reads) => {
      const page = await reads.listTickets(selection, PAGE, after);
      return { tickets: page, sources: await reads.sourcesOf(page) };
    });
    for (const [index, ticket] of tickets.entries()) {
      const source = sources[index];
      if (source) yield exportRow(ticket, source);
    }
    after = tickets.length === PAGE ? tickets.at(-1) : undefined;
  } while (after);
}
