import type { Transaction } from 'kysely';
import { collectorReads, collectorWrites } from '#store/audit/collectors.ts';
import { auditReads } from '#store/audit/reads.ts';
import { auditWrites, type AuditEntry } from '#store/audit/writes.ts';
import { conversationReads, conversationWrites } from '#store/chat/conversations.ts';
import { messageReads, messageWrites } from '#store/chat/messages.ts';
import { ratingReads, ratingWrites } from '#store/chat/ratings.ts';
import { callReads, callWrites, leadReads, leadWrites } from '#store/chat/requests.ts';
import type { QueryDialect } from '#store/database.ts';
import { alertReads, alertWrites } from '#store/desk/alerts.ts';
import { blockReads, blockWrites } from '#store/desk/blocks.ts';
import { cannedReplyReads, cannedReplyWrites } from '#store/desk/canned-replies.ts';
import { changeReads, type NoteChange } from '#store/desk/changes.ts';
import { conversationListReads } from '#store/desk/conversation-lists.ts';
import { deskReads } from '#store/desk/desk.ts';
import { itemStateReads, itemStateWrites } from '#store/desk/item-states.ts';
import { undoStepReads, undoStepWrites } from '#store/desk/undo-steps.ts';
import { deskSettingReads, deskSettingWrites } from '#store/desk/desk-settings.ts';
import { labelReads, labelWrites } from '#store/desk/labels.ts';
import { noteReads, noteWrites } from '#store/desk/notes.ts';
import { reportReads } from '#store/desk/reports.ts';
import { savedViewReads, savedViewWrites } from '#store/desk/saved-views.ts';
import { scheduledReplyReads, scheduledReplyWrites } from '#store/desk/scheduled-replies.ts';
import { snoozeReads, snoozeWrites } from '#store/desk/snoozes.ts';
import { fileReads } from '#store/files/reads.ts';
import { fileWrites } from '#store/files/writes.ts';
import { chatMailReads } from '#store/jobs/chat-mails.ts';
import { jobReads, jobWrites } from '#store/jobs/jobs.ts';
import { mailReads, mailWrites } from '#store/jobs/mails.ts';
import { returnedMailReads, returnedMailWrites } from '#store/jobs/returned-mails.ts';
import { bellReads } from '#store/notifications/bell.ts';
import { notificationReads, notificationWrites } from '#store/notifications/notifications.ts';
import { pushReads, pushWrites } from '#store/notifications/push.ts';
import { backlogReads } from '#store/operations/backlog.ts';
import { healthReads } from '#store/operations/health.ts';
import { secretReads, secretWrites } from '#store/operations/secrets.ts';
import { violationReads, violationWrites } from '#store/operations/violations.ts';
import { vitalReads, vitalWrites } from '#store/operations/vitals.ts';
import { personReads, personWrites } from '#store/person/person.ts';
import { mailboxStateReads, mailboxStateWrites } from '#store/received-mails/mailbox-states.ts';
import { mailboxReads, mailboxWrites } from '#store/received-mails/mailboxes.ts';
import { receivedMailReads } from '#store/received-mails/reads.ts';
import { unfetchedMailReads, unfetchedMailWrites } from '#store/received-mails/unfetched-mails.ts';
import { receivedMailWrites } from '#store/received-mails/writes.ts';
import type { Tables } from '#store/schema.ts';
import { searchReads, searchWrites } from '#store/search/search.ts';
import { apiTokenReads, apiTokenWrites } from '#store/staff/api-tokens.ts';
import { companyReads, companyWrites } from '#store/staff/company.ts';
import { factorReads, factorWrites } from '#store/staff/factors.ts';
import { invitationReads, invitationWrites } from '#store/staff/invitations.ts';
import { knownDeviceReads, knownDeviceWrites } from '#store/staff/known-devices.ts';
import { sessionReads, sessionWrites } from '#store/staff/sessions.ts';
import { signInFailureReads, signInFailureWrites } from '#store/staff/sign-in-failures.ts';
import { signInStepReads, signInStepWrites } from '#store/staff/sign-in-steps.ts';
import { staffReads, staffWrites } from '#store/staff/staff.ts';
import { studioDraftReads, studioDraftWrites } from '#store/studio/drafts.ts';
import { studioLinkReads, studioLinkWrites } from '#store/studio/links.ts';
import { studioPhotoReads, studioPhotoWrites } from '#store/studio/photos.ts';
import { studioPublicationReads, studioPublicationWrites } from '#store/studio/publications.ts';
import { inquiryReads, inquiryWrites } from '#store/tickets/inquiries.ts';
import { mergeReads, mergeWrites } from '#store/tickets/merges.ts';
import { referenceReads, referenceWrites } from '#store/tickets/references.ts';
import { replyReads, replyWrites } from '#store/tickets/replies.ts';
import { requestReads, requestWrites } from '#store/tickets/requests.ts';
import { ticketReads, ticketWrites } from '#store/tickets/tickets.ts';
import { webhookDeliveryReads, webhookDeliveryWrites } from '#store/webhooks/deliveries.ts';
import { webhookEndpointReads, webhookEndpointWrites } from '#store/webhooks/endpoints.ts';
import { webhookThreadReads, webhookThreadWrites } from '#store/webhooks/threads.ts';

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
  apiTokens: apiTokenReads(db),
  audit: auditReads(db),
  backlog: backlogReads(db),
  bell: bellReads(db),
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
  itemStates: itemStateReads(db),
  jobs: jobReads(db),
  knownDevices: knownDeviceReads(db),
  labels: labelReads(db),
  leads: leadReads(db),
  mailboxes: mailboxReads(db),
  mailboxStates: mailboxStateReads(db),
  mails: mailReads(db),
  messages: messageReads(db),
  notes: noteReads(db),
  push: pushReads(db),
  notifications: notificationReads(db),
  person: personReads(db),
  ratings: ratingReads(db),
  receivedMails: receivedMailReads(db),
  references: referenceReads(db),
  replies: replyReads(db),
  reports: reportReads(db, dialect),
  requests: requestReads(db),
  returnedMails: returnedMailReads(db),
  savedViews: savedViewReads(db),
  scheduledReplies: scheduledReplyReads(db),
  search: searchReads(db, dialect.searchIndex, missingBelow),
  secrets: secretReads(db),
  sessions: sessionReads(db),
  signInFailures: signInFailureReads(db),
  signInSteps: signInStepReads(db),
  snoozes: snoozeReads(db),
  staff: staffReads(db),
  studioDrafts: studioDraftReads(db),
  studioLinks: studioLinkReads(db),
  studioPhotos: studioPhotoReads(db),
  studioPublications: studioPublicationReads(db),
  tickets: ticketReads(db),
  merges: mergeReads(db),
  undoSteps: undoStepReads(db),
  unfetchedMails: unfetchedMailReads(db),
  violations: violationReads(db),
  vitals: vitalReads(db),
  webhookDeliveries: webhookDeliveryReads(db),
  webhookEndpoints: webhookEndpointReads(db),
  webhookThreads: webhookThreadReads(db),
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
    apiTokens: both(reads.apiTokens, apiTokenWrites(db, noteChange)),
    audit: both(reads.audit, auditWrites(db, acts)),
    backlog: reads.backlog,
    bell: reads.bell,
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
    itemStates: both(reads.itemStates, itemStateWrites(db, noteChange)),
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
    notifications: both(reads.notifications, notificationWrites(db, noteChange)),
    push: both(reads.push, pushWrites(db)),
    person: both(reads.person, personWrites(db, search)),
    ratings: both(reads.ratings, ratingWrites(db)),
    receivedMails: both(reads.receivedMails, receivedMailWrites(db, noteChange, search)),
    references: both(reads.references, referenceWrites(db, dialect)),
    replies: both(reads.replies, replyWrites(db, noteChange, search)),
    reports: reads.reports,
    requests: both(reads.requests, requestWrites(db, noteChange)),
    returnedMails: both(reads.returnedMails, returnedMailWrites(db, noteChange)),
    savedViews: both(reads.savedViews, savedViewWrites(db, noteChange)),
    scheduledReplies: both(reads.scheduledReplies, scheduledReplyWrites(db, noteChange)),
    search: both(reads.search, search),
    secrets: both(reads.secrets, secretWrites(db)),
    sessions: both(reads.sessions, sessionWrites(db, noteChange)),
    signInFailures: both(reads.signInFailures, signInFailureWrites(db)),
    signInSteps: both(reads.signInSteps, signInStepWrites(db)),
    snoozes: both(reads.snoozes, snoozeWrites(db, noteChange)),
    staff: both(reads.staff, staffWrites(db, noteChange)),
    studioDrafts: both(reads.studioDrafts, studioDraftWrites(db)),
    studioLinks: both(reads.studioLinks, studioLinkWrites(db)),
    studioPhotos: both(reads.studioPhotos, studioPhotoWrites(db)),
    studioPublications: both(reads.studioPublications, studioPublicationWrites(db)),
    tickets: both(reads.tickets, ticketWrites(db, noteChange)),
    merges: both(reads.merges, mergeWrites(db, noteChange)),
    undoSteps: both(reads.undoSteps, undoStepWrites(db)),
    unfetchedMails: both(reads.unfetchedMails, unfetchedMailWrites(db)),
    violations: both(reads.violations, violationWrites(db)),
    vitals: both(reads.vitals, vitalWrites(db)),
    webhookDeliveries: both(
      reads.webhookDeliveries,
      webhookDeliveryWrites(db, noteChange, dialect),
    ),
    webhookEndpoints: both(reads.webhookEndpoints, webhookEndpointWrites(db, noteChange)),
    webhookThreads: both(reads.webhookThreads, webhookThreadWrites(db)),
  };
}

/** Puts the reads and the writes of a subject together. A name that both have is an error of types. */
export const both = <Reads extends object, Writes extends object>(
  reads: Reads,
  writes: Writes & Record<keyof Reads & keyof Writes, never>,
): Reads & Writes => ({ ...reads, ...writes });
