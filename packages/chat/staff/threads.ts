import { z } from 'zod';
import { agentMessageSchema, type AgentMessage } from '@repo/contract/agent-events.ts';
import { emitWithAck } from '#engine/emit-with-ack.ts';
import { createCatchUp, type PageOutcome } from '#engine/catch-up.ts';
import type { Clock } from '#engine/clock.ts';
import { outcomeOfAck } from '#engine/delivery-outcome.ts';
import type { ChatStorage } from '#engine/storage.ts';
import type { AgentClientSocket } from '#staff/socket.ts';
import { createAgentThread, type AgentThread } from '#staff/thread.ts';

/** How long the backend may take to answer, in milliseconds. */
const ANSWER_MS = 10_000;

/** The keys of waiting messages, with the ID of their conversation (thread.ts). */
const WAITING = /^chat-agent-outbox:([^:]+):/;

const pageSchema = z.object({
  success: z.literal(true),
  messages: z.array(agentMessageSchema),
  hasMore: z.boolean(),
});

type ThreadsOptions = Readonly<{
  socket: AgentClientSocket;
  clock: Clock;
  storage: ChatStorage;
  /** The sender's name for messages sent through the socket. */
  name: string;
  onChange: () => void;
}>;

/** Keeps every opened conversation complete, whatever happens to the connection. */
export function createAgentThreads(options: ThreadsOptions) {
  const { socket, clock, storage, onChange } = options;
  const threads = new Map<string, AgentThread>();

  const open = (id: string): AgentThread => {
    const known = threads.get(id);
    if (known) return known;
    const thread = createAgentThread(id, options);
    threads.set(id, thread);
    return thread;
  };

  const readPage = async (id: string, thread: AgentThread): Promise<PageOutcome> => {
    const about = { conversationId: id, after: thread.completeTo() };
    const answer = await emitWithAck((ack) => socket.emit('conversation history', about, ack), {
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
    if (!socket.connected) return 'complete'; // the next connect will ask
    const behind = [...threads].find(([, thread]) => thread.isBehind());
    return behind ? readPage(...behind) : 'complete';
  }, clock);

  return {
    open,
    /** Sends waiting messages, including those from before the page was loaded. */
    wake(): void {
      for (const key of storage.keys()) {
        const id = WAITING.exec(key)?.[1];
        if (id !== undefined) open(id);
      }
      for (const thread of threads.values()) thread.wake();
    },
    /** Asks for the missing messages. */
    catchUp: catchUp.run,
    /** Adds a message that has arrived. A conversation that nobody has opened does not need it. */
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
