import { z } from 'zod';
import type { Clock } from '@/lib/chat/engine/clock';
import { CONVERSATION_KEY, OPEN_FOR_MS } from '@/lib/chat/visitor/open-conversation';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import { readFromStorage } from '@/lib/chat/engine/stored';
import { chatSessionId } from '@/lib/contract/chat-ids';
import { newChatSessionId } from '@/lib/contract/ids';

/** How often the time of the last word is written down at most, in milliseconds. */
const PRECISION_MS = 60_000;

const keptSchema = z.object({ id: chatSessionId, spokenAt: z.number().optional() }).nullable();

/** Which conversation this browser is in. */
export type Session = Readonly<{
  /** The id of the conversation; makes one, and keeps it, if there is none. */
  begin(): string;
  /** Whether something was said in it not too long ago. */
  isOpen(): boolean;
  /** The visitor said something in it now. */
  recordSent(): void;
  /** Somebody else did. */
  recordReceived(): void;
}>;

type Deps = Readonly<{ storage: ChatStorage; clock: Clock; sessionId?: string | undefined }>;

/**
 * The conversation that this browser began, the same one in every tab, or that of a link.
 *
 * @param parts with `sessionId`, that conversation. Whoever made the link can read along, so it is
 *   never kept: it stays on the page of the link. A link to this browser's own conversation is only
 *   another way to that.
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
