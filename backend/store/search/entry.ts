import { numbersIn } from '#store/search/numbers.ts';
import { piecesOf } from '#store/search/pieces.ts';
import { roomForWords } from '#store/search/room.ts';
import { tokensOf } from '#store/search/tokens.ts';

/** PostgreSQL counts up to 16,383 ("Text Search Limitations"); words that come later have no place. */
const LAST_PLACE = 16_000;
/** How many places PostgreSQL remembers for one word, at most. */
const MOST_PLACES = 255;
/** The most numbers that are joined in one text. */
const MOST_NUMBERS = 1000;

/** What the index holds of a text: each word with its places, counted from 1, and words without a place. */
export type Entry = {
  places: ReadonlyMap<string, readonly number[]>;
  placeless: ReadonlySet<string>;
};

/**
 * Makes the entry of a text. Both databases keep exactly this, so they find the same. Whatever the text, it has a
 * bounded size: of very long texts, words are found one by one from some place on, and not next to each other.
 */
export function entryOf(text: string): Entry {
  const pieces = piecesOf(text);
  const places = new Map<string, number[]>();
  const placeless = new Set<string>();
  const fits = roomForWords();

  tokensOf(pieces).forEach(({ folded }, index) => {
    const known = places.get(folded);
    if (index < LAST_PLACE) {
      if (known && known.length < MOST_PLACES) known.push(index + 1);
      if (!known && fits(folded)) places.set(folded, [index + 1]);
    } else if (!known && !placeless.has(folded) && fits(folded)) placeless.add(folded);
  });
  let count = 0;
  for (const { digits } of numbersIn(text, pieces)) {
    if ((count += 1) > MOST_NUMBERS) break;
    if (!places.has(digits) && !placeless.has(digits) && fits(digits)) placeless.add(digits);
  }
  return { places, placeless };
}
