import { sql, type Kysely } from 'kysely';

/** The full-text index, which gets words that are folded already. */
export async function createSearchWords(db: Kysely<unknown>): Promise<void> {
  // Hits are sorted by time, so nobody asks how long the texts are.
  await sql`
    create virtual table search_words using fts5(
      words, tokenize = 'ascii', prefix = '1 2 3', columnsize = 0)`.execute(db);
  // This removes erased words from the index immediately, instead of when its pages are merged.
  await sql`insert into search_words (search_words, rank) values ('secure-delete', 1)`.execute(db);
  await sql`
    create trigger search_words_go_along after delete on search_documents
    begin delete from search_words where rowid = old.id; end`.execute(db);
}
