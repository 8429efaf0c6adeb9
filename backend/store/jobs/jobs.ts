import type { Kysely } from 'kysely';
import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { webhookEvent } from '@repo/contract/desk/webhook.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import { CHAT_MAIL_KINDS, type WebhookJobsTable } from '#store/jobs/tables.ts';
import type { Tables } from '#store/schema.ts';

/** The types of jobs, one per table: to send an email, to make a webhook call, and to read a received email. */
export type JobType = 'mail' | 'webhook' | 'reading';

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
const webhookJobsWithSubjects = (db: Kysely<Tables>) =>
  db
    .selectFrom('webhookJobs as job')
    .innerJoin('alerts', 'alerts.id', 'job.alertId')
    .select(['job.id', 'job.state', 'job.attempts', 'job.lastError', 'job.nextAttemptAt'])
    .select(['alerts.percent', 'alerts.conversationId', 'alerts.ticketId']);

/** Selects the jobs of reading emails. What an email belongs to is unknown until it has been read. */
const readingJobs = (db: Kysely<Tables>) =>
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

const FAILING = ['failed', 'queued'] as const;

/** Read queries for jobs. */
export const jobReads = (db: Kysely<Tables>) => ({
  /** Jobs that failed or wait for a retry, newest first, at most `limit` of them. */
  async failing(limit: number): Promise<DeskHealth['jobs']> {
    const jobs = [];
    for (const state of FAILING) {
      const mails = await mailJobsWithSubjects(db)
        .where('job.state', '=', state)
        .where('job.lastError', 'is not', null)
        .orderBy('job.nextAttemptAt', 'desc')
        .limit(limit)
        .execute();
      const webhooks = await webhookJobsWithSubjects(db)
        .where('job.state', '=', state)
        .where('job.lastError', 'is not', null)
        .orderBy('job.nextAttemptAt', 'desc')
        .limit(limit)
        .execute();
      const readings = await readingJobs(db)
        .where('job.state', '=', state)
        .where('job.lastError', 'is not', null)
        .orderBy('job.nextAttemptAt', 'desc')
        .limit(limit)
        .execute();
      jobs.push(
        ...readings.map((job) => ({ ...job, type: 'reading' as const, state, kind: 'reading' })),
        ...mails.map((mail) => ({ ...mail, type: 'mail' as const, state })),
        ...webhooks.map(({ percent, ...job }) => ({
          ...job,
          type: 'webhook' as const,
          state,
          kind: webhookEvent(percent),
        })),
      );
    }
    return jobs
      .sort((a, b) => (a.nextAttemptAt > b.nextAttemptAt ? -1 : 1))
      .slice(0, limit)
      .map((job) => ({ ...job, nextAttemptAt: job.state === 'failed' ? null : job.nextAttemptAt }));
  },
});

/** Write queries for jobs. */
export const jobWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  async addWebhook({ due, ...job }: { id: string; alertId: string; due: string }) {
    await db
      .insertInto('webhookJobs')
      .values({ ...job, state: 'queued', attempts: 0, nextAttemptAt: due })
      .execute();
  },

  /**
   * Makes an unfinished job due.
   *
   * @returns its previous state; undefined when there is no such job
   */
  async retry(
    type: JobType,
    id: string,
    due: string,
  ): Promise<WebhookJobsTable['state'] | undefined> {
    const table = jobTable(type);
    const job = await db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirst();
    if (job === undefined || job.state === 'sent') return job?.state;
    await db
      .updateTable(table)
      .set({ state: 'queued', nextAttemptAt: due })
      .where('id', '=', id)
      .execute();
    await noteChange('mail');
    return job.state;
  },
});
