import { z } from 'zod';
import { emitWithAck } from '@/lib/chat/engine/emit-with-ack';
import type { PageOutcome } from '@/lib/chat/engine/catch-up';
import type { Clock } from '@/lib/chat/engine/clock';
import { keepConnected } from '@/lib/chat/engine/connection';
import { createListeners } from '@/lib/chat/engine/listeners';
import { createMemoryStorage } from '@/lib/chat/engine/memory-storage';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import { withConversation } from '@/lib/chat/staff/conversation-list';
import { listenToAgentEvents } from '@/lib/chat/staff/events';
import type { AgentClientSocket } from '@/lib/chat/staff/socket';
import type { AgentClient, AgentState } from '@/lib/chat/staff/state';
import { ANSWER_MS, createAgentThreads } from '@/lib/chat/staff/threads';
import { conversationSchema, type Conversation } from '@/lib/contract/agent-events';
import { messageText } from '@/lib/contract/chat-message';
import { check } from '@/lib/contract/check';

const listSchema = z.object({
  success: z.literal(true),
  conversations: z.array(conversationSchema),
});

type AgentClientOptions = Readonly<{
  /** Makes the socket, with the token; the client connects and reconnects it. */
  connect: () => AgentClientSocket;
  clock: Clock;
  /** The sender's name for messages sent through the socket. */
  name: string;
  /** Where unsent messages wait; memory by default. */
  storage?: ChatStorage;
}>;

/** A client for staff: it keeps every conversation complete, and asks for what it missed on each connect. */
export function createAgentClient(options: AgentClientOptions): AgentClient {
  const { connect, clock, name, storage = createMemoryStorage() } = options;
  const socket = connect();
  const listeners = createListeners();
  let conversations: readonly Conversation[] = [];
  let isListed = false;
  /** What has changed while the list is on its way. The list may be older. */
  let changedMeanwhile: Conversation[] = [];
  let state: AgentState | undefined;

  const onChange = () => {
    state = undefined;
    listeners.notify();
  };

  const readList = async (): Promise<PageOutcome> => {
    if (isListed) return 'complete';
    changedMeanwhile = [];
    const answer = await emitWithAck((ack) => socket.emit('list conversations', ack), {
      socket,
      clock,
      ms: ANSWER_MS,
    });
    const list = listSchema.safeParse(answer);
    if (!list.success) return 'failed';
    isListed = true;
    conversations = changedMeanwhile.reduce<readonly Conversation[]>(
      withConversation,
      list.data.conversations,
    );
    changedMeanwhile = [];
    for (const conversation of conversations) {
      threads.open(conversation.conversationId).hear(conversation);
    }
    threads.wake();
    onChange();
    return 'more';
  };

  const threads = createAgentThreads({
    ...{ socket, clock, storage, name, onChange },
    readFirst: readList,
  });

  listenToAgentEvents(socket, {
    message(message) {
      threads.open(message.conversationId);
      threads.hear(message);
    },
    changed(conversation) {
      if (!isListed) changedMeanwhile.push(conversation);
      conversations = withConversation(conversations, conversation);
      const thread = threads.open(conversation.conversationId);
      thread.hear(conversation);
      if (thread.isBehind()) threads.catchUp();
      onChange();
    },
    visitorTyping(conversationId, isTyping) {
      threads.open(conversationId);
      threads.hearTyping(conversationId, isTyping);
    },
  });

  const connection = keepConnected({
    socket,
    clock,
    isOnline: () => true,
    onConnect() {
      isListed = false;
      threads.catchUp();
    },
    onChange,
  });

  return {
    getState: () =>
      (state ??= {
        status: connection.status(),
        problem: connection.problem(),
        conversations,
        typing: threads.typing(),
      }),
    subscribe: listeners.subscribe,
    lines: (conversationId) => threads.find(conversationId)?.lines() ?? [],
    send(conversationId, text) {
      const checked = check(messageText, text);
      if (!checked.ok) return checked.problem.message;
      threads.open(conversationId).send(checked.value);
      return undefined;
    },
    retry: (conversationId, id) => threads.open(conversationId).retry(id),
    discard: (conversationId, id) => threads.open(conversationId).discard(id),
    typing: (conversationId) => threads.open(conversationId).key(),
    see: (conversationId) => threads.open(conversationId).see(),
    dispose() {
      threads.dispose();
      connection.dispose();
    },
  };
}
