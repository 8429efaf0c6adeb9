import { z } from 'zod';
import { DUPLICATE_WINDOW_MS } from '@/lib/chat/visitor/duplicates';
import type { PositionedItem } from '@/lib/chat/visitor/timeline-positions';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import { readFromStorage } from '@/lib/chat/engine/stored';

/** How many are kept at most, the newest. */
const MOST_ITEMS = 500;

const keptSchema = z.object({
  item: z.object({
    id: z.string(),
    type: z.enum(['system', 'received', 'sent']),
    content: z.string(),
    timestamp: z.string(),
    sender: z.string(),
    sessionId: z.string(),
  }),
  /** When it was typed or heard in this browser: milliseconds since 1970. */
  at: z.number(),
  /** Its place among those of the same time. */
  order: z.number(),
});

/** Something that was said, and when. */
export type LocalHistoryItem = Readonly<z.infer<typeof keptSchema>>;

/** What was said in a conversation of which the backend has no history. */
export type LocalHistory = Readonly<{
  /** What this and other tabs have kept, in order. */
  entries(): readonly LocalHistoryItem[];
  /**
   * Keeps something that was said.
   *
   * @param at when it was typed or heard: milliseconds since 1970
   */
  add(said: PositionedItem, at: number): void;
  /** Looks again at what other tabs have kept. @returns what is new here */
  reload(): readonly LocalHistoryItem[];
  /** Keeps nothing of it any more. */
  forget(): void;
}>;

/**
 * What this browser has written and heard, in its storage. Each item has a key of its own, so that tabs
 * which write at the same time never overwrite each other's. Of what several tabs heard, one is kept.
 *
 * @param prefix of the keys
 */
export function openLocalHistory(storage: ChatStorage, prefix: string): LocalHistory {
  let entries: readonly LocalHistoryItem[] = [];
  const looked = new Set<string>();

  /** What other tabs have kept since this one looked. */
  const news = () =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix) && !looked.has(key))
      .map((key) => readFromStorage(storage, key, keptSchema))
      .filter((kept) => kept !== undefined)
      .sort((one, other) => one.at - other.at || one.order - other.order);

  const take = (kept: LocalHistoryItem) => {
    looked.add(prefix + kept.item.id);
    const isKnown = entries.some((entry) => isSame(entry, kept));
    if (!isKnown) entries = [...entries, kept];
    return !isKnown;
  };

  news().forEach(take);
  return {
    entries: () => entries,
    add({ item, position: { order } }, at) {
      const kept = { item, at, order };
      const isKept = news().some((other) => isSame(other, kept));
      take(kept);
      if (!isKept) storage.set(prefix + item.id, JSON.stringify(kept));
      for (const { item: old } of entries.slice(0, -MOST_ITEMS)) storage.remove(prefix + old.id);
      entries = entries.slice(-MOST_ITEMS);
    },
    reload: () => news().filter(take),
    forget() {
      for (const { item } of entries) storage.remove(prefix + item.id);
      entries = [];
    },
  };
}

/** Whether two tabs mean one thing: by its id or, of what was heard, by words, sender and time. */
function isSame(
  { item: one, at }: LocalHistoryItem,
  { item: other, at: otherAt }: LocalHistoryItem,
): boolean {
  if (one.id === other.id) return true;
  const isHeard = one.type !== 'sent' && other.type !== 'sent';
  const isAtOnce = Math.abs(at - otherAt) <= DUPLICATE_WINDOW_MS;
  return isHeard && isAtOnce && one.content === other.content && one.sender === other.sender;
}
