import type { AgentServer, VisitorServer } from '@/backend/chat/sockets/servers';
import type { Accepted } from '@/backend/chat/store-message-once';
import type { Conversation } from '@/lib/contract/agent-events';

/** Tells everyone concerned what is now in the store, never before the commit. */
export type Announcer = {
  /** @param senderSocket the socket that sent the message, which gets an acknowledgment instead */
  message(accepted: Accepted, senderSocket?: string): void;
  changed(conversation: Conversation): void;
  seen(sessionId: string, conversation: Conversation): void;
};

/** Each session is a room on the visitors' server; staff hear about every conversation. */
export function createAnnouncer(visitors: VisitorServer, agents: AgentServer): Announcer {
  const announcer: Announcer = {
    message({ message, sessionId, conversation, isNew }, senderSocket = '') {
      if (!isNew) return;
      const { message: text, sender, messageType, id, seq, timestamp } = message;
      const forVisitor = { sessionId, message: text, sender, messageType, id, seq, timestamp };
      visitors.to(sessionId).except(senderSocket).emit('chat message', forVisitor);
      agents.except(senderSocket).emit('conversation message', message);
      // Whoever answers has seen everything before the answer.
      if (messageType === 'agent') announcer.seen(sessionId, conversation);
      else announcer.changed(conversation);
    },

    changed(conversation) {
      agents.emit('conversation changed', conversation);
    },

    seen(sessionId, conversation) {
      visitors.to(sessionId).emit('messages seen', { sessionId, seq: conversation.seenSeq });
      announcer.changed(conversation);
    },
  };
  return announcer;
}
