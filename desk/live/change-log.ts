import { createCatchUp } from '@repo/chat/engine/catch-up.ts';
import type { Clock } from '@repo/chat/engine/clock.ts';
import type { Change, Changes } from '@repo/contract/desk/change.ts';

/** How long to collect changes before anything is read again, in milliseconds. */
const GATHER_MS = 100;

/** Knows which change of the store this page has processed last. */
export type ChangeLog = Readonly<{
  /** The socket is connected, and the store's newest change is `lastSeq`. */
  connected(lastSeq: number): void;
  /** The socket reports a change. */
  hear(change: Change): void;
  /** Asks for missed changes, for a page that may have been asleep. */
  check(): void;
  /** Whether changes are missing, which are being fetched. */
  isBehind(): boolean;
  dispose(): void;
}>;

type ChangeLogOptions = Readonly<{
  clock: Clock;
  /** Fetches the changes after a number. */
  readChanges: (after: number) => Promise<Changes>;
  /** Receives the collected changes. */
  onChanges: (changes: readonly Change[]) => void;
  /** The log no longer covers what changed, so everything has to be read again. */
  onReset: () => void;
  /** {@link ChangeLog.isBehind} may have changed. */
  onState: () => void;
}>;

/**
 * Follows the log of changes. The socket is only a hint: after a missing number, a lost connection, or sleep,
 * the changes after the last one are fetched from the store.
 */
export function createChangeLog(options: ChangeLogOptions): ChangeLog {
  const { clock, readChanges, onChanges, onReset, onState } = options;
  let cursor: number | undefined;
  /** The highest number that the socket or the store has mentioned. */
  let expected = 0;
  let gathered: Change[] = [];
  let cancelTelling: (() => void) | undefined;

  const tell = () => {
    cancelTelling = undefined;
    const changes = gathered;
    gathered = [];
    onChanges(changes);
  };
  const take = (change: Change) => {
    cursor = change.seq;
    gathered.push(change);
    cancelTelling ??= clock.after(GATHER_MS, tell);
  };
  const startAnew = (lastSeq: number) => {
    cursor = expected = lastSeq;
    onReset();
  };

  const catchUp = createCatchUp(async () => {
    if (cursor === undefined) return 'complete';
    const { changes, hasMore, lastSeq, isReset } = await readChanges(cursor);
    if (isReset) startAnew(lastSeq);
    for (const change of changes) if (change.seq > cursor) take(change);
    // Numbers that have been pruned in the meantime will never arrive.
    if (!hasMore) {
      cursor = Math.max(cursor, lastSeq);
      expected = Math.min(expected, cursor);
    }
    onState();
    return hasMore ? 'more' : 'complete';
  }, clock);

  return {
    connected(lastSeq) {
      // Anything read before the first connection may have changed since then.
      if (cursor === undefined || lastSeq < cursor) startAnew(lastSeq);
      expected = Math.max(expected, lastSeq);
      if (cursor !== expected) catchUp.run();
      onState();
    },
    hear(change) {
      if (cursor === undefined || change.seq <= cursor) return;
      expected = Math.max(expected, change.seq);
      if (change.seq === cursor + 1) take(change);
      else catchUp.run();
      onState();
    },
    check: () => catchUp.run(),
    isBehind: () => cursor !== undefined && expected > cursor,
    dispose() {
      cancelTelling?.();
      catchUp.dispose();
    },
  };
}
