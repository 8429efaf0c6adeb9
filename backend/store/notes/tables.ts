/** One row per note, about either a conversation or a ticket. */
export type NotesTable = {
  id: string;
  conversationId: string | null;
  ticketId: string | null;
  authorId: string;
  text: string;
  createdAt: string;
};

export type NoteTables = {
  notes: NotesTable;
};
