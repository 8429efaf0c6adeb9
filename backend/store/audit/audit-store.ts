import type { AuditTable } from '@/backend/store/audit/tables';

/** An act as it is appended. The store numbers it, and links it to the one before. */
export type AuditEntry = Omit<
  AuditTable,
  'seq' | 'actorNameHash' | 'subjectNameHash' | 'previousHash' | 'hash'
> & {
  /** Empty if there is none, or it must not be kept. */
  actorName: string;
  subjectName: string;
};

/** Write queries for the audit log. */
export type AuditWrites = {
  /** Appends an act. It is written with the end of the transaction, and only if that succeeds. */
  appendAudit(entry: AuditEntry): Promise<void>;
  /** Removes the name of a subject from all rows about it. The rows stay. */
  forgetAuditNames(subject: Pick<AuditTable, 'subjectKind' | 'subjectId'>): Promise<void>;
};
