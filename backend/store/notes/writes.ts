import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/changes/change-store';
import type { NoteWrites } from '@/backend/store/notes/note-store';
import type { Tables } from '@/backend/store/schema';
import type { SearchWrites } from '@/backend/store/search/search-store';

/** Implements {@link NoteWrites}. */
export const noteWrites = (
  db: Kysely<Tables>,
  noteChange: NoteChange,
  search: SearchWrites,
): NoteWrites => ({
  async addNote(note) {
    const { id, conversationId, ticketId, text, createdAt } = note;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notes')
      .values(note)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    await search.addToSearch({
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
