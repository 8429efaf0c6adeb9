import type { z } from 'zod';
import type { AgentClientSocket } from '@/lib/chat/staff/socket';
import { whenValid } from '@/lib/chat/engine/when-valid';
import {
  aboutConversationSchema,
  agentMessageSchema,
  conversationSchema,
  type AgentMessage,
  type Conversation,
  type ServerToAgent,
} from '@/lib/contract/agent-events';

/** How a staff client reacts to events. */
type Reactions = Readonly<{
  message(message: AgentMessage): void;
  changed(conversation: Conversation): void;
  visitorTyping(about: z.infer<typeof aboutConversationSchema>, isTyping: boolean): void;
}>;

/** Listens to every event that staff receive. Events that do not follow the contract are ignored. */
export function listenToAgentEvents(socket: AgentClientSocket, reactions: Reactions): void {
  const { message, changed, visitorTyping } = reactions;
  const listeners: Record<keyof ServerToAgent, (body: unknown) => void> = {
    'conversation message': whenValid(agentMessageSchema, message),
    'conversation changed': whenValid(conversationSchema, changed),
    'visitor typing': whenValid(aboutConversationSchema, (about) => visitorTyping(about, true)),
    'visitor stop typing': whenValid(aboutConversationSchema, (about) =>
      visitorTyping(about, false),
    ),
  };
  const byName = new Map(Object.entries(listeners));
  socket.onAny((event: string, body: unknown) => byName.get(event)?.(body));
}
