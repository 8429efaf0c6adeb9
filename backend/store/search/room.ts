/**
 * The most bytes of different words in one text. PostgreSQL takes 1,048,575 bytes of words and places ("Text Search
 * Limitations"); the rest is for further places of the same words, 2 bytes each and 16,383 at most.
 */
const MOST_BYTES = 1_000_000;

/** What a word takes beside its bytes: one that aligns it, two for the number of its places, two for the first. */
const BESIDE_WORD = 5;

/**
 * Measures what one text takes in PostgreSQL's index.
 *
 * @returns a function that says of each further word whether there is room for it, too
 */
export function roomForWords(): (word: string) => boolean {
  let room = MOST_BYTES;
  return (word) => {
    const bytes = Buffer.byteLength(word) + BESIDE_WORD;
    if (bytes > room) return false;
    room -= bytes;
    return true;
  };
}
