import type { Kysely } from 'kysely';
import type { Notification } from '@repo/contract/desk/notification.ts';
import { writtenReference } from '#core/reference.ts';
import type { StoredCall, StoredLead } from '#store/chat/requests.ts';
import { readAlert, type KnownAlert } from '#store/desk/alerts.ts';
import { readChatToSend, type ChatToSend } from '#store/jobs/chat-to-send.ts';
import { readReply, type ReplyToSend } from '#store/jobs/reply-to-send.ts';
import type { ChatMailKind, MailJobsTable } from '#store/jobs/tables.ts';
import type { AlertsTable } from '#store/desk/tables.ts';
import { bellReads } from '#store/notifications/bell.ts';
import type { Tables } from '#store/schema.ts';
import type { StoredInquiry } from '#store/tickets/inquiries.ts';
import { referenceReads } from '#store/tickets/references.ts';
import { deskThreadOf } from '#store/tickets/requests.ts';
import { readTicketSource } from '#store/tickets/sources.ts';

/** Why a webhook was paused by itself. */
export type WebhookPause = 'webhook-failing' | 'webhook-gone';

/** What has happened to an account, which its owner is told, or to a webhook, which each admin is told. */
export type AccountChange = {
  what:
    | 'new-device'
    | 'password-changed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'app-added'
    | 'app-removed'
    | 'codes-renewed'
    | 'recovery-code-used'
    | 'factors-reset'
    | WebhookPause;
  /** When, in ISO 8601. */
  at: string;
  /**
   * The browser from which it was done: "Chrome on Windows"; empty if the owner did not do it. Of a webhook, the host that
   * it goes to.
   */
  device: string;
};

/** What is told to the owner of an account. */
export type AccountNotice = AccountChange & { email: string };

/** Who is notified of failed sign-ins, and the token of the link, if it still works. */
export type SignInNotice = { email: string; token: string | null };

/** Something that was sent, with the reference of its ticket; undefined for an older one that has none yet. */
type Referenced<Source> = Source & { reference?: string | undefined };

/** Who is told of an answer that came by email, and what it says. */
export type AnswerNotice = {
  /** The email address of the assignee; null when there is none. */
  assignee: string | null;
  assigneeName: string | null;
  /** Until when the assignee is away. */
  awayUntil: string | null;
  /** Where it is answered: see {@link deskThreadOf}. Of nothing if the version before has erased the ticket. */
  place: Pick<AlertsTable, 'conversationId' | 'ticketId'>;
  fromName: string;
  fromAddress: string;
  text: string;
};

/** Who is told of unread notifications, and of which. */
export type NotificationSummary = { email: string; notifications: Notification[] };

/** What an email is about. Receipts are sent for inquiries only. */
export type MailSubject =
  | Referenced<{ kind: 'team-notice' | 'receipt'; inquiry: StoredInquiry }>
  | Referenced<{ kind: 'team-notice'; lead: StoredLead }>
  | Referenced<{ kind: 'team-notice'; call: StoredCall }>
  | { kind: 'reply'; reply: ReplyToSend }
  | { kind: 'alert'; alert: KnownAlert }
  | { kind: 'sign-in-notice'; notice: SignInNotice }
  | { kind: 'account-notice'; account: AccountNotice }
  | { kind: 'answer-notice'; answer: AnswerNotice }
  | { kind: 'notification-summary'; unread: NotificationSummary }
  | { kind: ChatMailKind; chat: ChatToSend };

/**
 * Reads what an email is about.
 *
 * @throws {Error} when it does not exist, which the foreign keys make impossible
 */
export async function readMailSubject(
  db: Kysely<Tables>,
  job: MailJobsTable,
): Promise<MailSubject> {
  if (job.alertId !== null) return { kind: 'alert', alert: await readAlert(db, job.alertId) };
  if (job.replyId !== null) return { kind: 'reply', reply: await readReply(db, job.replyId) };
  if (job.staffId !== null && job.accountChange !== null) {
    const account = await readAccountNotice(db, job.staffId, job.accountChange);
    return { kind: 'account-notice', account };
  }
  if (job.staffId !== null && job.kind === 'notification-summary') {
    const notifications = await bellReads(db).mailed(job.staffId, job.firstDue);
    return { kind: job.kind, unread: { ...(await addressOf(db, job.staffId)), notifications } };
  }
  if (job.staffId !== null) {
    return { kind: 'sign-in-notice', notice: await readSignInNotice(db, job.staffId) };
  }
  if (job.receivedMailId !== null) {
    return { kind: 'answer-notice', answer: await readAnswer(db, job.receivedMailId) };
  }
  if (job.kind === 'chat-answer' || job.kind === 'transcript') {
    return { kind: job.kind, chat: await readChatToSend(db, job) };
  }
  const source = await readTicketSource(db, job);
  const { inquiryId, leadId, callRequestId } = job;
  const signs = await referenceReads(db).of({ inquiryId, leadId, callRequestId });
  const reference = writtenReference(signs);
  if (job.kind === 'receipt' && 'inquiry' in source) {
    return { kind: 'receipt', ...source, reference };
  }
  return { kind: 'team-notice', ...source, reference };
}

const readSignInNotice = (db: Kysely<Tables>, staffId: string): Promise<SignInNotice> =>
  db
    .selectFrom('staff')
    .innerJoin('signInFailures', 'signInFailures.staffId', 'staff.id')
    .select(['email', 'token'])
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow();

async function readAccountNotice(
  db: Kysely<Tables>,
  staffId: string,
  change: string,
): Promise<AccountNotice> {
  return { ...(JSON.parse(change) as AccountChange), ...(await addressOf(db, staffId)) };
}

const addressOf = (db: Kysely<Tables>, staffId: string) =>
  db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirstOrThrow();

async function readAnswer(db: Kysely<Tables>, id: string): Promise<AnswerNotice> {
  const { ticketId, requestOf, state, ...said } = await db
    .selectFrom('receivedMails')
    .leftJoin('tickets', 'tickets.id', 'ticketId')
    .leftJoin('conversations', 'conversations.id', 'tickets.conversationId')
    // Whoever has the conversation has its requests.
    .leftJoin('staff', (join) =>
      join.on((eb) =>
        eb('staff.id', '=', eb.fn.coalesce('tickets.assigneeId', 'conversations.assigneeId')),
      ),
    )
    .select(['staff.email as assignee', 'staff.name as assigneeName', 'awayUntil'])
    .select(['tickets.id as ticketId', 'fromName', 'fromAddress', 'text'])
    .select(['tickets.conversationId as requestOf', 'tickets.state'])
    .where('receivedMails.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...said, place: deskThreadOf({ ticketId, conversationId: null }, { requestOf, state }) };
}
