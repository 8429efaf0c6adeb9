import type { Kysely } from 'kysely';
import type { NoteChange } from '#store/desk/changes.ts';
import { mailsToCustomer, type MailedThread } from '#store/jobs/customer-mails.ts';
import { mailJobsWithSubjects } from '#store/jobs/jobs.ts';
import type { MailSubject } from '#store/jobs/mail-subjects.ts';
import type { MailKind } from '#store/jobs/tables.ts';
import type { Tables } from '#store/schema.ts';

/** An email to be stored for sending: its kind, and what it is about. */
export type NewMailJob = { id: string; due: string } & (
  | { kind: 'team-notice'; inquiryId: string }
  | { kind: 'receipt'; inquiryId: string; recipient: string }
  | { kind: 'team-notice'; leadId: string }
  | { kind: 'team-notice'; callRequestId: string }
  | { kind: 'reply'; replyId: string }
  | { kind: 'alert'; alertId: string }
  | { kind: 'sign-in-notice'; staffId: string }
  | { kind: 'account-notice'; staffId: string; accountChange: string }
  | { kind: 'answer-notice'; receivedMailId: string }
  | { kind: 'notification-summary'; staffId: string }
  | { kind: 'chat-answer'; conversationId: string; recipient: string; firstSeq: number }
  | { kind: 'transcript'; conversationId: string; recipient: string }
);

/** An email of ours, and what it was about. */
export type SentMail = {
  id: string;
  kind: MailKind;
  ticketId: string | null;
  conversationId: string | null;
  /** The number of the first answer in it; null if it has no answers of a chat. */
  firstSeq: number | null;
};

/** Read queries for emails of ours. Times are ISO 8601 in UTC. */
export const mailReads = (db: Kysely<Tables>) => ({
  /** When emails of a kind for an address were first due, after `since`, newest first. */
  async times({
    kind,
    recipient,
    since,
    limit,
  }: {
    kind: MailKind;
    recipient: string;
    since: string;
    limit: number;
  }): Promise<string[]> {
    const receipts = await db
      .selectFrom('mailJobs')
      .select('firstDue')
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .where('firstDue', '>', since)
      .orderBy('firstDue', 'desc')
      .limit(limit)
      .execute();
    return receipts.map(({ firstDue }) => firstDue);
  },

  /** When the email of a kind at a position was first due, if that is after `since`; position 1 is the newest. */
  async nthNewest(kind: MailKind, position: number, since: string): Promise<string | undefined> {
    const mail = await db
      .selectFrom('mailJobs')
      .select('firstDue')
      .where('kind', '=', kind)
      .where('firstDue', '>', since)
      .orderBy('firstDue', 'desc')
      .offset(position - 1)
      .limit(1)
      .executeTakeFirst();
    return mail?.firstDue;
  },

  /** How many receipts are delayed, and until when the last one is; null when none is. */
  async waitingReceipts(now: string): Promise<{ count: number; until: string } | null> {
    const { count, until } = await delayed(db, now, ['receipt'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .select((eb) => eb.fn.max<string | null>('nextAttemptAt').as('until'))
      .executeTakeFirstOrThrow();
    return until === null ? null : { count, until };
  },

  /** How many emails are waiting to be sent, without delayed receipts and chat answers; stops counting at `limit`. */
  async countWaiting(now: string, limit: number) {
    const { number } = await db
      .selectFrom(
        db
          .selectFrom('mailJobs')
          .select((eb) => eb.lit(1).as('one'))
          .where('state', '=', 'queued')
          .where('id', 'not in', delayed(db, now, ['receipt', 'chat-answer']).select('id'))
          .limit(limit)
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<number>().as('number'))
      .executeTakeFirstOrThrow();
    return number;
  },

  /**
   * What our last emails to the customer of a thread say, oldest first, at most `limit` of them. All of a chat is in its
   * transcript, and what we said in it also as an answer.
   */
  toCustomer: (thread: MailedThread, limit: number): Promise<MailSubject[]> =>
    mailsToCustomer(db, thread, limit),

  /** An email, and what it was about. */
  findSent: (jobId: string): Promise<SentMail | undefined> =>
    db
      .selectFrom(mailJobsWithSubjects(db).as('sent'))
      .select(['id', 'kind', 'ticketId', 'conversationId', 'firstSeq'])
      .where('id', '=', jobId)
      .executeTakeFirst(),
});

/** Emails that are waiting for their time and have not been tried yet. */
const delayed = (db: Kysely<Tables>, now: string, kinds: MailKind[]) =>
  db
    .selectFrom('mailJobs')
    .where('state', '=', 'queued')
    .where('kind', 'in', kinds)
    .where('attempts', '=', 0)
    .where('nextAttemptAt', '>', now);

/** Write queries for emails of ours. */
export const mailWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  async add({ due, ...job }: NewMailJob) {
    await db
      .insertInto('mailJobs')
      .values({ ...job, state: 'queued', attempts: 0, nextAttemptAt: due, firstDue: due })
      .execute();
  },

  /** Removes an email that has nothing to say anymore. */
  async drop(id: string) {
    const dropped = await db
      .deleteFrom('mailJobs')
      .where('id', '=', id)
      .returning('lastError')
      .executeTakeFirst();
    if (dropped && dropped.lastError !== null) await noteChange('mail');
  },
});
