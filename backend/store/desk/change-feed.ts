import type { Change } from '@repo/contract/desk/change.ts';

/** How often the store is asked for what other backends and commands have changed, in milliseconds. */
const LOOK_EVERY_MS = 250;

/** How many changes are read at once. */
const PAGE = 500;

/** Hears of changes, in the order of their numbers. */
export type ChangeListener = (changes: readonly Change[]) => void;

type FeedDeps = {
  readAfter: (after: number, limit: number) => Promise<Change[]>;
  readLast: () => Promise<number>;
};

/**
 * Creates a feed, which reports the changes of the store, each once and in the order of their numbers. Numbers are
 * committed in their order (decision 023), so everything up to the last number that was read is known, and a missing
 * number was committed by another process. The feed looks for such numbers continuously.
 */
export function createChangeFeed({ readAfter, readLast }: FeedDeps) {
  const listeners = new Set<ChangeListener>();
  const elsewhere = new Set<ChangeListener>();
  /** The last number that was reported; undefined until the newest one at the start is known. */
  let position: number | undefined;
  /** What this process committed before the position was known comes after it. */
  let firstOwn = Infinity;
  /** What this process has committed and not reported yet. */
  const own = new Set<number>();
  let reading: Promise<void> | undefined;
  let isStale = false;
  let isWatching = false;
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;

  function report(changes: readonly Change[]): void {
    const last = changes.at(-1);
    if (!last) return;
    position = last.seq;
    for (const listener of listeners) listener(changes);
    const others = changes.filter(({ seq }) => !own.delete(seq));
    if (others.length > 0) for (const listener of elsewhere) listener(others);
  }

  async function catchUp(): Promise<void> {
    position ??= Math.min(await readLast(), firstOwn - 1);
    let isFull = true;
    while ((isFull || isStale) && !hasEnded) {
      isStale = false;
      const page = await readAfter(position, PAGE);
      report(page);
      isFull = page.length === PAGE;
    }
  }

  function look(): Promise<void> {
    isStale = true;
    // A store that cannot be read now is asked again, and has lost nothing until then.
    reading ??= catchUp()
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    return reading;
  }

  function lookLater(): void {
    timer = setTimeout(() => void look().then(() => hasEnded || lookLater()), LOOK_EVERY_MS);
    timer.unref();
  }

  function begin(set: Set<ChangeListener>, listener: ChangeListener): () => void {
    set.add(listener);
    // However many listen, one look every so often is enough.
    if (!isWatching) void look().then(() => hasEnded || lookLater());
    isWatching = true;
    return () => set.delete(listener);
  }

  return {
    /** @returns a function that stops it */
    listen: (listener: ChangeListener) => begin(listeners, listener),

    /** The same for what other processes have changed. @returns a function that stops it */
    listenElsewhere: (listener: ChangeListener) => begin(elsewhere, listener),

    /** Reports what this process has just committed, after anything that others committed before it. */
    committed(changes: readonly Change[]) {
      const first = changes[0];
      if (!first) return;
      if (listeners.size + elsewhere.size === 0) {
        position = undefined;
        firstOwn = Infinity;
        return;
      }
      // Whoever looks may see a commit before the process that made it knows of its success.
      for (const { seq } of changes) if (seq > (position ?? 0)) own.add(seq);
      if (position === undefined) firstOwn = Math.min(firstOwn, first.seq);
      const isNext = position !== undefined && first.seq === position + 1;
      if (isNext && !reading) report(changes);
      else void look();
    },

    /** Whether this process has committed changes of which its listeners do not know yet. */
    hasUnreported: () => own.size > 0,

    async end() {
      hasEnded = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
