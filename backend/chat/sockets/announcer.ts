import type { AgentMessage } from '@repo/contract/agent-events.ts';
import type { News, NewsEvents } from '#chat/sockets/news.ts';
import type { AgentServer, VisitorServer } from '#chat/sockets/servers.ts';
import type { ToldMessages } from '#chat/sockets/told-messages.ts';
import type { Accepted } from '#chat/store-message-once.ts';
import type { Clock } from '#core/clock.ts';
import type { Metrics } from '#core/metrics.ts';

/** Tells everyone concerned what is now in the store, never before the commit. */
export type Announcer = {
  /** @param senderSocket the socket that sent the message, which gets an acknowledgment instead */
  message(accepted: Accepted, senderSocket?: string): void;
  seen(...about: Parameters<NewsEvents['seen']>): void;
  closing(...about: Parameters<NewsEvents['closing']>): void;
};

type AnnouncerDeps = {
  visitors: VisitorServer;
  agents: AgentServer;
  told: ToldMessages;
  news: Pick<News, 'tell' | 'hear'>;
  clock: Pick<Clock, 'now'>;
  metrics: Pick<Metrics, 'message' | 'delivered'>;
};

/** Tells the sockets of this backend. */
type Here = {
  message: NewsEvents['stored'];
  seen: NewsEvents['seen'];
  closing: NewsEvents['closing'];
};

/** Each session is a room on the visitors' server; staff hear about every conversation. */
export function createAnnouncer(deps: AnnouncerDeps): Announcer {
  const { visitors, agents, told, news, clock, metrics } = deps;
  const measureDelivery = ({ timestamp }: AgentMessage) =>
    metrics.delivered((clock.now() - Date.parse(timestamp)) / 1000);
  const isVisitorHere = (sessionId: string) => visitors.of('/').adapter.rooms.has(sessionId);
  const isStaffHere = () => agents.of('/').sockets.size > 0;
  const here: Here = {
    message: ({ message, sessionId, conversation }, senderSocket) => {
      const isAnswer = message.messageType === 'agent';
      if (told.take(sessionId, message)) {
        const room = visitors.local.to(sessionId).except(senderSocket);
        room.emit('chat message', messageForVisitor(sessionId, message));
        if (isAnswer && isVisitorHere(sessionId)) measureDelivery(message);
      }
      agents.local.except(senderSocket).emit('conversation message', message);
      if (message.messageType === 'user' && isStaffHere()) measureDelivery(message);
      // Whoever answers has seen what came before.
      if (isAnswer) here.seen(sessionId, conversation);
    },

    seen: (sessionId, { seenSeq: seq }) => {
      told.see(sessionId, seq);
      visitors.local.to(sessionId).emit('messages seen', { sessionId, seq });
    },

    closing: (sessionId, closing) =>
      void visitors.local.to(sessionId).emit('closing', { sessionId, closing }),
  };
  news.hear('stored', here.message);
  news.hear('seen', here.seen);
  news.hear('closing', here.closing);

  return {
    message(accepted, senderSocket = '') {
      if (!accepted.isNew) return;
      const { messageType } = accepted.message;
      if (messageType !== 'system') metrics.message(messageType === 'agent' ? 'staff' : 'visitor');
      here.message(accepted, senderSocket);
      news.tell('stored', accepted, senderSocket);
    },
    seen(sessionId, conversation) {
      here.seen(sessionId, conversation);
      news.tell('seen', sessionId, conversation);
    },
    closing(sessionId, closing) {
      here.closing(sessionId, closing);
      news.tell('closing', sessionId, closing);
    },
  };
}

/** A message as the visitor gets it: with the key to the conversation instead of its ID. */
export const messageForVisitor = (
  sessionId: string,
  { message, sender, messageType, id, seq, timestamp, files }: Omit<AgentMessage, 'conversationId'>,
) => ({
  sessionId,
  message,
  sender,
  messageType,
  id,
  seq,
  timestamp,
  ...(files && { files }),
});
