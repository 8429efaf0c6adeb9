import { z } from 'zod';
import { chatSessionId } from '@repo/contract/chat-ids.ts';
import { newChatSessionId } from '@repo/contract/ids.ts';
import type { Clock } from '#engine/clock.ts';
import { CONVERSATION_KEY, OPEN_FOR_MS } from '#visitor/open-conversation.ts';
import type { ChatStorage } from '#engine/storage.ts';
import { readFromStorage } from '#engine/stored.ts';

/** How precisely the time of the last message is stored, in milliseconds. */
const PRECISION_MS = 60_000;

const keptSchema = z.object({ id: chatSessionId, spokenAt: z.number().optional() }).nullable();

/** Which conversation this browser is in. */
export type Session = Readonly<{
  /** The ID of the conversation; makes and stores one if there is none. */
  begin(): string;
  /** Whether the conversation had a recent message. */
  isOpen(): boolean;
  /** Records that the visitor just sent a message in it. */
  recordSent(): void;
  /** Records that someone else just did. */
  recordReceived(): void;
}>;

type Deps = Readonly<{ storage: ChatStorage; clock: Clock; sessionId?: string | undefined }>;

/**
 * The conversation that this browser began, which is the same in every tab, or the one that a link names.
 *
 * @param parts with `sessionId`, the conversation of a link. Whoever made the link can read along, so it is
 *   never stored: it stays on the page of the link. A link to this browser's own conversation is just another
 *   way to it.
 */
export function createSession({ storage, clock, sessionId }: Deps): Session {
  const own = () => readFromStorage(storage, CONVERSATION_KEY, keptSchema) ?? undefined;
  const keep = (id: string, spokenAt?: number) =>
    storage.set(CONVERSATION_KEY, JSON.stringify({ id, spokenAt }));
  let current = sessionId;
  const touch = (known: z.output<typeof keptSchema> | undefined) => {
    const isNew = Math.abs(clock.now() - (known?.spokenAt ?? -Infinity)) > PRECISION_MS;
    if (current !== undefined && isNew) keep(current, clock.now());
  };
  return {
    begin() {
      current ??= own()?.id;
      if (current === undefined) {
        current = newChatSessionId(clock.now());
        keep(current);
      }
      return current;
    },
    isOpen() {
      const spokenAt = own()?.spokenAt ?? -Infinity;
      return sessionId !== undefined || clock.now() - spokenAt < OPEN_FOR_MS;
    },
    recordSent() {
      const known = own();
      const isOwn = known ? known.id === current : sessionId === undefined;
      if (isOwn) touch(known);
    },
    recordReceived() {
      const known = own();
      if (known?.id === current) touch(known);
    },
  };
}
