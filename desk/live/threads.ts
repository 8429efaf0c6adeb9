import { z } from 'zod';
import type { DeskSocket } from '@/desk/live/desk-socket';
import { createAgentThread, type AgentThread } from '@/lib/chat/staff/thread';
import { ask } from '@/lib/chat/engine/ask';
import { createCatchUp, type PageOutcome } from '@/lib/chat/engine/catch-up';
import type { Clock } from '@/lib/chat/engine/clock';
import { outcomeOfAck } from '@/lib/chat/engine/outcome';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import { agentMessageSchema, type AgentMessage } from '@/lib/contract/agent-events';

/** How long the backend may take to answer, in milliseconds. */
const ANSWER_MS = 10_000;

/** Before the ids of conversations whose messages wait to be sent (lib/chat/staff/thread.ts). */
const WAITING = /^chat-agent-outbox:([^:]+):/;

const pageSchema = z.object({
  success: z.literal(true),
  messages: z.array(agentMessageSchema),
  hasMore: z.boolean(),
});

type Parts = Readonly<{
  socket: DeskSocket;
  clock: Clock;
  storage: ChatStorage;
  /** Who speaks. */
  name: string;
  onChange: () => void;
}>;

/** The conversations that were opened in this page, and those in which something waits to be sent. */
export function createThreads({ socket, clock, storage, name, onChange }: Parts) {
  const threads = new Map<string, AgentThread>();

  const open = (id: string): AgentThread => {
    const known = threads.get(id);
    if (known) return known;
    const thread = createAgentThread(id, { name, socket, clock, storage, onChange });
    threads.set(id, thread);
    return thread;
  };

  const readPage = async (id: string, thread: AgentThread): Promise<PageOutcome> => {
    const about = { conversationId: id, after: thread.completeTo() };
    const answer = await ask((ack) => socket.emit('conversation history', about, ack), {
      socket,
      clock,
      ms: ANSWER_MS,
    });
    const page = pageSchema.safeParse(answer);
    if (page.success) thread.add(page.data.messages);
    else if (outcomeOfAck(answer)?.state !== 'refused') return 'failed';
    const isWhole = !page.data?.hasMore || thread.completeTo() === about.after;
    if (isWhole) thread.settle();
    onChange();
    return 'more';
  };

  const catchUp = createCatchUp(async () => {
    if (!socket.connected) return 'complete'; // the next connect asks
    const behind = [...threads].find(([, thread]) => thread.isBehind());
    return behind ? readPage(...behind) : 'complete';
  }, clock);

  return {
    open,
    /** Sends what waits, and asks for what is missing. */
    wake(): void {
      for (const key of storage.keys()) {
        const id = WAITING.exec(key)?.[1];
        if (id !== undefined) open(id);
      }
      for (const thread of threads.values()) thread.wake();
      catchUp.run();
    },
    /** A message came. Conversations that nobody opened here need it not. */
    hear(message: AgentMessage): void {
      const thread = threads.get(message.conversationId);
      if (!thread) return;
      thread.add([message]);
      if (message.messageType === 'user') thread.setVisitorTyping(false);
      if (thread.isBehind()) catchUp.run();
    },
    hearTyping(id: string, isTyping: boolean): void {
      threads.get(id)?.setVisitorTyping(isTyping);
    },
    dispose(): void {
      for (const thread of threads.values()) thread.dispose();
      catchUp.dispose();
    },
  };
}
