import { emitWithAck } from '@/lib/chat/engine/emit-with-ack';
import type { BackendLevel } from '@/lib/chat/engine/backend-level';
import type { ChatApi } from '@/lib/chat/visitor/api';
import type { Clock } from '@/lib/chat/engine/clock';
import type { OutboxEntry } from '@/lib/chat/engine/outbox';
import {
  outcomeOfAck,
  outcomeOfCall,
  type DeliveryOutcome,
} from '@/lib/chat/engine/delivery-outcome';
import type { PageContext, VisitorClientSocket } from '@/lib/chat/visitor/deps';
import { VISITOR_SENDER, type ChatMessageInput } from '@/lib/contract/chat-message';
import type { LeadFormValues } from '@/lib/contract/lead';

/** How long an acknowledgement may take before the message goes by HTTP, in milliseconds. */
export const ACK_MS = 3000;

type Deps = Readonly<{
  sessionId: string;
  socket: VisitorClientSocket;
  api: ChatApi;
  level: BackendLevel;
  clock: Clock;
  page: PageContext;
  /** What is known of the visitor. */
  clientData: () => LeadFormValues | undefined;
}>;

/**
 * Makes the function that hands a message of the visitor over. A backend that acknowledges has it when
 * it says so: by socket or, when that does not acknowledge it, by HTTP with the same id (requirement
 * 10.4). For a backend of the floor, sent by socket means sent. The HTTP call after it is a fallback that
 * nobody waits for, and its failures are only logged (requirement 7.7).
 */
export function createVisitorDelivery(deps: Deps) {
  const { sessionId, socket, api, level, clock, page, clientData } = deps;

  const isConnected = () => socket.connected;

  const byCall = async (body: ChatMessageInput) => {
    const outcome = outcomeOfCall(await api.send(body));
    if (outcome.state === 'stored') level.show('extended');
    if (outcome.state === 'taken') level.suggest('floor');
    return outcome;
  };

  const bySocket = async (body: ChatMessageInput) => {
    const emit = (ack: (answer?: unknown) => void) => socket.emit('chat message', body, ack);
    const outcome = outcomeOfAck(await emitWithAck(emit, { socket, clock, ms: ACK_MS }));
    if (outcome) level.show('extended');
    return outcome;
  };

  return async ({ id, message, timestamp }: OutboxEntry): Promise<DeliveryOutcome> => {
    const known = clientData();
    const body: ChatMessageInput = {
      sessionId,
      message,
      sender: VISITOR_SENDER,
      messageType: 'user',
      source: 'chat_widget',
      timestamp,
      id,
      pageUrl: page.pageUrl,
      ...(known && { clientData: known }),
    };
    if (!isConnected()) return byCall(body);
    const acknowledged = await level.unlessFloor(bySocket(body));
    if (acknowledged) return acknowledged;
    const call = byCall(body);
    // What went into a connection that is lost may be lost, too.
    if (!isConnected()) return call;
    return (await level.unlessFloor(call)) ?? { state: 'taken' };
  };
}
