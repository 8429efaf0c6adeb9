import { InvalidRequest } from '@/backend/core/errors';
import { availabilityAt } from '@/backend/chat/availability';
import { onEvent, type EventHandler } from '@/backend/chat/sockets/events';
import type { Intake } from '@/backend/chat/intake';
import type { AgentServer, VisitorSocket } from '@/backend/chat/sockets/servers';
import type { ToldMessages } from '@/backend/chat/sockets/told-messages';
import { findConversationByKey } from '@/backend/chat/session-key';
import { isEmailKnown } from '@/backend/chat/visitor-email';
import { visitorReference } from '@/backend/chat/visitor-reference';
import type { Clock } from '@/backend/core/clock';
import { recordPage } from '@/backend/chat/record-page';
import { clientAddressOf } from '@/backend/http/client-address';
import { userAgentOf } from '@/backend/http/user-agent';
import type { Store } from '@/backend/store/store';
import { callRequestSchema } from '@/lib/contract/call-request';
import {
  registrationSchema,
  sessionEventSchema,
  typingSchema,
  type VisitorToServer,
} from '@/lib/contract/chat-events';
import { visitorMessageSchema } from '@/lib/contract/visitor-message';

type Deps = {
  intake: Intake;
  agents: AgentServer;
  told: ToldMessages;
  store: Store;
  clock: Clock;
};

/** The events that a visitor's socket may send (requirement 7.14), and their handlers. */
export function visitorEvents(
  socket: VisitorSocket,
  { intake, agents, told, store, clock }: Deps,
): ReadonlyMap<string, EventHandler> {
  const sender = {
    address: clientAddressOf(socket.request),
    userAgent: userAgentOf(socket.request),
    socketId: socket.id,
  };

  const find = (sessionId: string) =>
    store.read((reads) => findConversationByKey(reads, sessionId));

  const register = onEvent('conversation', registrationSchema, async ({ sessionId, pageUrl }) => {
    if (socket.data.sessionId !== undefined) await socket.leave(socket.data.sessionId);
    delete socket.data.sessionId;
    told.begin(sessionId);
    // Joining before reading the numbers ensures that no message is stored in between.
    await socket.join(sessionId);
    const found = await find(sessionId).catch(async (error: unknown) => {
      await socket.leave(sessionId);
      throw error;
    });
    socket.data.sessionId = sessionId;
    told.settle(sessionId, found?.conversation);
    const { lastSeq, seenSeq } = found?.conversation ?? { lastSeq: 0, seenSeq: 0 };
    const availability = availabilityAt(clock.now());
    const reference = visitorReference(found?.conversation);
    const emailKnown = isEmailKnown(found?.conversation);
    const known = { lastSeq, seenSeq, availability, reference, emailKnown };
    const answer = { sessionId, success: true as const, ...known };
    if (found && pageUrl) await recordPage(found.conversation.conversationId, pageUrl, { store });
    return { answer, announce: () => socket.emit('chat session registered', answer) };
  });

  const message = onEvent('message', visitorMessageSchema, (sent) => intake.message(sent, sender));

  const call = onEvent(
    'call',
    callRequestSchema,
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
    onEvent('conversation', typingSchema, async ({ sessionId }) => {
      if (sessionId !== socket.data.sessionId) {
        throw new InvalidRequest({ message: 'This conversation is not registered here' });
      }
      const found = await find(sessionId);
      const tell = ({ conversationId }: { conversationId: string }) =>
        agents.emit(event, { conversationId });
      return { answer: { success: true }, announce: () => found && tell(found.conversation) };
    });

  const handlers: Record<keyof VisitorToServer, EventHandler> = {
    'register chat session': register,
    'chat message': message,
    'schedule call': call,
    'visitor typing': typing('visitor typing'),
    'visitor stop typing': typing('visitor stop typing'),
  };
  return new Map(Object.entries(handlers));
}
