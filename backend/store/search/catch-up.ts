import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { ReleasedIndex } from '@/backend/store/search/search-index';

/** How much one transaction puts into the index, because everything else waits for it: texts, and characters. */
const BATCH = { texts: 200, length: 100_000 };
/** How many numbers it looks at. */
const WINDOW = 5000;
/** A transaction that began before the last look may still have added a text, that many numbers ago at most. */
const UNCOMMITTED = 1000;

/** Puts texts into the search index that the version before has written, newest first. */
export type SearchCatchUp = {
  /** Below this number, texts may be missing from the index. */
  missingBelow(): number;
  /** Goes on a bit. @returns whether there is more */
  step(): Promise<boolean>;
};

/**
 * Looks through the numbers of all texts once, and later only through new ones, for those that are not in the
 * index. Where it is, only this process knows: a look at what is there already costs little, and whatever an older
 * version or a crash has left out is found by it.
 *
 * @param transact runs a transaction after those of other backends that do the same
 */
export function createSearchCatchUp(
  index: ReleasedIndex,
  transact: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>,
): SearchCatchUp {
  let missingBelow = Number.MAX_SAFE_INTEGER;
  /** Everything from here down to `floor` has to be looked at; undefined between two looks. */
  let below: number | undefined;
  let floor = 0;
  let top = 0;

  return {
    missingBelow: () => missingBelow,
    async step() {
      const next = await transact(async (db) => {
        const begin = below ?? (await index.newest(db)) + 1;
        const range = { from: Math.max(floor, begin - WINDOW), below: begin };
        const texts = await index.missing(db, range, BATCH);
        // FTS5 writes those with rising numbers together, and any other one alone.
        await index.index(db, texts.toReversed());
        return { begin, end: texts.at(-1)?.number ?? range.from };
      });
      if (below === undefined) top = next.begin;
      below = next.end;
      if (missingBelow > 0) missingBelow = below;
      if (below > floor) return true;
      missingBelow = 0;
      below = undefined;
      floor = Math.max(0, top - UNCOMMITTED);
      return false;
    },
  };
}
