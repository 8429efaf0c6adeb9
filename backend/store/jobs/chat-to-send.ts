import type { Kysely } from 'kysely';
import { writtenReference } from '#core/reference.ts';
import { messageReads } from '#store/chat/messages.ts';
import type { StoredFile } from '#store/files/reads.ts';
import type { MailInThread } from '#store/jobs/reply-to-send.ts';
import type { MailJobsTable } from '#store/jobs/tables.ts';
import type { Tables } from '#store/schema.ts';

/** A message of a conversation, as an email shows it. `at` is ISO 8601. */
export type ChatLine = {
  at: string;
  author: 'us' | 'them';
  sender: string;
  text: string;
  /** In the order in which they began to arrive, without those in which something was found. */
  files: StoredFile[];
};

/** What an email says of a conversation. */
export type ChatToSend = {
  conversationId: string;
  /** The email address of the visitor, as it is known now. */
  email: string;
  /** For whom the email was stored, as `recipientOf` writes an address. */
  recipient: string;
  reference?: string | undefined;
  /** With which its visitor can say whether it has helped; undefined as long as staff have not closed it. */
  ratingKey?: string | undefined;
  /** In order; none when there is nothing to say anymore. */
  lines: ChatLine[];
  /** How many messages are left out because there are too many, all before these. */
  omitted: number;
  /** The earlier emails in the thread, oldest first. */
  thread: MailInThread[];
};

/** The most messages that an email reads; what fits into it is decided when it is composed. */
const MOST_LINES = 2000;

/** Greater than every number of a message, and the greatest that a column holds. */
export const NO_NUMBER = 2 ** 31 - 1;

/**
 * Reads what an email says of a conversation as it is now: for chat answers, what staff have said since the visitor
 * last read or wrote, and otherwise everything that was said.
 */
export async function readChatToSend(
  db: Kysely<Tables>,
  { id, kind, conversationId, recipient, firstSeq, firstDue }: MailJobsTable,
): Promise<ChatToSend> {
  const { readSeq, email, reference, resolvedAt, ...conversation } = await db
    .selectFrom('conversations')
    .select(['id as conversationId', 'email', 'reference', 'readSeq', 'resolvedAt'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const after =
    kind === 'transcript'
      ? 0
      : await endOfSilence(db, conversation.conversationId, firstSeq ?? 0, readSeq);
  const said = db
    .selectFrom('messages')
    .where('conversationId', '=', conversationId)
    .where('seq', '>', after)
    .where('messageType', 'in', kind === 'transcript' ? ['agent', 'user'] : ['agent']);
  const rows = await said
    .select(['seq', 'createdAt as at', 'messageType', 'sender', 'message as text'])
    .orderBy('seq', 'desc')
    .limit(MOST_LINES)
    .execute();
  const { count } = await said
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const files = await filesAfter(db, conversation.conversationId, after);
  const lines = rows.reverse().map(({ seq, messageType, ...row }): ChatLine => ({
    ...row,
    author: messageType === 'agent' ? 'us' : 'them',
    files: files.filter(({ messageSeq }) => messageSeq === seq),
  }));
  return {
    ...conversation,
    email,
    lines,
    recipient: recipient ?? '',
    omitted: count - lines.length,
    reference: writtenReference(reference),
    ratingKey: resolvedAt === null ? undefined : `rating_${id}`,
    thread: await threadBefore(db, conversation.conversationId, { id, firstDue }),
  };
}

/** The files of the messages after a number, except for those in which something was found. */
const filesAfter = (db: Kysely<Tables>, conversationId: string, after: number) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .where('messageSeq', '>', after)
    .where('state', '=', 'complete')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The number after which nothing was read; that of the last message when the silence has ended since. */
async function endOfSilence(
  db: Kysely<Tables>,
  conversationId: string,
  firstSeq: number,
  readSeq: number,
): Promise<number> {
  const last = Math.max(readSeq, await messageReads(db).lastVisitorSeq(conversationId));
  // What was said after that is the beginning of another silence, with an email of its own.
  return last >= firstSeq ? NO_NUMBER : last;
}

/** The emails of a conversation before another one, oldest first. */
async function threadBefore(
  db: Kysely<Tables>,
  conversationId: string,
  { id, firstDue }: { id: string; firstDue: string },
): Promise<MailInThread[]> {
  const ours = await db
    .selectFrom('mailJobs')
    .select(['id as jobId', 'sentAt as at'])
    .where('conversationId', '=', conversationId)
    .where('kind', '=', 'chat-answer')
    .where('state', '=', 'sent')
    .where('id', '<>', id)
    .where('firstDue', '<=', firstDue)
    .execute();
  const theirs = await db
    .selectFrom('receivedMails')
    .select(['messageId', 'receivedAt as at'])
    .where('conversationId', '=', conversationId)
    .where('outcome', '=', 'answer')
    .where('receivedAt', '<=', firstDue)
    .execute();
  return [...ours, ...theirs]
    .sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1))
    .flatMap((mail): MailInThread[] => {
      if ('jobId' in mail) return [{ jobId: mail.jobId }];
      return mail.messageId === null ? [] : [{ messageId: mail.messageId }];
    });
}
