import type { SearchDocumentsTable } from '@/backend/store/search/tables';
import type { SearchHit } from '@/lib/contract/desk/search';

/** Something that can be found by its words. It belongs to a conversation or to a ticket. */
export type SearchDocument = Omit<SearchDocumentsTable, 'id'> & { text: string };

/** What a group of index entries belongs to. */
export type SearchOwner = { conversationId: string } | { ticketId: string };

/** Read queries for the search index. */
export type SearchReads = {
  /** Finds what contains all of these words, each at least as the beginning of a word, newest first. */
  search(words: string, limit: number): Promise<SearchHit[]>;
};

/** Write queries for the search index. */
export type SearchWrites = {
  addToSearch(document: SearchDocument): Promise<void>;
  /** @returns how many entries were removed */
  removeFromSearch(owner: SearchOwner): Promise<number>;
};
