import { z } from 'zod';
import { listenToAgentEvents } from '@/lib/chat/staff/events';
import type { AgentSocket } from '@/lib/chat/staff/socket';
import type { AgentClient, AgentState } from '@/lib/chat/staff/state';
import { createAgentThread, type AgentThread } from '@/lib/chat/staff/thread';
import { ask } from '@/lib/chat/engine/ask';
import { createCatchUp, type PageOutcome } from '@/lib/chat/engine/catch-up';
import type { Clock } from '@/lib/chat/engine/clock';
import { keepConnected } from '@/lib/chat/engine/connection';
import { withConversation } from '@/lib/chat/staff/conversation-list';
import { createListeners } from '@/lib/chat/engine/listeners';
import { createMemoryStorage } from '@/lib/chat/engine/memory-storage';
import { outcomeOfAck } from '@/lib/chat/engine/outcome';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import {
  agentMessageSchema,
  conversationSchema,
  type Conversation,
} from '@/lib/contract/agent-events';
import { messageText } from '@/lib/contract/chat-message';
import { check } from '@/lib/contract/check';

/** How long the backend may take to answer, in milliseconds. */
const ANSWER_MS = 10_000;

const listSchema = z.object({
  success: z.literal(true),
  conversations: z.array(conversationSchema),
});
const pageSchema = z.object({
  success: z.literal(true),
  messages: z.array(agentMessageSchema),
  hasMore: z.boolean(),
});

type Parts = Readonly<{
  /** Makes the socket, with the token; the client connects it, and again. */
  connect: () => AgentSocket;
  clock: Clock;
  /** The name that the socket speaks under. */
  name: string;
  /** Where messages wait that were not sent yet; memory unless told. */
  storage?: ChatStorage;
}>;

/** A client of staff: it holds every conversation whole, and asks on each connect for what it missed. */
export function createAgentClient(parts: Parts): AgentClient {
  const { connect, clock, name, storage = createMemoryStorage() } = parts;
  const socket = connect();
  const listeners = createListeners();
  const threads = new Map<string, AgentThread>();
  let conversations: readonly Conversation[] = [];
  let isListed = false;
  let state: AgentState | undefined;

  const onChange = () => {
    state = undefined;
    listeners.notify();
  };
  const threadOf = (conversationId: string) => {
    const known = threads.get(conversationId);
    if (known) return known;
    const thread = createAgentThread(conversationId, { name, socket, clock, storage, onChange });
    threads.set(conversationId, thread);
    return thread;
  };
  const request = (emit: (ack: (answer?: unknown) => void) => void) =>
    ask(emit, { socket, clock, ms: ANSWER_MS });

  const readList = async (): Promise<PageOutcome> => {
    const answer = await request((ack) => socket.emit('list conversations', ack));
    const list = listSchema.safeParse(answer);
    if (!list.success) return 'failed';
    isListed = true;
    ({ conversations } = list.data);
    for (const conversation of conversations) {
      threadOf(conversation.conversationId).hear(conversation);
    }
    for (const thread of threads.values()) thread.wake();
    onChange();
    return 'more';
  };

  const readHistory = async (conversationId: string, thread: AgentThread): Promise<PageOutcome> => {
    const about = { conversationId, after: thread.completeTo() };
    const answer = await request((ack) => socket.emit('conversation history', about, ack));
    const page = pageSchema.safeParse(answer);
    if (page.success) thread.add(page.data.messages);
    else if (outcomeOfAck(answer)?.state !== 'refused') return 'failed';
    const isWhole = !page.data?.hasMore || thread.completeTo() === about.after;
    if (isWhole) thread.settle();
    return 'more';
  };

  const catchUp = createCatchUp(async () => {
    if (!socket.connected) return 'complete'; // the next connect asks
    if (!isListed) return readList();
    const behind = [...threads].find(([, thread]) => thread.isBehind());
    return behind ? readHistory(...behind) : 'complete';
  }, clock);

  listenToAgentEvents(socket, {
    message(message) {
      const thread = threadOf(message.conversationId);
      thread.add([message]);
      if (message.messageType === 'user') thread.setVisitorTyping(false);
      if (thread.isBehind()) catchUp.run();
    },
    changed(conversation) {
      conversations = withConversation(conversations, conversation);
      const thread = threadOf(conversation.conversationId);
      thread.hear(conversation);
      if (thread.isBehind()) catchUp.run();
      onChange();
    },
    visitorTyping({ conversationId }, isTyping) {
      threadOf(conversationId).setVisitorTyping(isTyping);
    },
  });

  const connection = keepConnected({
    socket,
    clock,
    isOnline: () => true,
    onConnect() {
      isListed = false;
      catchUp.run();
    },
    onChange,
  });

  return {
    getState: () =>
      (state ??= {
        status: connection.status(),
        problem: connection.problem(),
        conversations,
        typing: [...threads].filter(([, thread]) => thread.isVisitorTyping()).map(([id]) => id),
      }),
    subscribe: listeners.subscribe,
    lines: (conversationId) => threads.get(conversationId)?.lines() ?? [],
    send(conversationId, text) {
      const checked = check(messageText, text);
      if (!checked.ok) return checked.problem.message;
      threadOf(conversationId).send(checked.value);
      return undefined;
    },
    retry: (conversationId, id) => threadOf(conversationId).retry(id),
    discard: (conversationId, id) => threadOf(conversationId).discard(id),
    typing: (conversationId) => threadOf(conversationId).key(),
    see: (conversationId) => threadOf(conversationId).see(),
    dispose() {
      for (const thread of threads.values()) thread.dispose();
      catchUp.dispose();
      connection.dispose();
    },
  };
}
