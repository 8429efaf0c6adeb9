import { z } from 'zod';
import type { Clock } from '#engine/clock.ts';
import type { ConversationTimeline } from '#visitor/timeline/conversation-timeline.ts';
import type { ChatStorage } from '#engine/storage.ts';
import { readFromStorage } from '#engine/stored.ts';

const markSchema = z.object({ seq: z.number(), at: z.number() });

/** How long to gather read messages before telling the backend, in milliseconds. */
const GATHER_MS = 500;

/** What the visitor has read, in this tab or another. */
export type ReadTracker = Readonly<{
  unread(): number;
  /** Marks everything that is there now as read. The backend is told soon. */
  markAllRead(): void;
  /**
   * Marks what was just added at the end as read, if it is older than the mark.
   *
   * @param at when this browser sent or received it, in milliseconds since 1970
   */
  recall(at: number): void;
  /** Tells the backend now. */
  flush(): void;
  /** Records that, according to the backend, everything up to a number was read. */
  advanceTo(seq: number): void;
  /** Records that no later message exists. A mark beyond it belongs to a conversation that was erased. */
  forgetBeyond(lastSeq: number): void;
  /** Reads again what other tabs have read. */
  reload(): void;
  dispose(): void;
}>;

type Deps = Readonly<{
  storage: ChatStorage;
  key: string;
  clock: Clock;
  conversation: ConversationTimeline;
  /** Tells the backend. */
  markRead: () => void;
}>;

/** Counts unread messages. The mark is a sequence number, kept in storage for all tabs. */
export function createReadTracker({
  storage,
  key,
  clock,
  conversation,
  markRead,
}: Deps): ReadTracker {
  let kept = readFromStorage(storage, key, markSchema) ?? { seq: 0, at: 0 };
  // The last item without a number that was read. This position is valid in this tab only.
  let order = 0;
  let cancelTelling: (() => void) | undefined;

  const unread = () => conversation.receivedBehind({ after: kept.seq, order });
  const flush = () => {
    cancelTelling?.();
    cancelTelling = undefined;
    markRead();
  };
  return {
    unread,
    markAllRead() {
      if (unread() === 0) return;
      const end = conversation.end();
      kept = { seq: Math.max(kept.seq, end.after), at: clock.now() };
      order = end.order;
      storage.set(key, JSON.stringify(kept));
      cancelTelling ??= clock.after(GATHER_MS, flush);
    },
    recall(at) {
      if (at <= kept.at) order = conversation.end().order;
    },
    flush,
    advanceTo(seq) {
      if (seq > kept.seq) kept = { ...kept, seq };
    },
    forgetBeyond(lastSeq) {
      if (kept.seq <= lastSeq) return;
      kept = { ...kept, seq: 0 };
      storage.set(key, JSON.stringify(kept));
    },
    reload() {
      const other = readFromStorage(storage, key, markSchema);
      if (!other) return;
      if (other.at !== kept.at) order = conversation.end().order;
      kept = { seq: Math.max(kept.seq, other.seq), at: other.at };
    },
    dispose: () => cancelTelling?.(),
  };
}
