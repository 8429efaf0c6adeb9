import type { Kysely } from 'kysely';
import type { Phrase } from '@/backend/store/search/words';
import type { Tables } from '@/backend/store/schema';

/** An entry of the index: the number of its row in `search_documents`, and its words. */
export type SearchText = { number: number; text: string };

/** The full-text index. Each entry has the number of its row in `search_documents`. */
export type SearchIndex = {
  add(db: Kysely<Tables>, number: number, text: string): Promise<void>;
  remove(db: Kysely<Tables>, numbers: readonly number[]): Promise<void>;
  /**
   * Finds the texts that contain all phrases, newest first.
   *
   * @param phrases at least one
   */
  find(db: Kysely<Tables>, phrases: readonly Phrase[], limit: number): Promise<SearchText[]>;
  /** Reads all texts one after another, in the order of their numbers. */
  texts(db: Kysely<Tables>): AsyncIterable<SearchText>;
};
