import { listenByName } from '@/lib/chat/engine/listen-by-name';
import { whenValid } from '@/lib/chat/engine/when-valid';
import type { AgentClientSocket } from '@/lib/chat/staff/socket';
import {
  aboutConversationSchema,
  agentMessageSchema,
  conversationSchema,
  type AgentMessage,
  type Conversation,
  type ServerToAgent,
} from '@/lib/contract/agent-events';

/** How staff react to what happens in conversations. */
type ConversationReactions = Readonly<{
  message(message: AgentMessage): void;
  visitorTyping(conversationId: string, isTyping: boolean): void;
}>;

/** Listeners for the events of conversations, which the desk hears too. They ignore invalid bodies. */
export function conversationListeners({ message, visitorTyping }: ConversationReactions) {
  const typing = (isTyping: boolean) =>
    whenValid(aboutConversationSchema, ({ conversationId }) =>
      visitorTyping(conversationId, isTyping),
    );
  return {
    'conversation message': whenValid(agentMessageSchema, message),
    'visitor typing': typing(true),
    'visitor stop typing': typing(false),
  };
}

/** How a staff client reacts to events. */
type Reactions = ConversationReactions & Readonly<{ changed(conversation: Conversation): void }>;

/** Listens to every event that staff receive. Events that do not follow the contract are ignored. */
export function listenToAgentEvents(socket: AgentClientSocket, reactions: Reactions): void {
  const listeners: Record<keyof ServerToAgent, (body: unknown) => void> = {
    ...conversationListeners(reactions),
    'conversation changed': whenValid(conversationSchema, reactions.changed),
  };
  listenByName(socket, listeners);
}
