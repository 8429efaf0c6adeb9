import { z } from 'zod';
import { company } from '@repo/company/company.ts';
import {
  ACT_LABELS,
  AUDIT_ACTS,
  type AuditFilter,
  type AuditList,
} from '@repo/contract/desk/audit.ts';
import { LIST_PAGE } from '@repo/contract/desk/conversation.ts';
import { writtenRow } from '#audit/written-row.ts';
import { cursorOf, cursorSchema } from '#core/cursor.ts';
import { daySpan } from '#core/day-span.ts';
import { parse } from '#core/parse.ts';
import type { AuditSelection } from '#store/audit/reads.ts';
import type { Store } from '#store/store.ts';

const placeSchema = cursorSchema(
  z.tuple([z.string().regex(/^\d{1,10}$/)], 'The cursor is invalid'),
);

/**
 * Returns a page of the rows of the log that match a filter, newest first.
 *
 * @throws {InvalidRequest} for an invalid cursor
 * @throws {StoreUnavailable}
 */
export async function listAudit(
  { cursor, ...filter }: AuditFilter & { cursor?: string | undefined },
  { store }: { store: Store },
): Promise<AuditList> {
  const [before] = cursor === undefined ? [] : parse(placeSchema, cursor);
  const selection = auditSelection(filter);
  // Reads one more than is shown, to know whether there are more.
  const { found, staff } = await store.read(async (reads) => ({
    found: await reads.audit.list(
      selection,
      LIST_PAGE + 1,
      before === undefined ? undefined : Number(before),
    ),
    staff: await reads.staff.everyName(),
  }));
  const rows = found.slice(0, LIST_PAGE);
  const last = rows.at(-1);
  return {
    rows: rows.map(writtenRow),
    nextCursor: found.length > LIST_PAGE && last ? cursorOf(String(last.seq)) : null,
    staff,
  };
}

/** Returns the selection for a filter. Its days begin and end at midnight in the company's time zone. */
export function auditSelection({ act, staff, from, to, q }: AuditFilter): AuditSelection {
  return {
    act,
    actorId: staff,
    ...daySpan({ from, to }, company.timeZone),
    words: q === undefined ? undefined : { text: q, acts: actsNamed(q) },
  };
}

/** The acts whose words contain a text. */
const actsNamed = (text: string) =>
  AUDIT_ACTS.filter((act) => ACT_LABELS[act].toLowerCase().includes(text.toLowerCase()));
