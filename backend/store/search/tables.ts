import type { Generated } from 'kysely';

/** What search finds; the words themselves are in a separate index (`search_index`). */
export type SearchDocumentsTable = {
  id: Generated<number>;
  kind: 'message' | 'note' | 'reply' | 'mail' | 'ticket';
  subjectId: string;
  conversationId: string | null;
  ticketId: string | null;
  at: string;
};

export type SearchTables = {
  searchDocuments: SearchDocumentsTable;
};
