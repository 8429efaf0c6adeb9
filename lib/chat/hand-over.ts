import { ask } from '@/lib/chat/ask';
import type { ChatApi } from '@/lib/chat/chat-api';
import type { Clock } from '@/lib/chat/clock';
import type { OutboxEntry } from '@/lib/chat/outbox';
import { outcomeOfAck, outcomeOfCall, type Outcome } from '@/lib/chat/outcome';
import type { Page, VisitorSocket } from '@/lib/chat/parts';
import { VISITOR_SENDER, type ChatMessageInput } from '@/lib/contract/chat-message';
import type { LeadFormValues } from '@/lib/contract/lead';

/** How long an acknowledgement may take before the message goes by HTTP, in milliseconds. */
export const ACK_MS = 3000;

type Parts = Readonly<{
  sessionId: string;
  socket: VisitorSocket;
  api: ChatApi;
  clock: Clock;
  page: Page;
  /** What is known of the visitor. */
  clientData: () => LeadFormValues | undefined;
}>;

/**
 * Makes the function that hands a message of the visitor over: by socket and, when that does not
 * acknowledge it, by HTTP with the same id (spec section 7, design section 8).
 */
export function createHandOver({ sessionId, socket, api, clock, page, clientData }: Parts) {
  // A backend that has only the spec's part never acknowledges, so it is not waited for.
  let acknowledges = true;
  return async ({ id, message, timestamp }: OutboxEntry): Promise<Outcome> => {
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
    if (socket.connected) {
      const emit = (ack: (answer?: unknown) => void) => socket.emit('chat message', body, ack);
      const answer = await ask(emit, { socket, clock, ms: acknowledges ? ACK_MS : 0 });
      const outcome = outcomeOfAck(answer);
      if (outcome) return outcome;
    }
    const outcome = outcomeOfCall(await api.send(body));
    acknowledges = outcome.state !== 'taken';
    return outcome;
  };
}
