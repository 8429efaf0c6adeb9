import type { Kysely } from 'kysely';
import type { NoteReads } from '@/backend/store/notes/note-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link NoteReads}. */
export const noteReads = (db: Kysely<Tables>): NoteReads => ({
  async notesOf(subject) {
    const notes = db
      .selectFrom('notes')
      .innerJoin('staff', 'staff.id', 'authorId')
      .select(['notes.id', 'text', 'notes.createdAt', 'authorId', 'staff.name as authorName'])
      .orderBy('notes.createdAt')
      .orderBy('notes.id');
    const rows = await (
      'ticketId' in subject
        ? notes.where('ticketId', '=', subject.ticketId)
        : notes.where('conversationId', '=', subject.conversationId)
    ).execute();
    return rows.map(({ id, text, createdAt, authorId, authorName }) => ({
      id,
      text,
      createdAt,
      author: { id: authorId, name: authorName },
    }));
  },
});
