import { ACK_MS, emitWithAck } from '#engine/emit-with-ack.ts';
import type { AgentClientSocket } from '#staff/socket.ts';
import type { Clock } from '#engine/clock.ts';
import type { OutboxEntry } from '#engine/outbox.ts';
import { outcomeOfAck, type DeliveryOutcome } from '#engine/delivery-outcome.ts';

const NOT_CONNECTED: DeliveryOutcome = {
  state: 'failed',
  problem: 'There is no connection.',
  waitMs: 0,
};
const NO_ANSWER: DeliveryOutcome = { state: 'failed', problem: 'There was no answer.', waitMs: 0 };

/** Creates the function that delivers a message from staff. It uses only the socket. */
export const createAgentDelivery =
  (conversationId: string, socket: AgentClientSocket, clock: Clock) =>
  async ({ id, message, timestamp, files, seen }: OutboxEntry): Promise<DeliveryOutcome> => {
    if (!socket.connected) return NOT_CONNECTED;
    const input = {
      conversationId,
      message,
      id,
      timestamp,
      seen,
      ...(files && { files: files.map((file) => file.id) }),
    };
    const emit = (ack: (answer?: unknown) => void) => socket.emit('agent message', input, ack);
    return outcomeOfAck(await emitWithAck(emit, { socket, clock, ms: ACK_MS })) ?? NO_ANSWER;
  };
