import type {
  AuditCollectorsTable,
  AuditHeadTable,
  AuditNamesTable,
  AuditTable,
} from '@/backend/store/audit/tables';
import type { AuditAct } from '@/lib/contract/desk/audit';

/** An act as it is appended. The store numbers it, and links it to the one before. */
export type AuditEntry = Omit<
  AuditTable,
  'seq' | 'actorNameHash' | 'subjectNameHash' | 'previousHash' | 'hash'
> & {
  /** Empty if there is none, or it must not be kept. */
  actorName: string;
  subjectName: string;
};

/** A row with the names that are still known. */
export type AuditRow = AuditTable & { actorName: string | null; subjectName: string | null };

/** Which rows to list. What is undefined does not matter. */
export type AuditSelection = {
  act?: AuditAct | undefined;
  /** The ID of a member of staff. */
  actorId?: string | undefined;
  /** From this time on, and before this time. */
  since?: string | undefined;
  before?: string | undefined;
  /** What a name or a detail contains, or a network begins with; rows of `acts` are found, too. */
  words?: { text: string; acts: readonly AuditAct[] } | undefined;
};

/** The last row: its number and its hash. */
export type AuditHead = Pick<AuditHeadTable, 'seq' | 'hash'>;

/** Read queries for the audit log. */
export type AuditReads = {
  /** Lists rows, newest first. @param before the number of the row before which to begin */
  listAudit(selection: AuditSelection, limit: number, before?: number): Promise<AuditRow[]>;
  /** Reads the rows after a number, oldest first: all, or the selected ones. */
  auditAfter(seq: number, limit: number, selection?: AuditSelection): Promise<AuditRow[]>;
  /** Reads what is kept of the names in some rows. */
  auditNames(from: number, to: number): Promise<AuditNamesTable[]>;
  /** Number 0 and an empty hash if the log is empty. */
  auditHead(): Promise<AuditHead>;
  /** Finds how far a collector is. */
  findCollector(name: string): Promise<AuditCollectorsTable | undefined>;
  /** Reads what was done about a subject, and when, oldest first. */
  auditAbout(
    subject: Pick<AuditTable, 'subjectKind' | 'subjectId'>,
  ): Promise<Pick<AuditTable, 'at' | 'act'>[]>;
  /** Counts the rows of an act since a time. */
  countAudit(act: AuditAct, since: string): Promise<number>;
};

/** Write queries for the audit log. */
export type AuditWrites = {
  /** Appends an act. It is written with the end of the transaction, and only if that succeeds. */
  appendAudit(entry: AuditEntry): Promise<void>;
  /**
   * Lets one backend send to a collector, unless another one does.
   *
   * @param hold who sends, from when, and until when the others leave it to that one
   * @returns how far the collector is; undefined if another one sends
   */
  holdCollector(
    name: string,
    hold: { holder: string; now: string; until: string },
  ): Promise<number | undefined>;
  /** Lets another backend send at once. */
  releaseCollector(name: string, holder: string): Promise<void>;
  /** Notes how far a collector is, or why it cannot be reached; the first failure in a row says since when. */
  noteCollector(
    name: string,
    state: { seq: number } | { failedAt: string; lastError: string },
  ): Promise<void>;
  /** Removes the name of a subject from all rows about it. The rows stay. */
  forgetAuditNames(subject: Pick<AuditTable, 'subjectKind' | 'subjectId'>): Promise<void>;
  /** Removes the names of people from all rows before a time. @returns how many */
  forgetPeopleBefore(time: string): Promise<number>;
};
