import type { ActorKind, AuditAct, AuditSubject } from '@repo/contract/desk/audit.ts';

/** One row per act, numbered without gaps. Rows are only added: triggers refuse anything else (decision 043). */
export type AuditTable = {
  seq: number;
  at: string;
  act: AuditAct;
  actorKind: ActorKind;
  /** The ID of a member of staff; otherwise empty. */
  actorId: string;
  subjectKind: AuditSubject;
  /** The ID of what the act was done to, or the keyed hash of a person's address. */
  subjectId: string;
  /** JSON without any name or address. */
  details: string;
  /** A keyed hash of the network address; empty if there is none. */
  network: string;
  /** The salted hashes of the names, which are kept apart; empty if there is none. */
  actorNameHash: string;
  subjectNameHash: string;
  /** The hash of the row before; empty in the first row. */
  previousHash: string;
  /** See `backend/store/audit/hash.ts`. */
  hash: string;
};

/** The names in the rows of the log. They can be removed, and the log still proves itself. */
export type AuditNamesTable = {
  seq: number;
  part: 'actor' | 'subject';
  /** Random, so that nobody finds a removed name by hashing names. */
  salt: string;
  name: string;
};

/** One row: the last row of the log, so that it is seen when that is missing. */
export type AuditHeadTable = { id: 1; seq: number; hash: string };

/** One row per collector of the log: how far it is, and which backend sends to it. */
export type AuditCollectorsTable = {
  /** Where it is, without a secret. */
  name: string;
  /** The last row that it has. */
  seq: number;
  /** The backend that sends, until when others leave it to that one. */
  holder: string;
  heldUntil: string;
  /** Since when it cannot be reached, and why; null while it can. */
  failedAt: string | null;
  lastError: string | null;
};

export type AuditTables = {
  audit: AuditTable;
  auditNames: AuditNamesTable;
  auditHead: AuditHeadTable;
  auditCollectors: AuditCollectorsTable;
};
