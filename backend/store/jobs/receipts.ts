import type { Kysely } from 'kysely';
import type { MailKind } from '@/backend/store/jobs/tables';
import type { Tables } from '@/backend/store/schema';

/** Read queries for receipts and waiting emails. Times are ISO 8601 in UTC. */
export type ReceiptReads = {
  /** When emails of a kind for an address were first due, after `since`, newest first. */
  timesOfMails(of: {
    kind: MailKind;
    recipient: string;
    since: string;
    limit: number;
  }): Promise<string[]>;
  /** When the email of a kind at a position was first due, if that is after `since`; position 1 is the newest. */
  nthNewestMail(kind: MailKind, position: number, since: string): Promise<string | undefined>;
  /** How many receipts are delayed, and until when the last one is; null when none is. */
  waitingReceipts(now: string): Promise<{ count: number; until: string } | null>;
  /** How many emails are waiting to be sent, without delayed receipts and chat answers; stops counting at `limit`. */
  countWaitingMails(now: string, limit: number): Promise<number>;
};

/** Implements {@link ReceiptReads}. */
export const receiptReads = (db: Kysely<Tables>): ReceiptReads => ({
  async timesOfMails({ kind, recipient, since, limit }) {
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

  async nthNewestMail(kind, position, since) {
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

  async waitingReceipts(now) {
    const { count, until } = await delayed(db, now, ['receipt'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .select((eb) => eb.fn.max<string | null>('nextAttemptAt').as('until'))
      .executeTakeFirstOrThrow();
    return until === null ? null : { count, until };
  },

  async countWaitingMails(now, limit) {
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
});

/** Emails that are waiting for their time and have not been tried yet. */
const delayed = (db: Kysely<Tables>, now: string, kinds: MailKind[]) =>
  db
    .selectFrom('mailJobs')
    .where('state', '=', 'queued')
    .where('kind', 'in', kinds)
    .where('attempts', '=', 0)
    .where('nextAttemptAt', '>', now);
