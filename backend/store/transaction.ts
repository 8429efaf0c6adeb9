import type { Transaction } from 'kysely';
import { collectorReads, collectorWrites } from '@/backend/store/audit/collectors';
import { auditReads } from '@/backend/store/audit/reads';
import { auditWrites, type AuditEntry } from '@/backend/store/audit/writes';
import { chatReads } from '@/backend/store/chat/reads';
import { chatWrites } from '@/backend/store/chat/writes';
import type { QueryDialect } from '@/backend/store/database';
import { alertReads, alertWrites } from '@/backend/store/desk/alerts';
import { blockReads, blockWrites } from '@/backend/store/desk/blocks';
import { cannedReplyReads, cannedReplyWrites } from '@/backend/store/desk/canned-replies';
import { changeReads, type NoteChange } from '@/backend/store/desk/changes';
import { conversationListReads } from '@/backend/store/desk/conversation-lists';
import { deskReads } from '@/backend/store/desk/desk';
import { deskSettingReads, deskSettingWrites } from '@/backend/store/desk/desk-settings';
import { labelReads, labelWrites } from '@/backend/store/desk/labels';
import { noteReads, noteWrites } from '@/backend/store/desk/notes';
import { reportReads } from '@/backend/store/desk/reports';
import { fileReads } from '@/backend/store/files/reads';
import { fileWrites } from '@/backend/store/files/writes';
import { inquiryReads } from '@/backend/store/inquiries/reads';
import { inquiryWrites } from '@/backend/store/inquiries/writes';
import { jobReads } from '@/backend/store/jobs/reads';
import { jobWrites } from '@/backend/store/jobs/writes';
import { backlogReads } from '@/backend/store/operations/backlog';
import { healthReads } from '@/backend/store/operations/health';
import { secretReads, secretWrites } from '@/backend/store/operations/secrets';
import { violationReads, violationWrites } from '@/backend/store/operations/violations';
import { personReads } from '@/backend/store/person/reads';
import { personWrites } from '@/backend/store/person/writes';
import { receivedMailReads } from '@/backend/store/received-mails/reads';
import { receivedMailWrites } from '@/backend/store/received-mails/writes';
import { referenceReads } from '@/backend/store/references/reads';
import { referenceWrites } from '@/backend/store/references/writes';
import type { Tables } from '@/backend/store/schema';
import { searchReads } from '@/backend/store/search/reads';
import { searchWrites } from '@/backend/store/search/writes';
import { companyReads, companyWrites } from '@/backend/store/staff/company';
import { factorReads, factorWrites } from '@/backend/store/staff/factors';
import { invitationReads, invitationWrites } from '@/backend/store/staff/invitations';
import { knownDeviceReads, knownDeviceWrites } from '@/backend/store/staff/known-devices';
import { sessionReads, sessionWrites } from '@/backend/store/staff/sessions';
import { signInFailureReads, signInFailureWrites } from '@/backend/store/staff/sign-in-failures';
import { signInStepReads, signInStepWrites } from '@/backend/store/staff/sign-in-steps';
import { staffReads, staffWrites } from '@/backend/store/staff/staff';
import { ticketReads } from '@/backend/store/tickets/reads';
import { ticketWrites } from '@/backend/store/tickets/writes';

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
  ...chatReads(db),
  ...fileReads(db),
  ...inquiryReads(db),
  ...jobReads(db),
  ...personReads(db),
  ...referenceReads(db),
  ...receivedMailReads(db),
  ...searchReads(db, dialect.searchIndex, missingBelow),
  ...ticketReads(db),
  alerts: alertReads(db),
  audit: auditReads(db),
  backlog: backlogReads(db),
  blocks: blockReads(db),
  cannedReplies: cannedReplyReads(db),
  changes: changeReads(db),
  collectors: collectorReads(db),
  company: companyReads(db),
  conversationLists: conversationListReads(db),
  desk: deskReads(db),
  deskSettings: deskSettingReads(db),
  factors: factorReads(db),
  health: healthReads(db),
  invitations: invitationReads(db),
  knownDevices: knownDeviceReads(db),
  labels: labelReads(db),
  notes: noteReads(db),
  reports: reportReads(db, dialect),
  secrets: secretReads(db),
  sessions: sessionReads(db),
  signInFailures: signInFailureReads(db),
  signInSteps: signInStepReads(db),
  staff: staffReads(db),
  violations: violationReads(db),
});

/** Gives a transaction what it can read and write. */
export function storeTransaction(
  db: Transaction<Tables>,
  noteChange: NoteChange,
  dialect: QueryDialect,
  missingBelow: number,
  acts: AuditEntry[],
) {
  const reads = storeReads(db, dialect, missingBelow);
  const search = searchWrites(db, dialect.searchIndex);
  return {
    ...reads,
    ...chatWrites(db, noteChange, search),
    ...fileWrites(db, noteChange),
    ...inquiryWrites(db),
    ...jobWrites(db, noteChange),
    ...personWrites(db, search),
    ...referenceWrites(db, dialect),
    ...receivedMailWrites(db, noteChange, search),
    ...search,
    ...ticketWrites(db, noteChange, search),
    alerts: both(reads.alerts, alertWrites(db, noteChange)),
    audit: both(reads.audit, auditWrites(db, acts)),
    backlog: reads.backlog,
    blocks: both(reads.blocks, blockWrites(db, noteChange)),
    cannedReplies: both(reads.cannedReplies, cannedReplyWrites(db, noteChange)),
    changes: both(reads.changes, { note: noteChange }),
    collectors: both(reads.collectors, collectorWrites(db)),
    company: both(reads.company, companyWrites(db)),
    conversationLists: reads.conversationLists,
    desk: reads.desk,
    deskSettings: both(reads.deskSettings, deskSettingWrites(db, noteChange)),
    factors: both(reads.factors, factorWrites(db, noteChange)),
    health: reads.health,
    invitations: both(reads.invitations, invitationWrites(db, noteChange)),
    knownDevices: both(reads.knownDevices, knownDeviceWrites(db)),
    labels: both(reads.labels, labelWrites(db, noteChange)),
    notes: both(reads.notes, noteWrites(db, noteChange, search)),
    reports: reads.reports,
    secrets: both(reads.secrets, secretWrites(db)),
    sessions: both(reads.sessions, sessionWrites(db, noteChange)),
    signInFailures: both(reads.signInFailures, signInFailureWrites(db)),
    signInSteps: both(reads.signInSteps, signInStepWrites(db)),
    staff: both(reads.staff, staffWrites(db, noteChange)),
    violations: both(reads.violations, violationWrites(db)),
  };
}

/** Puts the reads and the writes of a subject together. A name that both have is an error of types. */
export const both = <Reads extends object, Writes extends object>(
  reads: Reads,
  writes: Writes & Record<keyof Reads & keyof Writes, never>,
): Reads & Writes => ({ ...reads, ...writes });
