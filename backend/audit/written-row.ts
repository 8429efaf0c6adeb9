import type { AuditRow } from '@/backend/store/audit/audit-store';
import type { AuditLogRow } from '@/lib/contract/desk/audit';

/** A row as it is shown and exported: with the names that are still known, and its hash. */
export function writtenRow(row: AuditRow): AuditLogRow {
  const { seq, at, act, network, hash } = row;
  return {
    ...{ seq, at, act },
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    details: JSON.parse(row.details) as AuditLogRow['details'],
    ...{ network, hash },
  };
}

/** The same as a line of JSON, with its line break. */
export const rowLine = (row: AuditRow): string => `${JSON.stringify(writtenRow(row))}\n`;
