import type { SearchDocumentsTable } from '@/backend/store/search/tables';
import type { SearchHit } from '@/lib/contract/desk/search';

/** Something that can be found by its words. It belongs to a conversation or to a ticket. */
export type SearchDocument = Omit<SearchDocumentsTable, 'id'> & { text: string };

/** What belongs together in the index. */
export type SearchOwner = { conversationId: string } | { ticketId: string };

/** What can be read of the search index. */
export type SearchReads = {
  /** What holds all of these words, each at least as the beginning of a word: the newest first. */
  search(words: string, limit: number): Promise<SearchHit[]>;
};

/** What can be written of the search index. */
export type SearchWrites = {
  addToSearch(document: SearchDocument): Promise<void>;
  /** @returns how many entries were removed */
  removeFromSearch(owner: SearchOwner): Promise<number>;
};
