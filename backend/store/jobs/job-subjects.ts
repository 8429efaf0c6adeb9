import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { JobType } from '@/backend/store/jobs/job-store';
import { CHAT_MAIL_KINDS } from '@/backend/store/jobs/tables';
import type { Tables } from '@/backend/store/schema';

const TABLES = { mail: 'mailJobs', webhook: 'webhookJobs', reading: 'readingJobs' } as const;

/** The table of a job type. All tables have the columns of webhook jobs, which provide the type. */
export const jobTable = (type: JobType) => TABLES[type] as 'webhookJobs';

/** Selects mail jobs with their subjects. */
export const mailJobsWithSubjects = (db: Kysely<Tables>) =>
  db
    .selectFrom('mailJobs as job')
    .leftJoin('alerts', 'alerts.id', 'job.alertId')
    .leftJoin('replies', 'replies.id', 'job.replyId')
    .leftJoin('receivedMails', 'receivedMails.id', 'job.receivedMailId')
    .select(['job.id', 'job.kind', 'job.state', 'job.attempts', 'job.lastError'])
    .select(['job.nextAttemptAt', 'job.firstSeq'])
    .select((eb) =>
      eb.fn.coalesce('alerts.conversationId', 'job.conversationId').as('conversationId'),
    )
    .select((eb) => {
      const tickets = eb.selectFrom('tickets').select('tickets.id');
      return eb.fn
        .coalesce(
          'alerts.ticketId',
          eb.fn.coalesce('replies.ticketId', 'receivedMails.ticketId'),
          tickets.whereRef('tickets.inquiryId', '=', 'job.inquiryId'),
          tickets.whereRef('tickets.leadId', '=', 'job.leadId'),
          tickets.whereRef('tickets.callRequestId', '=', 'job.callRequestId'),
        )
        .as('ticketId');
    });

/** Selects webhook jobs with their subjects. */
export const webhookJobsWithSubjects = (db: Kysely<Tables>) =>
  db
    .selectFrom('webhookJobs as job')
    .innerJoin('alerts', 'alerts.id', 'job.alertId')
    .select(['job.id', 'job.state', 'job.attempts', 'job.lastError', 'job.nextAttemptAt'])
    .select(['alerts.percent', 'alerts.conversationId', 'alerts.ticketId']);

/** Selects the jobs of reading emails. What an email belongs to is unknown until it has been read. */
export const readingJobs = (db: Kysely<Tables>) =>
  db
    .selectFrom('readingJobs as job')
    .select(['job.id', 'job.state', 'job.attempts', 'job.lastError', 'job.nextAttemptAt'])
    .select((eb) => [
      eb.val<string | null>(null).as('ticketId'),
      eb.val<string | null>(null).as('conversationId'),
    ]);

/** Logs what staff see of a job: whether it fails, and the emails of a ticket or a chat. */
export async function noteJob(
  db: Kysely<Tables>,
  noteChange: NoteChange,
  type: JobType,
  id: string,
): Promise<void> {
  const job =
    type === 'mail'
      ? await mailJobsWithSubjects(db).where('job.id', '=', id).executeTakeFirst()
      : type === 'webhook'
        ? await webhookJobsWithSubjects(db).where('job.id', '=', id).executeTakeFirst()
        : await readingJobs(db).where('job.id', '=', id).executeTakeFirst();
  if (!job) return;
  if (job.lastError !== null) await noteChange('mail');
  if (type === 'mail' && job.ticketId !== null) await noteChange('ticket', job.ticketId);
  const isOfChat = 'kind' in job && CHAT_MAIL_KINDS.some((kind) => kind === job.kind);
  if (isOfChat && job.conversationId !== null) await noteChange('conversation', job.conversationId);
}
