import type { Kysely } from 'kysely';
import { MAIL_STATE_COLUMNS, mailState } from '@/backend/store/jobs/mail-state';
import type { ChatMailKind, MailKind } from '@/backend/store/jobs/tables';
import type { Tables } from '@/backend/store/schema';
import type { TicketReads, TicketSubject } from '@/backend/store/tickets/ticket-store';
import type { MailState } from '@/lib/contract/desk/ticket';

/** No email about a chat is about a ticket. */
type TicketMail = { kind: Exclude<MailKind, ChatMailKind> };

/** Returns the replies to a ticket, oldest first, with the state of each email. */
export async function repliesTo(
  db: Kysely<Tables>,
  ticketId: string,
): ReturnType<TicketReads['repliesTo']> {
  const rows = await db
    .selectFrom('replies')
    .innerJoin('staff', 'staff.id', 'authorId')
    .innerJoin('mailJobs', 'mailJobs.replyId', 'replies.id')
    .select(['replies.id', 'text', 'replies.createdAt', 'authorId', 'staff.name as authorName'])
    .select(MAIL_STATE_COLUMNS)
    .$narrowType<TicketMail>()
    .where('ticketId', '=', ticketId)
    .orderBy('replies.createdAt')
    .orderBy('replies.id')
    .execute();
  return rows.map(({ id, text, createdAt, authorId, authorName, ...job }) => ({
    id,
    text,
    createdAt,
    author: { id: authorId, name: authorName },
    mail: mailState(job),
  }));
}

/** Returns the automatic emails about what was sent. */
export async function mailsAbout(
  db: Kysely<Tables>,
  { inquiryId, leadId, callRequestId }: TicketSubject,
): Promise<MailState[]> {
  const jobs = db
    .selectFrom('mailJobs')
    .select(MAIL_STATE_COLUMNS)
    .$narrowType<TicketMail>()
    .orderBy('kind', 'desc');
  const about =
    inquiryId !== null
      ? jobs.where('inquiryId', '=', inquiryId)
      : leadId !== null
        ? jobs.where('leadId', '=', leadId)
        : jobs.where('callRequestId', '=', callRequestId);
  return (await about.execute()).map((row) => mailState(row));
}
