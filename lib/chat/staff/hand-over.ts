import { ask } from '@/lib/chat/engine/ask';
import type { AgentSocket } from '@/lib/chat/staff/socket';
import type { Clock } from '@/lib/chat/engine/clock';
import { ACK_MS } from '@/lib/chat/engine/hand-over';
import type { OutboxEntry } from '@/lib/chat/engine/outbox';
import { outcomeOfAck, type Outcome } from '@/lib/chat/engine/outcome';

const NOT_CONNECTED: Outcome = { state: 'failed', problem: 'There is no connection.', waitMs: 0 };
const NO_ANSWER: Outcome = { state: 'failed', problem: 'There was no answer.', waitMs: 0 };

/** Makes the function that hands a message of staff over. The socket is its only way. */
export const agentHandOver =
  (conversationId: string, socket: AgentSocket, clock: Clock) =>
  async ({ id, message }: OutboxEntry): Promise<Outcome> => {
    if (!socket.connected) return NOT_CONNECTED;
    const emit = (ack: (answer?: unknown) => void) =>
      socket.emit('agent message', { conversationId, message, id }, ack);
    return outcomeOfAck(await ask(emit, { socket, clock, ms: ACK_MS })) ?? NO_ANSWER;
  };
