import type { CallInput } from '@repo/contract/calls.ts';
import { VISITOR_SENDER } from '@repo/contract/visitor-message.ts';
import type { LeadFormValues } from '@repo/contract/lead.ts';
import { ACK_MS, emitWithAck } from '#engine/emit-with-ack.ts';
import type { BackendLevel } from '#engine/backend-level.ts';
import type { ChatApi } from '#visitor/api.ts';
import type { Clock } from '#engine/clock.ts';
import type { OutboxEntry } from '#engine/outbox.ts';
import { outcomeOfAck, outcomeOfCall, type DeliveryOutcome } from '#engine/delivery-outcome.ts';
import type { PageContext, VisitorClientSocket } from '#visitor/deps.ts';

type Deps = Readonly<{
  sessionId: string;
  socket: VisitorClientSocket;
  api: ChatApi;
  level: BackendLevel;
  clock: Clock;
  page: PageContext;
  /** What the visitor has told about themselves. */
  clientData: () => LeadFormValues | undefined;
}>;

/**
 * Creates the function that delivers a visitor's message. A backend that acknowledges has the message once it
 * says so: over the socket or, failing that, over HTTP with the same ID (requirement 10.4). With a floor
 * backend, sent over the socket means sent. The HTTP call that follows is a fallback that nobody waits for,
 * and its failures are only logged (requirement 7.7).
 */
export function createVisitorDelivery(deps: Deps) {
  const { sessionId, socket, api, level, clock, page, clientData } = deps;

  const isConnected = () => socket.connected;

  const byCall = async (body: CallInput<'send'>) => {
    const outcome = outcomeOfCall(await api.send(body));
    if (outcome.state === 'stored') level.show('extended');
    if (outcome.state === 'taken') level.suggest('floor');
    return outcome;
  };

  const bySocket = async (body: CallInput<'send'>) => {
    const emit = (ack: (answer?: unknown) => void) => socket.emit('chat message', body, ack);
    const outcome = outcomeOfAck(await emitWithAck(emit, { socket, clock, ms: ACK_MS }));
    if (outcome) level.show('extended');
    return outcome;
  };

  return async ({ id, message, timestamp, files }: OutboxEntry): Promise<DeliveryOutcome> => {
    const known = clientData();
    const body: CallInput<'send'> = {
      sessionId,
      message,
      sender: VISITOR_SENDER,
      messageType: 'user',
      source: 'chat_widget',
      timestamp,
      id,
      pageUrl: page.pageUrl,
      ...page.visit(),
      ...(known && { clientData: known }),
      ...(files && { files: files.map((file) => file.id) }),
    };
    if (!isConnected()) return byCall(body);
    const acknowledged = await level.unlessFloor(bySocket(body));
    if (acknowledged) return acknowledged;
    const call = byCall(body);
    // If the connection was lost, the message may have been lost with it.
    if (!isConnected()) return call;
    return (await level.unlessFloor(call)) ?? { state: 'taken' };
  };
}
