import type { AuditLogRow } from '@repo/contract/desk/audit.ts';
import type { AuditRow } from '#store/audit/reads.ts';

/** A row as it is shown and exported: with the names that are still known, and its hash. */
export function writtenRow(row: AuditRow): AuditLogRow {
  const { seq, at, act, network, hash } = row;
  return {
    seq,
    at,
    act,
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    details: JSON.parse(row.details) as AuditLogRow['details'],
    network,
    hash,
  };
}

/**
 * A row as collectors get it, which keep it forever: without the addresses of people, because no erasure reaches them
 * there.
 */
export const copiedRow = (row: AuditRow): AuditLogRow =>
  writtenRow(row.subjectKind === 'person' ? { ...row, subjectName: null } : row);

/** A line of JSON, with its line break. */
export const rowLine = (row: AuditLogRow): string => `${JSON.stringify(row)}\n`;
