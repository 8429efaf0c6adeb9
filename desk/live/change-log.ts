import { createCatchUp } from '@/lib/chat/engine/catch-up';
import type { Clock } from '@/lib/chat/engine/clock';
import type { Change, Changes } from '@/lib/contract/desk/change';

/** How long to gather changes before anything is read again, in milliseconds. */
const GATHER_MS = 100;

/** Knows up to which change of the store this page has heard. */
export type ChangeLog = Readonly<{
  /** The socket is connected; the store's newest change is `lastSeq`. */
  connected(lastSeq: number): void;
  /** The socket tells of a change. */
  hear(change: Change): void;
  /** Asks for what was missed, for a page that may have slept. */
  check(): void;
  /** Whether something is missing that is being asked for. */
  isBehind(): boolean;
  dispose(): void;
}>;

type ChangeLogOptions = Readonly<{
  clock: Clock;
  /** Asks for the changes after a number. */
  readChanges: (after: number) => Promise<Changes>;
  /** Is given what has changed, gathered. */
  onChanges: (changes: readonly Change[]) => void;
  /** What changed is known no longer: everything has to be read again. */
  onReset: () => void;
  /** {@link ChangeLog.isBehind} may be another. */
  onState: () => void;
}>;

/**
 * Follows the log of changes. The socket is a hint: a number that is missing, a connection that was
 * lost and a page that slept are followed by asking the store for what came after the last one.
 */
export function createChangeLog(options: ChangeLogOptions): ChangeLog {
  const { clock, readChanges, onChanges, onReset, onState } = options;
  let cursor: number | undefined;
  /** The highest number that was heard of. */
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
    // Numbers that were pruned meanwhile will not come any more.
    if (!hasMore) {
      cursor = Math.max(cursor, lastSeq);
      expected = Math.min(expected, cursor);
    }
    onState();
    return hasMore ? 'more' : 'complete';
  }, clock);

  return {
    connected(lastSeq) {
      // What was read before the first connection may have changed since then.
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
