import type { Transaction } from 'kysely';
import { collectorReads, collectorWrites } from '@/backend/store/audit/collectors';
import { auditReads } from '@/backend/store/audit/reads';
import { auditWrites, type AuditEntry } from '@/backend/store/audit/writes';
import { conversationReads, conversationWrites } from '@/backend/store/chat/conversations';
import { messageReads, messageWrites } from '@/backend/store/chat/messages';
import { callReads, callWrites, leadReads, leadWrites } from '@/backend/store/chat/requests';
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
import { chatMailReads } from '@/backend/store/jobs/chat-mails';
import { jobReads, jobWrites } from '@/backend/store/jobs/jobs';
import { mailReads, mailWrites } from '@/backend/store/jobs/mails';
import { returnedMailReads, returnedMailWrites } from '@/backend/store/jobs/returned-mails';
import { backlogReads } from '@/backend/store/operations/backlog';
import { healthReads } from '@/backend/store/operations/health';
import { secretReads, secretWrites } from '@/backend/store/operations/secrets';
import { violationReads, violationWrites } from '@/backend/store/operations/violations';
import { personReads, personWrites } from '@/backend/store/person/person';
import {
  mailboxStateReads,
  mailboxStateWrites,
} from '@/backend/store/received-mails/mailbox-states';
import { mailboxReads, mailboxWrites } from '@/backend/store/received-mails/mailboxes';
import { receivedMailReads } from '@/backend/store/received-mails/reads';
import {
  unfetchedMailReads,
  unfetchedMailWrites,
} from '@/backend/store/received-mails/unfetched-mails';
import { receivedMailWrites } from '@/backend/store/received-mails/writes';
import type { Tables } from '@/backend/store/schema';
import { searchReads, searchWrites } from '@/backend/store/search/search';
import { companyReads, companyWrites } from '@/backend/store/staff/company';
import { factorReads, factorWrites } from '@/backend/store/staff/factors';
import { invitationReads, invitationWrites } from '@/backend/store/staff/invitations';
import { knownDeviceReads, knownDeviceWrites } from '@/backend/store/staff/known-devices';
import { sessionReads, sessionWrites } from '@/backend/store/staff/sessions';
import { signInFailureReads, signInFailureWrites } from '@/backend/store/staff/sign-in-failures';
import { signInStepReads, signInStepWrites } from '@/backend/store/staff/sign-in-steps';
import { staffReads, staffWrites } from '@/backend/store/staff/staff';
import { inquiryReads, inquiryWrites } from '@/backend/store/tickets/inquiries';
import { referenceReads, referenceWrites } from '@/backend/store/tickets/references';
import { replyReads, replyWrites } from '@/backend/store/tickets/replies';
import { ticketReads, ticketWrites } from '@/backend/store/tickets/tickets';

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
  alerts: alertReads(db),
  audit: auditReads(db),
  backlog: backlogReads(db),
  blocks: blockReads(db),
  calls: callReads(db),
  cannedReplies: cannedReplyReads(db),
  changes: changeReads(db),
  chatMails: chatMailReads(db),
  collectors: collectorReads(db),
  company: companyReads(db),
  conversationLists: conversationListReads(db),
  conversations: conversationReads(db),
  desk: deskReads(db),
  deskSettings: deskSettingReads(db),
  factors: factorReads(db),
  files: fileReads(db),
  health: healthReads(db),
  inquiries: inquiryReads(db),
  invitations: invitationReads(db),
  jobs: jobReads(db),
  knownDevices: knownDeviceReads(db),
  labels: labelReads(db),
  leads: leadReads(db),
  mailboxes: mailboxReads(db),
  mailboxStates: mailboxStateReads(db),
  mails: mailReads(db),
  messages: messageReads(db),
  notes: noteReads(db),
  person: personReads(db),
  receivedMails: receivedMailReads(db),
  references: referenceReads(db),
  replies: replyReads(db),
  reports: reportReads(db, dialect),
  returnedMails: returnedMailReads(db),
  search: searchReads(db, dialect.searchIndex, missingBelow),
  secrets: secretReads(db),
  sessions: sessionReads(db),
  signInFailures: signInFailureReads(db),
  signInSteps: signInStepReads(db),
  staff: staffReads(db),
  tickets: ticketReads(db),
  unfetchedMails: unfetchedMailReads(db),
  violations: violationReads(db),
});

/** Gives a transaction what it can read and write. @param acts collects what it appends, for {@link writeAudit} */
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
    alerts: both(reads.alerts, alertWrites(db, noteChange)),
    audit: both(reads.audit, auditWrites(db, acts)),
    backlog: reads.backlog,
    blocks: both(reads.blocks, blockWrites(db, noteChange)),
    calls: both(reads.calls, callWrites(db)),
    cannedReplies: both(reads.cannedReplies, cannedReplyWrites(db, noteChange)),
    changes: both(reads.changes, { note: noteChange }),
    chatMails: reads.chatMails,
    collectors: both(reads.collectors, collectorWrites(db)),
    company: both(reads.company, companyWrites(db)),
    conversationLists: reads.conversationLists,
    conversations: both(reads.conversations, conversationWrites(db, noteChange)),
    desk: reads.desk,
    deskSettings: both(reads.deskSettings, deskSettingWrites(db, noteChange)),
    factors: both(reads.factors, factorWrites(db, noteChange)),
    files: both(reads.files, fileWrites(db, noteChange)),
    health: reads.health,
    inquiries: both(reads.inquiries, inquiryWrites(db)),
    invitations: both(reads.invitations, invitationWrites(db, noteChange)),
    jobs: both(reads.jobs, jobWrites(db, noteChange)),
    knownDevices: both(reads.knownDevices, knownDeviceWrites(db)),
    labels: both(reads.labels, labelWrites(db, noteChange)),
    leads: both(reads.leads, leadWrites(db)),
    mailboxes: both(reads.mailboxes, mailboxWrites(db)),
    mailboxStates: both(reads.mailboxStates, mailboxStateWrites(db)),
    mails: both(reads.mails, mailWrites(db, noteChange)),
    messages: both(reads.messages, messageWrites(db, search)),
    notes: both(reads.notes, noteWrites(db, noteChange, search)),
    person: both(reads.person, personWrites(db, search)),
    receivedMails: both(reads.receivedMails, receivedMailWrites(db, noteChange, search)),
    references: both(reads.references, referenceWrites(db, dialect)),
    replies: both(reads.replies, replyWrites(db, noteChange, search)),
    reports: reads.reports,
    returnedMails: both(reads.returnedMails, returnedMailWrites(db, noteChange)),
    search: both(reads.search, search),
    secrets: both(reads.secrets, secretWrites(db)),
    sessions: both(reads.sessions, sessionWrites(db, noteChange)),
    signInFailures: both(reads.signInFailures, signInFailureWrites(db)),
    signInSteps: both(reads.signInSteps, signInStepWrites(db)),
    staff: both(reads.staff, staffWrites(db, noteChange)),
    tickets: both(reads.tickets, ticketWrites(db, noteChange)),
    unfetchedMails: both(reads.unfetchedMails, unfetchedMailWrites(db)),
    violations: both(reads.violations, violationWrites(db)),
  };
}

/** Puts the reads and the writes of a subject together. A name that both have is an error of types. */
export const both = <Reads extends object, Writes extends object>(
  reads: Reads,
  writes: Writes & Record<keyof Reads & keyof Writes, never>,
): Reads & Writes => ({ ...reads, ...writes });
