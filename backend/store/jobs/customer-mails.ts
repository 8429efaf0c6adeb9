import type { Kysely } from 'kysely';
import { readChatToSend } from '#store/jobs/chat-to-send.ts';
import { readMailSubject, type MailSubject } from '#store/jobs/mail-subjects.ts';
import { CHAT_MAIL_KINDS } from '#store/jobs/tables.ts';
import type { Tables } from '#store/schema.ts';

/** A ticket or a conversation, whose customer gets emails. */
export type MailedThread = { ticketId: string } | { conversationId: string };

/** How many messages of a chat are read, the newest ones. */
const MOST_LINES = 200;

/** Returns what our last emails to the customer of a thread say, oldest first. */
export const mailsToCustomer = (
  db: Kysely<Tables>,
  thread: MailedThread,
  limit: number,
): Promise<MailSubject[]> =>
  'ticketId' in thread
    ? mailsOfTicket(db, thread.ticketId, limit)
    : mailsOfConversation(db, thread.conversationId);

/** The replies, and the receipt. */
async function mailsOfTicket(
  db: Kysely<Tables>,
  ticketId: string,
  limit: number,
): Promise<MailSubject[]> {
  const ticket = db.selectFrom('tickets').where('tickets.id', '=', ticketId);
  const replies = db.selectFrom('replies').select('replies.id').where('ticketId', '=', ticketId);
  const jobs = await db
    .selectFrom('mailJobs')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('replyId', 'in', replies),
        eb.and([eb('kind', '=', 'receipt'), eb('inquiryId', 'in', ticket.select('inquiryId'))]),
      ]),
    )
    .orderBy('firstDue', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const mails: MailSubject[] = [];
  for (const job of jobs.toReversed()) mails.push(await readMailSubject(db, job));
  return mails;
}

/** Of the answers, those that were read meanwhile are unknown, so all of the chat is read. */
async function mailsOfConversation(
  db: Kysely<Tables>,
  conversationId: string,
): Promise<MailSubject[]> {
  const job = await db
    .selectFrom('mailJobs')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .where('kind', 'in', CHAT_MAIL_KINDS)
    .orderBy('firstDue', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!job) return [];
  const chat = await readChatToSend(db, { ...job, kind: 'transcript' });
  const lines = chat.lines.slice(-MOST_LINES);
  const ours = lines.filter(({ author }) => author === 'us');
  return [
    { kind: 'chat-answer', chat: { ...chat, lines: ours } },
    { kind: 'transcript', chat: { ...chat, lines } },
  ];
}
