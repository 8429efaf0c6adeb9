import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { NotesTable } from '@/backend/store/notes/tables';
import type { Tables } from '@/backend/store/schema';
import { searchWrites } from '@/backend/store/search/writes';
import type { Note } from '@/lib/contract/desk/note';

/** What a note is about. */
export type NoteSubject = { conversationId: string } | { ticketId: string };

/** What can be read of notes. */
export type NoteReads = {
  /** The notes about something, the oldest first. */
  notesOf(subject: NoteSubject): Promise<Note[]>;
};

/** What can be written of notes. */
export type NoteWrites = {
  /** Adds a note, for search too. One whose id is there already changes nothing. */
  addNote(note: NotesTable): Promise<void>;
};

/** The queries of {@link NoteReads}. */
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

/** The queries of {@link NoteWrites}. */
export const noteWrites = (db: Kysely<Tables>, noteChange: NoteChange): NoteWrites => ({
  async addNote(note) {
    const { id, conversationId, ticketId, text, createdAt } = note;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notes')
      .values(note)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    await searchWrites(db).addToSearch({
      kind: 'note',
      subjectId: id,
      conversationId,
      ticketId,
      at: createdAt,
      text,
    });
    if (conversationId !== null) await noteChange('conversation', conversationId);
    if (ticketId !== null) await noteChange('ticket', ticketId);
  },
});
