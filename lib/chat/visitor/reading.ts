import { z } from 'zod';
import type { Clock } from '@/lib/chat/engine/clock';
import type { Conversation } from '@/lib/chat/visitor/conversation';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import { readStored } from '@/lib/chat/engine/stored';

const markSchema = z.object({ seq: z.number(), at: z.number() });

/** How long to gather what is read before the backend is told, in milliseconds. */
const GATHER_MS = 500;

/** What the visitor has read, in this tab or another one. */
export type Reading = Readonly<{
  unread(): number;
  /** Everything that is there now was looked at. The backend is told soon. */
  look(): void;
  /** Something was added at the end that this browser took at a time, in milliseconds since 1970. */
  recall(at: number): void;
  /** Tells the backend now. */
  tell(): void;
  /** The backend says that everything up to a number was read. */
  raise(seq: number): void;
  /** There is no message behind a number. A mark beyond it is of a conversation that was erased. */
  forgetBeyond(lastSeq: number): void;
  /** Looks again at what other tabs have read. */
  reload(): void;
  dispose(): void;
}>;

type Parts = Readonly<{
  storage: ChatStorage;
  key: string;
  clock: Clock;
  conversation: Conversation;
  /** Tells the backend. */
  markRead: () => void;
}>;

/** Counts what nobody has read. The mark is a number of the store, kept in storage for all tabs. */
export function createReading({ storage, key, clock, conversation, markRead }: Parts): Reading {
  let kept = readStored(storage, key, markSchema) ?? { seq: 0, at: 0 };
  // Up to where those are read that have no number. The place is of this tab only.
  let order = 0;
  let cancelTelling: (() => void) | undefined;

  const unread = () => conversation.receivedBehind({ after: kept.seq, order });
  const tell = () => {
    cancelTelling?.();
    cancelTelling = undefined;
    markRead();
  };
  return {
    unread,
    look() {
      if (unread() === 0) return;
      const end = conversation.end();
      kept = { seq: Math.max(kept.seq, end.after), at: clock.now() };
      order = end.order;
      storage.set(key, JSON.stringify(kept));
      cancelTelling ??= clock.after(GATHER_MS, tell);
    },
    recall(at) {
      if (at <= kept.at) order = conversation.end().order;
    },
    tell,
    raise(seq) {
      if (seq > kept.seq) kept = { ...kept, seq };
    },
    forgetBeyond(lastSeq) {
      if (kept.seq <= lastSeq) return;
      kept = { ...kept, seq: 0 };
      storage.set(key, JSON.stringify(kept));
    },
    reload() {
      const other = readStored(storage, key, markSchema);
      if (!other) return;
      if (other.at !== kept.at) order = conversation.end().order;
      kept = { seq: Math.max(kept.seq, other.seq), at: other.at };
    },
    dispose: () => cancelTelling?.(),
  };
}
