import { rowLine, writtenRow } from '#audit/written-row.ts';
import type { AuditRow, AuditSelection } from '#store/audit/reads.ts';
import type { Store } from '#store/store.ts';

/** How many rows are read at a time: page by page, because a slow reader must not block the store. */
export const AUDIT_PAGE = 500;

/**
 * Reads the selected rows, oldest first, up to the one that is the last when it begins.
 *
 * @throws {StoreUnavailable}
 */
async function* auditRows(store: Store, selection: AuditSelection): AsyncGenerator<AuditRow> {
  const { seq: last } = await store.read((reads) => reads.audit.head());
  let rows: AuditRow[];
  let seq = 0;
  do {
    const after = seq;
    rows = await store.read((reads) => reads.audit.after(after, AUDIT_PAGE, selection));
    for (const row of rows) if (row.seq <= last) yield row;
    seq = rows.at(-1)?.seq ?? last;
  } while (rows.length === AUDIT_PAGE && seq < last);
}

/** The same as lines of JSON, for people who export them. */
export async function* auditLines(store: Store, selection: AuditSelection): AsyncGenerator<string> {
  for await (const row of auditRows(store, selection)) yield rowLine(writtenRow(row));
}
