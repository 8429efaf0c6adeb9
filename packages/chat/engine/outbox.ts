import { z } from 'zod';
import type { AttachedFile } from '@repo/contract/file.ts';
import { storedMessageSchema } from '@repo/contract/chat-message.ts';
import { clientTime } from '@repo/contract/chat-ids.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { seenByAuthorSchema, type SeenByAuthor } from '@repo/contract/seen-by-author.ts';
import type { ChatStorage } from '#engine/storage.ts';
import { readFromStorage } from '#engine/stored.ts';

const entrySchema = z.object({
  id: z.string(),
  message: z.string(),
  /** Its place in the queue. This is not a time, because clocks are set back. */
  number: z.number(),
  /** When it was added: ISO 8601 in UTC. */
  timestamp: clientTime,
  /** Its files, which the backend has already; left out if it has none. */
  files: storedMessageSchema.shape.files,
  /** What staff had seen when they sent it; left out by visitors. */
  seen: seenByAuthorSchema.optional(),
});

/** A message that is on its way. */
export type OutboxEntry = Readonly<z.infer<typeof entrySchema>>;

/** The messages of one conversation that no backend has confirmed yet, in the order they were added. */
export type Outbox = Readonly<{
  entries(): readonly OutboxEntry[];
  has(id: string): boolean;
  /** Checks storage, because another tab may have removed the message. */
  isStillKept(id: string): boolean;
  /** Adds a message; when this returns, it is in storage. */
  add(
    message: string,
    timestamp: string,
    files?: readonly AttachedFile[],
    seen?: SeenByAuthor,
  ): OutboxEntry;
  remove(id: string): void;
  /** Reads again what other tabs have added and removed. */
  reload(): void;
}>;

/**
 * Opens the outbox kept in storage. Each message has a key of its own, so that tabs that write at the same
 * time never overwrite each other's messages.
 *
 * @param prefix the beginning of the keys
 */
export function openOutbox(storage: ChatStorage, prefix: string): Outbox {
  const load = () =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => readFromStorage(storage, key, entrySchema))
      .filter((entry) => entry !== undefined)
      .sort((one, other) => one.number - other.number || (one.id < other.id ? -1 : 1));
  let entries = load();
  const forget = (id: string) => {
    entries = entries.filter((entry) => entry.id !== id);
  };
  return {
    entries: () => entries,
    has: (id) => entries.some((entry) => entry.id === id),
    isStillKept(id) {
      const isKept = storage.get(prefix + id) !== undefined;
      if (!isKept) forget(id);
      return isKept;
    },
    add(message, timestamp, files = [], seen) {
      const number = (entries.at(-1)?.number ?? 0) + 1;
      const withFiles = files.length > 0 && { files: [...files] };
      const entry = { id: newClientId(), message, number, timestamp, ...withFiles, seen };
      storage.set(prefix + entry.id, JSON.stringify(entry));
      entries = [...entries, entry];
      return entry;
    },
    remove(id) {
      storage.remove(prefix + id);
      forget(id);
    },
    reload: () => void (entries = load()),
  };
}
