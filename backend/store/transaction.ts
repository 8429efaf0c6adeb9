import type { Transaction } from 'kysely';
import { alertReads, alertWrites } from '@/backend/store/desk/alerts';
import type { AuditWrites } from '@/backend/store/audit/audit-store';
import { auditReads } from '@/backend/store/audit/reads';
import { backlogReads } from '@/backend/store/operations/backlog';
import { blockReads, blockWrites } from '@/backend/store/desk/blocks';
import { changeReads, type NoteChange } from '@/backend/store/desk/changes';
import { chatReads } from '@/backend/store/chat/reads';
import { chatWrites } from '@/backend/store/chat/writes';
import { companyReads } from '@/backend/store/company/reads';
import { companyWrites } from '@/backend/store/company/writes';
import type { QueryDialect } from '@/backend/store/database';
import { cannedReplyReads, cannedReplyWrites } from '@/backend/store/desk/canned-replies';
import { conversationListReads } from '@/backend/store/desk/conversation-lists';
import { deskReads } from '@/backend/store/desk/desk';
import { deskSettingReads, deskSettingWrites } from '@/backend/store/desk/desk-settings';
import { factorReads } from '@/backend/store/factors/reads';
import { factorWrites } from '@/backend/store/factors/writes';
import { fileReads } from '@/backend/store/files/reads';
import { fileWrites } from '@/backend/store/files/writes';
import { healthReads } from '@/backend/store/operations/health';
import { inquiryReads } from '@/backend/store/inquiries/reads';
import { inquiryWrites } from '@/backend/store/inquiries/writes';
import { jobReads } from '@/backend/store/jobs/reads';
import { jobWrites } from '@/backend/store/jobs/writes';
import { labelReads, labelWrites } from '@/backend/store/desk/labels';
import { noteReads, noteWrites } from '@/backend/store/desk/notes';
import { personReads } from '@/backend/store/person/reads';
import { personWrites } from '@/backend/store/person/writes';
import { referenceReads } from '@/backend/store/references/reads';
import { referenceWrites } from '@/backend/store/references/writes';
import { receivedMailReads } from '@/backend/store/received-mails/reads';
import { receivedMailWrites } from '@/backend/store/received-mails/writes';
import { reportReads } from '@/backend/store/desk/reports';
import type { Tables } from '@/backend/store/schema';
import { searchReads } from '@/backend/store/search/reads';
import { searchWrites } from '@/backend/store/search/writes';
import { secretReads, secretWrites } from '@/backend/store/operations/secrets';
import { signInStepReads } from '@/backend/store/sign-in-steps/reads';
import { signInStepWrites } from '@/backend/store/sign-in-steps/writes';
import { staffReads } from '@/backend/store/staff/reads';
import { staffWrites } from '@/backend/store/staff/writes';
import { ticketReads } from '@/backend/store/tickets/reads';
import { ticketWrites } from '@/backend/store/tickets/writes';
import { violationReads, violationWrites } from '@/backend/store/operations/violations';

/** What can be read within one transaction. */
export type StoreReads = ReturnType<typeof storeReads>;

/** What can be read and written within one transaction. Times are ISO 8601 in UTC. */
export type StoreTransaction = ReturnType<typeof storeTransaction>;

/** Gives a transaction what it can read: a namespace for each subject. @param missingBelow see {@link searchReads} */
export const storeReads = (
  db: Transaction<Tables>,
  dialect: QueryDialect,
  missingBelow: number,
) => ({
  ...auditReads(db),
  ...chatReads(db),
  ...companyReads(db),
  ...factorReads(db),
  ...fileReads(db),
  ...inquiryReads(db),
  ...jobReads(db),
  ...personReads(db),
  ...referenceReads(db),
  ...receivedMailReads(db),
  ...searchReads(db, dialect.searchIndex, missingBelow),
  ...signInStepReads(db),
  ...staffReads(db),
  ...ticketReads(db),
  alerts: alertReads(db),
  backlog: backlogReads(db),
  blocks: blockReads(db),
  cannedReplies: cannedReplyReads(db),
  changes: changeReads(db),
  conversationLists: conversationListReads(db),
  desk: deskReads(db),
  deskSettings: deskSettingReads(db),
  health: healthReads(db),
  labels: labelReads(db),
  notes: noteReads(db),
  reports: reportReads(db, dialect),
  secrets: secretReads(db),
  violations: violationReads(db),
});

/** Gives a transaction what it can read and write. */
export function storeTransaction(
  db: Transaction<Tables>,
  noteChange: NoteChange,
  dialect: QueryDialect,
  missingBelow: number,
  audit: AuditWrites,
) {
  const reads = storeReads(db, dialect, missingBelow);
  const search = searchWrites(db, dialect.searchIndex);
  return {
    ...reads,
    ...audit,
    ...chatWrites(db, noteChange, search),
    ...companyWrites(db),
    ...factorWrites(db, noteChange),
    ...fileWrites(db, noteChange),
    ...inquiryWrites(db),
    ...jobWrites(db, noteChange),
    ...personWrites(db, search),
    ...referenceWrites(db, dialect),
    ...receivedMailWrites(db, noteChange, search),
    ...search,
    ...signInStepWrites(db),
    ...staffWrites(db, noteChange),
    ...ticketWrites(db, noteChange, search),
    alerts: both(reads.alerts, alertWrites(db, noteChange)),
    backlog: reads.backlog,
    blocks: both(reads.blocks, blockWrites(db, noteChange)),
    cannedReplies: both(reads.cannedReplies, cannedReplyWrites(db, noteChange)),
    changes: both(reads.changes, { note: noteChange }),
    conversationLists: reads.conversationLists,
    desk: reads.desk,
    deskSettings: both(reads.deskSettings, deskSettingWrites(db, noteChange)),
    health: reads.health,
    labels: both(reads.labels, labelWrites(db, noteChange)),
    notes: both(reads.notes, noteWrites(db, noteChange, search)),
    reports: reads.reports,
    secrets: both(reads.secrets, secretWrites(db)),
    violations: both(reads.violations, violationWrites(db)),
  };
}

/** Puts the reads and the writes of a subject together. A name that both have is an error of types. */
export const both = <Reads extends object, Writes extends object>(
  reads: Reads,
  writes: Writes & Record<keyof Reads & keyof Writes, never>,
): Reads & Writes => ({ ...reads, ...writes });
