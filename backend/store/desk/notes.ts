import type { Kysely } from 'kysely';
import type { Note } from '@repo/contract/desk/note.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { NotesTable } from '#store/desk/tables.ts';
import type { Tables } from '#store/schema.ts';
import type { SearchWrites } from '#store/search/search.ts';

/** What a note is about. */
export type NoteSubject = { conversationId: string } | { ticketId: string };

/** Read queries for notes. */
export const noteReads = (db: Kysely<Tables>) => ({
  /** The notes about something, oldest first. */
  async of(subject: NoteSubject): Promise<Note[]> {
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

/** Write queries for notes. */
export const noteWrites = (db: Kysely<Tables>, noteChange: NoteChange, search: SearchWrites) => ({
  /**
   * Adds a note, also to the search index. A note whose ID already exists changes nothing.
   *
   * @returns whether it is new
   */
  async add(note: NotesTable): Promise<boolean> {
    const { id, conversationId, ticketId, text, createdAt } = note;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notes')
      .values(note)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await search.add({
      kind: 'note',
      subjectId: id,
      conversationId,
      ticketId,
      at: createdAt,
      text,
    });
    if (conversationId !== null) await noteChange('conversation', conversationId);
    if (ticketId !== null) await noteChange('ticket', ticketId);
    return true;
  },
});
