import type { Kysely } from 'kysely';
import type { Wanted } from '#store/search/query.ts';
import type { Phrase } from '#store/search/released-words.ts';
import type { Tables } from '#store/schema.ts';

/** A text that can be found, as it was written: the number of its row in `search_documents`, and its words. */
export type SearchText = { number: number; text: string };

/**
 * The full-text index (`search_words`), and the texts (`search_index`). Each entry has the number of its row in
 * `search_documents`, and goes from the index with that row.
 */
export type SearchIndex = {
  add(db: Kysely<Tables>, number: number, text: string): Promise<void>;
  remove(db: Kysely<Tables>, numbers: readonly number[]): Promise<void>;
  /** Finds the texts that contain what is wanted, newest first. */
  find(db: Kysely<Tables>, wanted: Wanted, limit: number): Promise<SearchText[]>;
  /** Reads all texts one after another, in the order of their numbers. */
  texts(db: Kysely<Tables>): AsyncIterable<SearchText>;
  before: ReleasedIndex;
};

/**
 * What the version before has written: texts that are not in the index yet, which is filled by the backend. Goes in
 * the next release, with the index of that version, in which texts are still put for it.
 */
export type ReleasedIndex = {
  /** The number of the newest text, or 0. */
  newest(db: Kysely<Tables>): Promise<number>;
  /** Reads texts that are not in the index, newest first. At least one, if there is any. */
  missing(db: Kysely<Tables>, range: NumberRange, most: Amount): Promise<SearchText[]>;
  /** Puts texts into the index that are there already. */
  index(db: Kysely<Tables>, texts: readonly SearchText[]): Promise<void>;
  /** Finds texts that are not in the index, by the rules of the version before, newest first. */
  find(
    db: Kysely<Tables>,
    phrases: readonly Phrase[],
    below: number,
    limit: number,
  ): Promise<SearchText[]>;
};

/** Numbers of texts: `from` is one of them, `below` is none. */
export type NumberRange = { from: number; below: number };

/** A number of texts, and how many characters they have together. The last one may be longer. */
export type Amount = { texts: number; length: number };
