import type { ChatMailKind, MailJobsTable, MailKind } from '#store/jobs/tables.ts';

/** What staff see of an email of ours. */
export const MAIL_STATE_COLUMNS = [
  'mailJobs.id as jobId',
  'mailJobs.kind',
  'mailJobs.state',
  'attempts',
  'nextAttemptAt',
  'lastError',
  'sentAt',
  'bounceReason',
] as const;

type MailStateRow = { jobId: string; kind: MailKind } & Pick<
  MailJobsTable,
  'state' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'sentAt' | 'bounceReason'
>;

/** The state of an email, from its row. */
export const mailState = <Row extends MailStateRow>({ sentAt, nextAttemptAt, ...job }: Row) => ({
  ...job,
  at: job.state === 'queued' ? nextAttemptAt : sentAt,
});

/** No email about a chat or about notifications is about a ticket. */
export type TicketMail = { kind: Exclude<MailKind, ChatMailKind | 'notification-summary'> };
