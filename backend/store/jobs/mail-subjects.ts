import type { Kysely } from 'kysely';
import { writtenReference } from '@/backend/core/reference';
import { readAlert } from '@/backend/store/desk/alerts';
import type { AccountChange, AccountNotice } from '@/backend/store/jobs/account-change';
import { readChatToSend } from '@/backend/store/jobs/chat-to-send';
import type { AnswerNotice, MailSubject, SignInNotice } from '@/backend/store/jobs/job-store';
import { readReply } from '@/backend/store/jobs/reply-to-send';
import type { MailJobsTable } from '@/backend/store/jobs/tables';
import type { Tables } from '@/backend/store/schema';
import { referenceReads } from '@/backend/store/tickets/references';
import { readTicketSource } from '@/backend/store/tickets/sources';

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
  const staff = db.selectFrom('staff').select('email').where('id', '=', staffId);
  return { ...(JSON.parse(change) as AccountChange), ...(await staff.executeTakeFirstOrThrow()) };
}

const readAnswer = (db: Kysely<Tables>, id: string): Promise<AnswerNotice> =>
  db
    .selectFrom('receivedMails')
    .leftJoin('tickets', 'tickets.id', 'ticketId')
    .leftJoin('staff', 'staff.id', 'assigneeId')
    .select([
      'staff.email as assignee',
      'tickets.id as ticketId',
      'fromName',
      'fromAddress',
      'text',
    ])
    .where('receivedMails.id', '=', id)
    .executeTakeFirstOrThrow();
