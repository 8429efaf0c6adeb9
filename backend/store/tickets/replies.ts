import type { Kysely } from 'kysely';
import type { Reply } from '@repo/contract/desk/ticket.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import { MAIL_STATE_COLUMNS, mailState, type TicketMail } from '#store/jobs/mail-state.ts';
import type { Tables } from '#store/schema.ts';
import type { SearchWrites } from '#store/search/search.ts';
import type { RepliesTable } from '#store/tickets/tables.ts';

/** Read queries for replies to tickets. */
export const replyReads = (db: Kysely<Tables>) => ({
  find: (id: string): Promise<RepliesTable | undefined> =>
    db.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The replies to a ticket, oldest first, with the state of each email. */
  async to(ticketId: string): Promise<Reply[]> {
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
  },
});

/** Write queries for replies to tickets. */
export const replyWrites = (db: Kysely<Tables>, noteChange: NoteChange, search: SearchWrites) => ({
  async add(reply: RepliesTable) {
    const { id, ticketId, text, createdAt } = reply;
    await db.insertInto('replies').values(reply).execute();
    await search.add({
      kind: 'reply',
      subjectId: id,
      conversationId: null,
      ticketId,
      at: createdAt,
      text,
    });
    await noteChange('ticket', ticketId);
  },
});
