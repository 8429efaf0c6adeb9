import { z } from 'zod';
import { DUPLICATE_WINDOW_MS } from '#visitor/timeline/duplicates.ts';
import type { PositionedItem } from '#visitor/timeline/timeline-positions.ts';
import type { ChatStorage } from '#engine/storage.ts';
import { readFromStorage } from '#engine/stored.ts';

/** How many items are kept: the newest. */
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
  /** When it was typed or received in this browser: milliseconds since 1970. */
  at: z.number(),
  /** Its place among items of the same time. */
  order: z.number(),
});

/** Something that was said, and when. */
export type LocalHistoryItem = Readonly<z.infer<typeof keptSchema>>;

/** The messages of a conversation for which the backend has no history. */
export type LocalHistory = Readonly<{
  /** What this tab and others have kept, in order. */
  entries(): readonly LocalHistoryItem[];
  /**
   * Keeps a message.
   *
   * @param at when it was typed or received: milliseconds since 1970
   */
  add(said: PositionedItem, at: number): void;
  /** Reads again what other tabs have kept. @returns what is new to this tab */
  reload(): readonly LocalHistoryItem[];
  /** Removes everything. */
  forget(): void;
}>;

/**
 * What this browser has sent and received, in its storage. Each item has a key of its own, so that tabs that
 * write at the same time never overwrite each other's items. A message that several tabs received is kept
 * once.
 *
 * @param prefix the beginning of the keys
 */
export function openLocalHistory(storage: ChatStorage, prefix: string): LocalHistory {
  let entries: readonly LocalHistoryItem[] = [];
  const looked = new Set<string>();

  /** What other tabs have kept since this one last looked. */
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

/** Whether two tabs mean the same message: by its ID or, if it was received, by words, sender, and time. */
function isSame(
  { item: one, at }: LocalHistoryItem,
  { item: other, at: otherAt }: LocalHistoryItem,
): boolean {
  if (one.id === other.id) return true;
  const isHeard = one.type !== 'sent' && other.type !== 'sent';
  const isAtOnce = Math.abs(at - otherAt) <= DUPLICATE_WINDOW_MS;
  return isHeard && isAtOnce && one.content === other.content && one.sender === other.sender;
}
