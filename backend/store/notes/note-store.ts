import type { NotesTable } from '@/backend/store/notes/tables';
import type { Note } from '@/lib/contract/desk/note';

/** What a note is about. */
export type NoteSubject = { conversationId: string } | { ticketId: string };

/** Read queries for notes. */
export type NoteReads = {
  /** The notes about something, oldest first. */
  notesOf(subject: NoteSubject): Promise<Note[]>;
};

/** Write queries for notes. */
export type NoteWrites = {
  /** Adds a note, also to the search index. A note whose ID already exists changes nothing. */
  addNote(note: NotesTable): Promise<void>;
};
