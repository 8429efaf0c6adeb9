import { sha256 } from '#core/sha256.ts';
import type { AuditTable } from '#store/audit/tables.ts';

/**
 * The hash of a row: of all its columns and the hash of the row before, as a JSON array. So nobody can change,
 * remove, insert, or move a row without changing every hash after it.
 */
export const auditRowHash = (row: Omit<AuditTable, 'hash'>): string =>
  sha256(
    JSON.stringify([
      row.seq,
      row.at,
      row.act,
      row.actorKind,
      row.actorId,
      row.subjectKind,
      row.subjectId,
      row.details,
      row.network,
      row.actorNameHash,
      row.subjectNameHash,
      row.previousHash,
    ]),
  );

/** The hash of a name in the log. */
export const auditNameHash = ({ salt, name }: { salt: string; name: string }): string =>
  sha256(JSON.stringify([salt, name]));
