import type { Kysely } from 'kysely';
import { writtenReference } from '@/backend/core/reference';
import { readAlert } from '@/backend/store/alerts/known-alert';
import type {
  AnswerNotice,
  MailSubject,
  ReplyToSend,
  SignInNotice,
} from '@/backend/store/jobs/job-store';
import type { MailJobsTable } from '@/backend/store/jobs/tables';
import { referenceReads } from '@/backend/store/references/reads';
import type { Tables } from '@/backend/store/schema';
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
  if (job.staffId !== null) {
    return { kind: 'sign-in-notice', notice: await readSignInNotice(db, job.staffId) };
  }
  if (job.receivedMailId !== null) {
    return { kind: 'answer-notice', answer: await readAnswer(db, job.receivedMailId) };
  }
  const source = await readTicketSource(db, job);
  const { inquiryId, leadId, callRequestId } = job;
  const signs = await referenceReads(db).referenceOf({ inquiryId, leadId, callRequestId });
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

/** How many emails before a reply its own email quotes. */
const HISTORY_LENGTH = 3;
const readAnswer = (db: Kysely<Tables>, id: string): Promise<AnswerNotice> =>
  db
    .selectFrom('receivedMails')
    .innerJoin('tickets', 'tickets.id', 'ticketId')
    .leftJoin('staff', 'staff.id', 'assigneeId')
    .select(['staff.email as assignee', 'tickets.id as ticketId', 'fromName', 'fromAddress', 'text'])
    .where('receivedMails.id', '=', id)
    .executeTakeFirstOrThrow();

async function readReply(db: Kysely<Tables>, id: string): Promise<ReplyToSend> {
  const reply = await db
    .selectFrom('replies')
    .innerJoin('tickets', 'tickets.id', 'ticketId')
    .innerJoin('staff', 'staff.id', 'authorId')
    .leftJoin('inquiries', 'inquiries.id', 'inquiryId')
    .select(['text', 'replies.createdAt', 'ticketId', 'inquiryId', 'staff.name as author'])
    .select(['tickets.email as recipient', 'reference', 'sessionId as inquirySession'])
    .where('replies.id', '=', id)
    .executeTakeFirstOrThrow();
  const { createdAt, inquiryId, reference: signs, ...said } = reply;
  const receipts = await db
    .selectFrom('mailJobs')
    .select('id')
    .where('inquiryId', '=', inquiryId)
    .where('kind', '=', 'receipt')
    .execute();
  const earlier = db
    .selectFrom('replies')
    .where('ticketId', '=', reply.ticketId)
    .where((eb) =>
      eb(eb.refTuple('replies.createdAt', 'replies.id'), '<', eb.tuple(createdAt, id)),
    );
  const earlierJobs = await earlier
    .innerJoin('mailJobs', 'mailJobs.replyId', 'replies.id')
    .select('mailJobs.id')
    .orderBy('replies.createdAt')
    .orderBy('replies.id')
    .execute();
  const newestFirst = await earlier
    .select(['replies.createdAt as at', 'text'])
    .orderBy('replies.createdAt', 'desc')
    .orderBy('replies.id', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
  return {
    ...said,
    reference: writtenReference(signs),
    earlierJobs: [...receipts, ...earlierJobs].map((job) => job.id),
    history: newestFirst.toReversed().map((mail) => ({ ...mail, author: 'us' })),
  };
}
