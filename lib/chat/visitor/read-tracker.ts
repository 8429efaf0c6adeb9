import { z } from 'zod';
import type { Clock } from '@/lib/chat/engine/clock';
import type { ConversationTimeline } from '@/lib/chat/visitor/conversation-timeline';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import { readFromStorage } from '@/lib/chat/engine/stored';

const markSchema = z.object({ seq: z.number(), at: z.number() });

/** How long to gather what is read before the backend is told, in milliseconds. */
const GATHER_MS = 500;

/** What the visitor has read, in this tab or another one. */
export type ReadTracker = Readonly<{
  unread(): number;
  /** Everything that is there now was looked at. The backend is told soon. */
  markAllRead(): void;
  /** Something was added at the end that this browser took at a time, in milliseconds since 1970. */
  recall(at: number): void;
  /** Tells the backend now. */
  flush(): void;
  /** The backend says that everything up to a number was read. */
  advanceTo(seq: number): void;
  /** There is no message behind a number. A mark beyond it is of a conversation that was erased. */
  forgetBeyond(lastSeq: number): void;
  /** Looks again at what other tabs have read. */
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

/** Counts what nobody has read. The mark is a number of the store, kept in storage for all tabs. */
export function createReadTracker({
  storage,
  key,
  clock,
  conversation,
  markRead,
}: Deps): ReadTracker {
  let kept = readFromStorage(storage, key, markSchema) ?? { seq: 0, at: 0 };
  // Up to where those are read that have no number. The place is of this tab only.
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
