import type { Kysely } from 'kysely';
import { writtenReference } from '#core/reference.ts';
import type { Tables } from '#store/schema.ts';

/** An earlier email of a thread, between us and its sender. `at` is ISO 8601. */
export type EarlierMail = { at: string; author: 'us' | 'them'; text: string };

/** An email in a thread: one of ours by the ID of its job, or one of theirs by its Message-ID. */
export type MailInThread = { jobId: string } | { messageId: string };

/** A reply with everything that its email says. */
export type ReplyToSend = {
  id: string;
  text: string;
  /** The name of the author. */
  author: string;
  /** The email address of the recipient. */
  recipient: string;
  ticketId: string;
  /** The short reference of the ticket; undefined for an older one that has none yet. */
  reference?: string | undefined;
  /** The session of the inquiry that is answered; null for a lead or a call request. */
  inquirySession: string | null;
  /** The subject of the email that opened the ticket; null when something else did. */
  theirSubject: string | null;
  /** The earlier emails in the thread, oldest first. */
  thread: MailInThread[];
  /**
   * The last emails before it, oldest first. What was typed into a form is never among them: its address was
   * not proven, and may belong to someone else.
   */
  history: EarlierMail[];
};

/** How many emails before a reply its own email quotes. */
const HISTORY_LENGTH = 3;

/** An earlier email of a thread: what names it, and what it says, if that may be quoted. */
type Earlier = MailInThread & Pick<EarlierMail, 'at' | 'author'> & { text: string | null };

/** Reads a reply with everything that its email says. */
export async function readReply(db: Kysely<Tables>, id: string): Promise<ReplyToSend> {
  const reply = await db
    .selectFrom('replies')
    .innerJoin('tickets', 'tickets.id', 'ticketId')
    .innerJoin('staff', 'staff.id', 'authorId')
    .leftJoin('inquiries', 'inquiries.id', 'inquiryId')
    .select(['replies.id', 'text', 'replies.createdAt', 'ticketId', 'inquiryId'])
    .select(['staff.name as author'])
    .select(['tickets.email as recipient', 'reference', 'sessionId as inquirySession'])
    .where('replies.id', '=', id)
    .executeTakeFirstOrThrow();
  const { createdAt, inquiryId, reference: signs, ...said } = reply;
  const { ticketId } = reply;
  const theirs = await receivedBefore(db, ticketId, createdAt);
  const earlier = [
    ...(await receiptsOf(db, inquiryId)),
    ...(await repliesBefore(db, { id, ticketId, createdAt })),
    ...theirs,
  ].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  return {
    ...said,
    reference: writtenReference(signs),
    theirSubject: theirs.find(({ isFirst }) => isFirst)?.subject ?? null,
    thread: earlier.map((mail) =>
      'jobId' in mail ? { jobId: mail.jobId } : { messageId: mail.messageId },
    ),
    history: earlier
      .flatMap(({ at, author, text }) => (text === null ? [] : [{ at, author, text }]))
      .slice(-HISTORY_LENGTH),
  };
}

/** The receipt, which is not worth quoting. */
async function receiptsOf(db: Kysely<Tables>, inquiryId: string | null): Promise<Earlier[]> {
  const receipts = await db
    .selectFrom('mailJobs')
    .select(['id as jobId', 'firstDue as at'])
    .where('inquiryId', '=', inquiryId)
    .where('kind', '=', 'receipt')
    .execute();
  return receipts.map((receipt) => ({ ...receipt, author: 'us', text: null }));
}

/** In the order of their IDs, which decides between those of the same moment. */
async function repliesBefore(
  db: Kysely<Tables>,
  { id, ticketId, createdAt }: { id: string; ticketId: string; createdAt: string },
): Promise<Earlier[]> {
  const replies = await db
    .selectFrom('replies')
    .innerJoin('mailJobs', 'mailJobs.replyId', 'replies.id')
    .select(['mailJobs.id as jobId', 'replies.createdAt as at', 'text'])
    .where('ticketId', '=', ticketId)
    .where((eb) => eb(eb.refTuple('replies.createdAt', 'replies.id'), '<', eb.tuple(createdAt, id)))
    .orderBy('replies.id')
    .execute();
  return replies.map((reply) => ({ ...reply, author: 'us' }));
}

/**
 * What the sender has written by email. What a form or a group has sent for them is not repeated: anyone may have typed it
 * there, and their address.
 */
async function receivedBefore(db: Kysely<Tables>, ticketId: string, before: string) {
  const mails = await db
    .selectFrom('receivedMails')
    .select(['messageId', 'receivedAt as at', 'text', 'subject', 'outcome', 'sentBy'])
    .where('ticketId', '=', ticketId)
    .where('outcome', 'in', ['answer', 'ticket'])
    .where('receivedAt', '<=', before)
    .orderBy('receivedAt')
    .execute();
  return mails.flatMap(({ messageId, outcome, sentBy, text, ...mail }) => {
    if (messageId === null) return [];
    const isTheirs = sentBy === '';
    const said = { text: isTheirs ? text : null, isFirst: isTheirs && outcome === 'ticket' };
    return [{ ...mail, ...said, messageId, author: 'them' as const }];
  });
}
