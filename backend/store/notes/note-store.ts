import type { NotesTable } from '@/backend/store/notes/tables';
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
