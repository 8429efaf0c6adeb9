/** One row for each note. It is about a conversation or about a ticket. */
export type NotesTable = {
  id: string;
  conversationId: string | null;
  ticketId: string | null;
  authorId: string;
  text: string;
  createdAt: string;
};

/** The table of the notes. */
export type NoteTables = {
  notes: NotesTable;
};
