import type { Kysely } from 'kysely';
import { StoreUnavailable } from '#core/errors.ts';
import type { Tables } from '#store/schema.ts';
import type { ReleasedIndex, SearchText } from '#store/search/search-index.ts';

/** How much one transaction puts into the index, because everything else waits for it: texts, and characters. */
const BATCH = { texts: 200, length: 100_000 };
const ALONE = { texts: 1, length: 1 };
/** How many numbers it looks at. */
const WINDOW = 5000;
/** A transaction that began before the last look may still have added a text, that many numbers ago at most. */
const UNCOMMITTED = 1000;

/** Learns of a text that is not put into the index, by its number. */
export type OnRefused = (number: number, error: unknown) => void;

/**
 * Creates what puts texts into the search index that the version before has written, newest first. It looks through the
 * numbers of all texts once, and later only through new ones, for those that are not in the index. Where it is, only this
 * process knows: a look at what is there already costs little, and whatever an older version or a crash has left out is
 * found by it.
 *
 * @param transact runs a transaction after those of other backends that do the same
 */
export function createSearchCatchUp(
  index: ReleasedIndex,
  transact: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>,
) {
  let missingBelow = Number.MAX_SAFE_INTEGER;
  /** Everything from here down to `floor` has to be looked at; undefined between two looks. */
  let below: number | undefined;
  let floor = 0;
  let top = 0;
  const refused = new Set<number>();
  /** How many texts are still put in one by one, because together they were refused. */
  let alone = 0;
  let tried: readonly SearchText[] = [];

  const look = () =>
    transact(async (db) => {
      const begin = below ?? (await index.newest(db)) + 1;
      const range = { from: Math.max(floor, begin - WINDOW), below: begin };
      const texts = await index.missing(db, range, alone > 0 ? ALONE : BATCH);
      tried = texts.filter(({ number }) => !refused.has(number));
      // FTS5 writes those with rising numbers together, and any other one alone.
      await index.index(db, tried.toReversed());
      return { begin, end: texts.at(-1)?.number ?? range.from };
    });

  /** Finds out which text it is that cannot be put in. Without a store, none can be. */
  function narrow(error: unknown, onRefused: OnRefused | undefined): void {
    const [first] = tried;
    if (error instanceof StoreUnavailable || !first) throw error;
    if (tried.length > 1) alone = tried.length;
    else {
      refused.add(first.number);
      onRefused?.(first.number, error);
    }
  }

  return {
    /** Below this number, texts may be missing from the index. */
    missingBelow: () => missingBelow,

    /**
     * Goes on a bit.
     *
     * @param onRefused is told which text the database does not take, and why; it stays out of the index
     * @returns whether there is more
     */
    async step(onRefused?: OnRefused) {
      tried = [];
      const next = await look().catch((error: unknown) => narrow(error, onRefused));
      if (!next) return true;
      alone = Math.max(0, alone - 1);
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
