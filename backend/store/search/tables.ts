import type { Generated } from 'kysely';

/** What search finds; the words are in the index beside it (`search_index`). */
export type SearchDocumentsTable = {
  id: Generated<number>;
  kind: 'message' | 'note' | 'reply' | 'ticket';
  subjectId: string;
  conversationId: string | null;
  ticketId: string | null;
  at: string;
};

/** The table of what search finds. */
export type SearchTables = {
  searchDocuments: SearchDocumentsTable;
};
