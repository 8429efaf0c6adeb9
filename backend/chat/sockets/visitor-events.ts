import { sessionEventSchema, VISITOR_EVENTS } from '@repo/contract/chat-events.ts';
import { InvalidRequest } from '#core/errors.ts';
import { onEvent, type EventHandler, type HandlersOf } from '#chat/sockets/events.ts';
import type { Intake } from '#chat/intake.ts';
import type { AgentServer, VisitorSocket } from '#chat/sockets/servers.ts';
import type { Registration } from '#chat/sockets/registration.ts';
import { findConversationByKey } from '#chat/session-key.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { userAgentOf } from '#http/user-agent.ts';
import type { Limits } from '#limits/limits.ts';
import type { Store } from '#store/store.ts';

type Deps = {
  intake: Intake;
  agents: AgentServer;
  registration: Pick<Registration, 'handlerFor'>;
  limits: Pick<Limits, 'typing'>;
  store: Store;
};

/** The events that a visitor's socket may send (requirement 7.14), and their handlers. */
export function visitorEvents(
  socket: VisitorSocket,
  { intake, agents, registration, limits, store }: Deps,
): ReadonlyMap<string, EventHandler> {
  const sender = {
    address: clientAddressOf(socket.request),
    userAgent: userAgentOf(socket.request),
    socketId: socket.id,
  };

  const message = onEvent('message', VISITOR_EVENTS['chat message'], (sent) =>
    intake.message(sent, sender),
  );

  const call = onEvent(
    'call',
    VISITOR_EVENTS['schedule call'],
    async (request) => {
      const { answer, announce } = await intake.call(request, sender);
      const { id, reference } = answer;
      const outcome = { sessionId: request.sessionId, success: true, id, reference };
      return { answer, announce: () => [announce?.(), socket.emit('call scheduled', outcome)] };
    },
    ({ message: error }, body) => {
      const about = sessionEventSchema.safeParse(body);
      if (!about.success) return;
      const { sessionId } = about.data;
      socket.emit('call scheduled', { sessionId, success: false, error });
    },
  );

  const typing = (event: 'visitor typing' | 'visitor stop typing') =>
    onEvent('conversation', VISITOR_EVENTS[event], async ({ sessionId }) => {
      if (sessionId !== socket.data.sessionId) {
        throw new InvalidRequest({ message: 'This conversation is not registered here' });
      }
      await limits.typing.consume(sender.address);
      const found = await store.read((reads) => findConversationByKey(reads, sessionId));
      const tell = ({ conversationId }: { conversationId: string }) =>
        agents.emit(event, { conversationId });
      return { answer: { success: true }, announce: () => found && tell(found.conversation) };
    });

  const handlers: HandlersOf<typeof VISITOR_EVENTS> = {
    'register chat session': registration.handlerFor(socket, sender.address),
    'chat message': message,
    'schedule call': call,
    'visitor typing': typing('visitor typing'),
    'visitor stop typing': typing('visitor stop typing'),
  };
  return new Map(Object.entries(handlers));
}
