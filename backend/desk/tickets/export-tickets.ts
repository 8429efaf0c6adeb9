import { pipeline, Readable } from 'node:stream';
import { Temporal } from 'temporal-polyfill';
import { company } from '@repo/company/company.ts';
import type { Clock } from '#core/clock.ts';
import { createCsvStringifier } from '#core/csv.ts';
import { jsonList } from '#core/json-list.ts';
import { EXPORT_COLUMNS, exportRow, type ExportRow } from '#desk/tickets/export-row.ts';
import type { Store } from '#store/store.ts';
import { positionIn, type TicketPosition, type TicketSelection } from '#store/tickets/selection.ts';

/** How many tickets are read at a time. */
const PAGE = 200;

/** A file to download: its name, its media type, and its content as a stream. */
export type ExportFile = { name: string; type: string; content: Readable };

/**
 * Exports the selected tickets as a file, in the order of the list.
 *
 * @throws {StoreUnavailable} while the stream is read
 */
export function exportTickets(
  format: 'csv' | 'json',
  selection: TicketSelection,
  { store, clock }: { store: Store; clock: Clock },
): ExportFile {
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now())
    .toZonedDateTimeISO(company.timeZone)
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
  // The stream itself reports failures to its reader.
  pipeline(Readable.from(rows), csv, () => undefined);
  return { name, type: 'text/csv; charset=utf-8', content: csv };
}

// Reads page by page instead of in one query: a slow download must not block the store.
async function* rowsOf(selection: TicketSelection, store: Store): AsyncGenerator<ExportRow> {
  let after: TicketPosition | undefined;
  do {
    const { tickets, sources } = await store.read(async (reads) => {
      const page = await reads.tickets.list(selection, PAGE, after);
      return { tickets: page, sources: await reads.tickets.sourcesOf(page) };
    });
    for (const [index, ticket] of tickets.entries()) {
      const source = sources[index];
      if (source) yield exportRow(ticket, source);
    }
    const last = tickets.length === PAGE ? tickets.at(-1) : undefined;
    after = last && positionIn(selection, last);
  } while (after);
}
